import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDecoder, decode, encode } from '../../src/store/codec.ts';
import { kind, UnreadableDocument } from '../../src/store/index.ts';
import { shoe, shoes } from './kinds.ts';

describe('the stored form', () => {
  it('is JSON of the schema version and the value', () => {
    expect(encode(shoes, 'x', shoe('ann', 38))).toBe(
      '{"schemaVersion":2,"value":{"owner":"ann","size":38,"resoleAt":null}}',
    );
    expect(decode(shoes, 'x', '{"schemaVersion":1,"value":{"owner":"ann","size":38}}')).toEqual(
      shoe('ann', 38),
    );
  });

  it.each([
    ['cut short', '{"schemaVersion":2,"value":{"owner":"secr', 'not-an-envelope'],
    ['empty', '', 'not-an-envelope'],
    ['no envelope', '{"owner":"secret","size":1}', 'not-an-envelope'],
    ['without a number', '{"schemaVersion":"2","value":"secret"}', 'not-an-envelope'],
    ['of a newer release', '{"schemaVersion":3,"value":"secret"}', 'newer-schema'],
    ['older than the upgraders', '{"schemaVersion":0,"value":"secret"}', 'no-upgrader'],
    ['edited', '{"schemaVersion":2,"value":{"owner":["secret"],"size":1,"resoleAt":null}}', 'breaks-schema'],
  ])('that is %s is unreadable, and the error keeps it to itself', (_, text, reason) => {
    let fault: unknown;
    try {
      decode(shoes, 'x', text);
    } catch (thrown) {
      fault = thrown;
    }
    expect(fault).toBeInstanceOf(UnreadableDocument);
    expect(fault).toMatchObject({ kind: 'shoe', id: 'x', reason });
    expect(`${String(fault)} ${(fault as Error).stack ?? ''}`).not.toContain('secr');
    expect((fault as Error).cause).toBeUndefined();
  });

  it('whose upgrader stumbles is unreadable', () => {
    const fragile = kind<number>({
      name: 'fragile',
      schemaVersion: 2,
      schema: z.number(),
      upgraders: { 1: (old) => (old as { deep: { number: number } }).deep.number },
    });
    expect(decode(fragile, 'x', '{"schemaVersion":1,"value":{"deep":{"number":4}}}')).toBe(4);
    expect(() => decode(fragile, 'x', '{"schemaVersion":1,"value":{}}')).toThrow(UnreadableDocument);
  });

  it('that was read last is known again, and a text that changed is read anew', () => {
    const remembering = createDecoder();
    const text = encode(shoes, 'x', shoe('ann', 38));
    const first = remembering(shoes, 'x', text);
    expect(first).toEqual(decode(shoes, 'x', text));
    expect(remembering(shoes, 'x', text)).toBe(first);
    expect(remembering(shoes, 'y', text)).not.toBe(first);
    expect(remembering(shoes, 'x', encode(shoes, 'x', shoe('ann', 39)))).toEqual(shoe('ann', 39));
    const narrower = kind<unknown>({
      name: 'shoe',
      schemaVersion: 2,
      schema: z.object({ owner: z.string() }),
    });
    expect(remembering(narrower, 'x', text)).toEqual({ owner: 'ann' });
  });
});

describe('a kind', () => {
  const facts = { name: 'x', schemaVersion: 3, schema: z.unknown() };

  it('has a name that fits into a key', () => {
    expect(() => kind({ ...facts, name: 'a:b' })).toThrow(TypeError);
  });

  it('leaves no gap between its upgraders', () => {
    expect(() => kind({ ...facts, upgraders: { 1: (old) => old } })).toThrow('no upgrader from 2');
    expect(() => kind({ ...facts, upgraders: { 1: (old) => old, 2: (old) => old } })).not.toThrow();
  });
});
