import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createPainter, draw } from '../../src/render/index.ts';
import { looks } from '../../src/table/lists.ts';
import { lateTable, replaySample, samples } from '../../lab/samples/pictures.ts';

const painter = createPainter({ threads: 1 });
afterAll(() => painter.close());

test.each(samples.map(({ name, spec }, at) => [name, spec, looks[at % looks.length]!] as const))(
  '%s is painted in another thread',
  async (_, spec, look) => {
    const painted = await painter.paint(spec(look));
    expect(painted.contentType).toBe('image/webp');
    expect(Buffer.from(painted.bytes.subarray(8, 12)).toString()).toBe('WEBP');
    expect(painted.width).toBeGreaterThanOrEqual(1000);
    expect(painted.bytes.byteLength).toBeLessThan(250_000);
    expect(painted.drawMs).toBeGreaterThan(0);
    expect(painted.encodeMs).toBeGreaterThan(0);
  },
);

test('specs survive JSON: the same picture comes of it', () => {
  for (const { spec } of samples.filter(
    ({ name }) => name === 'table-4' || name === 'hand' || name === 'scores',
  )) {
    const picture = spec('classic');
    const again = draw(JSON.parse(JSON.stringify(picture)));
    expect(Buffer.from(again.bytes).equals(draw(picture).bytes)).toBe(true);
  }
});

test('a table of eight late in a round takes at most 80 KiB', () => {
  expect(draw(lateTable(8)).bytes.byteLength).toBeLessThanOrEqual(80 * 1024);
});

test('a picture that cannot be drawn is a fault, and the painter paints on', async () => {
  const broken = { ...lateTable(2), facts: { ...lateTable(2).facts, trains: null } };
  await expect(painter.paint(broken as never)).rejects.toThrow();
  expect((await painter.paint(lateTable(2))).width).toBe(1000);
});

test('a round is animated under 1.5 MB, and each move stands as long as it should', async () => {
  const replay = replaySample.spec('classic');
  if (replay.kind !== 'replay') throw new Error('not a replay');
  const short = { ...replay, frames: [...replay.frames.slice(0, 5), replay.frames[4]!] };
  const painted = await painter.paint(short);
  expect(Buffer.from(painted.bytes.subarray(0, 6)).toString()).toBe('GIF89a');
  expect(painted.bytes.byteLength).toBeLessThan(1.5e6);
  // Each frame has a graphic control extension: the delay in hundredths of a second.
  const bytes = Buffer.from(painted.bytes);
  const delays: number[] = [];
  for (let at = bytes.indexOf('21f904', 0, 'hex'); at >= 0; at = bytes.indexOf('21f904', at + 8, 'hex')) {
    if (bytes[at + 7] === 0) delays.push(bytes.readUInt16LE(at + 4));
  }
  const second = replay.delayMs / 10;
  expect(delays[0]).toBe(second);
  // Whatever a move is laid of, all together stands for its time, and the last one for four.
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe((short.frames.length + 3) * second);
});

test('a machine without any fonts draws the same picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-fonts-'));
  const script = `
    import { createHash } from 'node:crypto';
    import { draw } from './src/render/index.ts';
    import { samples } from './lab/samples/pictures.ts';
    const table = samples.find(({ name }) => name === 'table-8').spec('classic');
    console.log(createHash('sha256').update(draw(table).bytes).digest('hex'));`;
  const run = promisify(execFile);
  const bare = {
    FONTCONFIG_FILE: join(folder, 'none.conf'),
    FONTCONFIG_PATH: folder,
    HOME: folder,
    XDG_DATA_HOME: folder,
  };
  const env = { ...process.env, ...bare };
  const { stdout } = await run('node', ['--import', 'tsx', '--input-type=module', '-e', script], { env });
  const table = samples.find(({ name }) => name === 'table-8')!.spec('classic');
  expect(stdout.trim()).toBe(createHash('sha256').update(draw(table).bytes).digest('hex'));
});
