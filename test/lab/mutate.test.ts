import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { mutantsOf } from '../../lab/mutate/find.ts';
import { marked, planted } from '../../lab/mutate/mutant.ts';

const file = 'tried.ts';

/** The lines that the mutants of a text make of it, by the line that they change. */
function linesOf(text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === file ? source : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === file,
    readFile: () => undefined,
  };
  const program = ts.createProgram([file], { noLib: true, strict: true }, host);
  return mutantsOf(file, source, program.getTypeChecker()).map(({ to }) => to);
}

describe('mutants', () => {
  test.each([
    [
      'a wrong field',
      'type P = { won: number; lost: number };\nconst f = (p: P) => p.won;',
      ['const f = (p: P) => p.lost;'],
    ],
    [
      'a flipped comparison',
      'const f = (a: number, b: number) => a < b;',
      ['const f = (a: number, b: number) => a <= b;', 'const f = (a: number, b: number) => a > b;'],
    ],
    [
      'off by one',
      'const f = (a: number) => f(3);',
      ['const f = (a: number) => f(4);', 'const f = (a: number) => f(2);'],
    ],
    ['a dropped await', 'const f = async () => await g();', ['const f = async () => g();']],
    ['a left-out item', 'const f = [a, b];', ['const f = [b];', 'const f = [a];']],
    ['swapped arguments', 'const f = g(a, b);', ['const f = g(b, a);']],
    ['a negated condition', 'const f = a ? b : c;', ['const f = !(a) ? b : c;']],
    ['a left-out call', 'g();', [';']],
    [
      'another literal',
      "const say = (how: 'loud' | 'soft') => how;\nconst f = say('loud');",
      ["const f = say('soft');"],
    ],
  ])('%s', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  test('none in types, imports and labels of cases', () => {
    expect(linesOf("import { a } from 'b';\ntype A = { 1: 'x' } | ['y', 'z'];")).toEqual([]);
  });
});

test('a mutant is planted where it stands', () => {
  expect(planted('a < b', { start: 2, end: 3, text: '>' })).toBe('a > b');
});

test('marks stand around what is run, one within another', () => {
  const marks = [
    { index: 0, site: { start: 0, end: 9 } },
    { index: 1, site: { start: 0, end: 1 } },
    { index: 2, site: { start: 4, end: 9 } },
  ];
  const text = marked('a + (b+c)', marks).replaceAll('globalThis.mutantHit?.', 'hit');
  expect(text).toBe('(hit(0), (hit(1), a) + (hit(2), (b+c)))');
});
