/**
 * `npm run -s simulate -- --mutants [--seconds S]`: plants faults that a keeper or publisher could have, one
 * after the other, in a copy of the tree, and lives lives until one breaks. A line a mutant: `mutant, found, seconds,
 * lives, why`; exit 1 where one is not found.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from '../../src/tools/root.ts';

interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const mutants: readonly Mutant[] = [
  {
    name: 'save after show',
    file: 'src/keeper/changing.ts',
    from: 'const version = await put(id, after, stored.version);',
    to: 'void put(id, after, stored.version).catch(() => undefined); const version: number | null = 1;',
  },
  {
    name: 'no expected revision',
    file: 'src/store/documents.ts',
    from: "return shelf.save(saveOf(kind, { id, value }, expected ?? 'none'));",
    to: "return shelf.save(saveOf(kind, { id, value }, expected === null ? 'none' : 'any'));",
  },
  {
    name: 'notice without nonce',
    file: 'src/discord/channels.ts',
    from: 'nonce: nonceOf(nonce), enforce_nonce: true',
    to: 'nonce: nonceOf(`${nonce} ${posted.size} ${Math.random()}`)',
  },
  {
    name: 'sweep that believes an empty list',
    file: 'src/discord/channels.ts',
    from: 'if (messages.length === 0) return null;',
    to: '',
  },
  {
    name: 'timer as the only copy',
    file: 'src/store/kinds/table.ts',
    from: 'const next = table.pausedUntil ?? table.turn.computerAt ?? nextWord(table);',
    to: 'const next = table.pausedUntil ?? (table.turn.computerAt !== null ? null : nextWord(table));',
  },
  {
    name: 'heartbeat that credits nothing',
    file: 'src/keeper/heartbeat.ts',
    from: 'away: silent ? [...past, { from: at, to: now }] : past',
    to: 'away: past',
  },
  {
    name: 'hand edited after its token died',
    file: 'src/answers/hands.ts',
    from: 'if (now() >= open.until) return forget(store, id, stored);',
    to: '',
  },
  {
    name: 'lost wake-up',
    file: 'src/tools/latest.ts',
    from: 'next.set(key, { wish: waiting === null ? wish : options.merge(waiting.wish, wish) });',
    to: '',
  },
  {
    name: 'double settle',
    file: 'src/standings/ledger.ts',
    from: 'standing !== null && standing.through >= entry.number ? standing : entered(standing, entry),',
    to: 'entered(standing, entry),',
  },
  {
    name: 'reminder not noted',
    file: 'src/discord/notices.ts',
    from: 'await showing.tables.delivered(table.id, notice.id);\n    } catch',
    to: '} catch',
  },
];

const folders = ['src', 'lab', 'commands', 'assets', 'package.json', 'tsconfig.json'];

export interface MutantsOptions {
  /** For how long lives are lived with each, seconds. */
  readonly seconds: number;
  readonly line: (facts: object) => void;
}

/** How many of them no life noticed. */
export async function plantMutants({ seconds, line }: MutantsOptions): Promise<number> {
  const copy = mkdtempSync(path.join(tmpdir(), 'mexican-train-mutants-'));
  try {
    for (const name of folders)
      cpSync(path.join(packageRoot, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(packageRoot, 'node_modules'), path.join(copy, 'node_modules'));
    let missed = 0;
    for (const mutant of mutants) {
      const found = await planted(mutant, copy, seconds);
      if (!found.found) missed += 1;
      line({ mutant: mutant.name, ...found });
    }
    return missed;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function planted({ name, file, from, to }: Mutant, copy: string, seconds: number) {
  const place = path.join(copy, file);
  const whole = readFileSync(place, 'utf8');
  if (whole.split(from).length !== 2) throw new Error(`${name}: ${file} does not hold this once: ${from}`);
  writeFileSync(
    place,
    whole.replace(from, () => to),
  );
  try {
    return await lived(copy, seconds);
  } finally {
    writeFileSync(place, whole);
  }
}

/** Lives in the copy until one breaks a promise or the time is up. */
function lived(copy: string, seconds: number) {
  const main = path.join('lab', 'simulate', 'main.ts');
  const how = ['--runs', '100000', '--days', '1', '--tables', '4', '--seconds', String(seconds), '--first'];
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...how], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data) => void (said += String(data)));
  return new Promise<{
    readonly found: boolean;
    readonly lives: number;
    readonly seed?: number;
    readonly why?: string;
  }>((resolve) => {
    child.on('close', () => {
      const lives = said
        .split('\n')
        .filter((text) => text.startsWith('{'))
        .map(
          (text) =>
            JSON.parse(text) as { readonly seed: number; readonly broken: number; readonly why?: string },
        );
      const last = lives.at(-1);
      const found = last?.broken === 1;
      resolve({ found, lives: lives.length, ...(found ? { seed: last.seed, why: last.why! } : {}) });
    });
  });
}
