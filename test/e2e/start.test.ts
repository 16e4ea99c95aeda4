/** `npm start` where it cannot go well: one line that says what to do, and exit 1, instead of trying for ever. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mexican-train-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the bot with nothing set but these variables, and resolves with how it ended. */
function started(
  variables: Readonly<Record<string, string>>,
  { at = root }: { readonly at?: string } = {},
): Promise<{ readonly code: number | null; readonly said: string; readonly logged: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: at,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', ...variables },
    timeout: 25_000,
  });
  let [said, logged] = ['', ''];
  child.stderr.on('data', (text: Buffer) => (said += String(text)));
  child.stdout.on('data', (text: Buffer) => (logged += String(text)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said, logged }));
  });
}

const oneLine = (about: RegExp) => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`^[^\n]*${about.source}[^\n]*\n$`)) as string,
  logged: '',
});

test('on a store that cannot be used', async () => {
  const dataDir = path.join(folder, 'text');
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, 'mexican-train.sqlite'), 'my shopping list\n'.repeat(500));
  expect(await started({ DATA_DIR: dataDir })).toEqual(oneLine(/it is no SQLite database\. Move it away/));
}, 30_000);

test.each(['PORT', 'METRICS_PORT'])(
  'on a port that another program has: %s',
  async (name) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, said } = await started({ DATA_DIR: path.join(folder, name), [name]: String(port) });
    other.close();
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(
        new RegExp(`^Something listens on 127\\.0\\.0\\.1:${port} already[^\n]+\n$`),
      ) as string,
    });
  },
  30_000,
);

test('as an installation without the sandbox, such as the image, and no token', async () => {
  const image = path.join(folder, 'image');
  await mkdir(image);
  for (const part of ['src', 'commands', 'assets/locales', 'package.json', 'tsconfig.json'])
    await cp(path.join(root, part), path.join(image, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(image, 'node_modules'));
  expect(await started({ DATA_DIR: path.join(folder, 'unused') }, { at: image })).toEqual(
    oneLine(/DISCORD_TOKEN is not set\. Set it to the bot token/),
  );
}, 30_000);
