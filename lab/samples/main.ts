/** `npm run -s samples`: draws every picture in every look into assets/samples and prints a line for each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPainter } from '../../src/render/index.ts';
import { looks } from '../../src/table/lists.ts';
import { paperSample, replaySample, samples } from './pictures.ts';

const round = (ms: number): number => Math.round(ms * 10) / 10;

async function main(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const painter = createPainter({ threads: 1 });
  const pictures = [
    ...samples.flatMap(({ name, spec }) =>
      looks.map((look) => ({ name: `${name}-${look}`, picture: spec(look) })),
    ),
    { name: `${replaySample.name}-${looks[0]}`, picture: replaySample.spec(looks[0]) },
    { name: 'paper', picture: paperSample },
  ];
  for (const { name, picture } of pictures) {
    // The first painting makes the sprites; the second one is what a running bot sees.
    if (picture.kind !== 'replay') await painter.paint(picture);
    const painted = await painter.paint(picture);
    const file = join(folder, `${name}.${painted.extension}`);
    writeFileSync(file, painted.bytes);
    const { width, height, bytes, drawMs, encodeMs } = painted;
    const line = { file, width, height, bytes: bytes.byteLength };
    process.stdout.write(
      `${JSON.stringify({ ...line, draw_ms: round(drawMs), encode_ms: round(encodeMs) })}\n`,
    );
  }
  await painter.close();
}

function readFolder(): string {
  try {
    const { values } = parseArgs({ options: { into: { type: 'string', default: 'assets/samples' } } });
    return values.into;
  } catch (error) {
    process.stderr.write(`samples: ${(error as Error).message}\n`);
    process.exit(2);
  }
}

await main(readFolder());
