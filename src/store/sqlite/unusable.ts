import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { StoreUnusable } from '../errors.ts';

/** What passes by itself: another process, a full or a slow disk. */
const passing =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|NOMEM|INTERRUPT|PROTOCOL)|ENOSPC|EDQUOT|EMFILE|ENFILE|EIO|EBUSY|EAGAIN|EINTR|ETIMEDOUT|ESTALE)/;

/** What to do about a file that cannot be opened, or null where trying again may help. */
export function unusable(fault: unknown, file: string): StoreUnusable | null {
  if (fault instanceof StoreUnusable) return fault;
  const { code = '', message } = fault instanceof Error ? (fault as NodeJS.ErrnoException) : { message: '' };
  if (passing.test(code)) return null;
  return new StoreUnusable(`${file} cannot be used as the store: ${adviceFor(code, message)}`, fault);
}

function adviceFor(code: string, message: string): string {
  if (code === 'SQLITE_NOTADB')
    return 'it is no SQLite database. Move it away, or set DATA_DIR to another folder.';
  if (code.startsWith('SQLITE_CORRUPT')) return damaged;
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|EACCES|EPERM|EROFS)|: 14"/.test(`${code}${message}`))
    return 'it cannot be written. Check who owns it and its folder, or set DATA_DIR to another folder.';
  if (code === 'EISDIR') return 'it is a folder. Move it away, or set DATA_DIR to another one.';
  if (/^(ENOTDIR|EEXIST|ENOENT|ENAMETOOLONG|ELOOP)/.test(code))
    return 'there can be no such folder. Set DATA_DIR to another one.';
  return message;
}

const damaged = 'it is damaged or cut short. Put a backup in its place, or move it away to begin anew.';

/**
 * Notices a file that was cut short, for instance by a copy onto a full disk, before anybody plays on it:
 * SQLite itself misses a page only when it reads it, and takes an empty file for a new one. For a whole file
 * this reads its first 100 bytes; one that is missing will be made.
 *
 * @throws StoreUnusable
 */
export async function checkLength(file: string): Promise<void> {
  const isShort = async (): Promise<boolean> => {
    const lengths = await lengthsOf(file);
    return lengths !== null && lengths.present < lengths.promised;
  };
  if (!(await isShort())) return;
  // Another process may be making it, or writing its log back into it: a moment later it is whole.
  await sleep(lookAgainMs);
  if ((await isShort()) && !isSound(file))
    throw new StoreUnusable(`${file} cannot be used as the store: ${damaged}`);
}

const lookAgainMs = 200;
const headerBytes = 100;

/** The bytes that are there, and how many there have to be; null where it is no SQLite file. */
async function lengthsOf(
  file: string,
): Promise<{ readonly present: number; readonly promised: number } | null> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(headerBytes);
    const { bytesRead } = await handle.read(header, 0, headerBytes, 0);
    if (bytesRead > 0 && !header.toString('latin1').startsWith('SQLite format 3\0')) return null;
    if (bytesRead < headerBytes) return { present: size, promised: headerBytes };
    // https://www.sqlite.org/fileformat2.html#the_database_header: 1 stands for 65,536.
    const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    return { present: size, promised: pageBytes * header.readUInt32BE(28) };
  } finally {
    await handle.close();
  }
}

/** Whether every page is where it has to be, those in the write-ahead log included. */
function isSound(file: string): boolean {
  if (statSync(file).size === 0) return false;
  const database = new Database(file);
  try {
    const [found] = database.prepare('PRAGMA quick_check(1)').all() as { readonly quick_check: string }[];
    return found?.quick_check === 'ok';
  } catch {
    return false;
  } finally {
    database.close();
  }
}
