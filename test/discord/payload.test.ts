import { ComponentType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../src/discord/log.ts';
import { payloadOf } from '../../src/discord/payload.ts';
import { keepPictures } from '../../src/discord/pictures.ts';
import type { Painted, PictureSpec } from '../../src/render/index.ts';
import type { Screen } from '../../src/views/index.ts';

const log = createLog('silent');
const spec = {
  kind: 'chart',
  look: 'classic',
  series: [],
  labels: [],
  words: { title: '', subtitle: '', none: '' },
} satisfies PictureSpec;
const painted: Painted = {
  bytes: new Uint8Array([1, 2, 3]),
  contentType: 'image/webp',
  extension: 'webp',
  width: 1,
  height: 1,
  drawMs: 0,
  encodeMs: 0,
};

const screen: Screen = {
  components: [
    { type: ComponentType.TextDisplay, content: 'Hello' },
    {
      type: ComponentType.MediaGallery,
      items: [{ media: { url: 'attachment://a.webp' }, description: 'Alt' }],
    },
  ],
  pictures: [{ name: 'a.webp', alt: 'Alt', spec }],
  mentions: ['1'],
};

/** A painter that paints nothing, or fails. */
function pictures(paint: () => Promise<Painted>) {
  return keepPictures({ paint, close: () => Promise.resolve() });
}

describe('a screen as Discord wants it', () => {
  test('lists every file, mentions nobody but those named, and is always V2', async () => {
    const { body, files } = await payloadOf(screen, { pictures: pictures(async () => painted), log });
    expect(body.flags & (1 << 15)).not.toBe(0);
    expect(body.allowed_mentions).toEqual({ parse: [], users: ['1'], roles: [] });
    expect(body.attachments).toEqual([{ id: '0', filename: 'a.webp', description: 'Alt' }]);
    expect(files.map(({ name }) => name)).toEqual(['a.webp']);
  });

  test('notifies nobody when it is quiet', async () => {
    const { body } = await payloadOf(
      screen,
      { pictures: pictures(async () => painted), log },
      { quiet: true },
    );
    expect(body.allowed_mentions).toEqual({ parse: [], users: [], roles: [] });
  });

  test('goes out without the picture that cannot be painted', async () => {
    const broken = pictures(() => Promise.reject(new Error('no canvas')));
    const { body, files } = await payloadOf(screen, { pictures: broken, log });
    expect(body.components).toEqual([screen.components[0]]);
    expect(body.attachments).toEqual([]);
    expect(files).toEqual([]);
  });
});

test('a picture that was painted is kept, one that failed is painted again', async () => {
  let calls = 0;
  const kept = pictures(() => (++calls === 1 ? Promise.reject(new Error('once')) : Promise.resolve(painted)));
  await expect(kept.paint(spec)).rejects.toThrow('once');
  await kept.paint(spec);
  await kept.paint(spec);
  expect(calls).toBe(2);
});
