import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { tableArguments } from '../../src/cli/arguments.ts';
import { argumentsPage, conformancePage, unproven } from '../../src/cli/conformance-page.ts';
import { statements } from '../../src/cli/statements.ts';

const docs = new URL('../../docs/', import.meta.url);

describe('what the rule books say', () => {
  it('is shown by a test, each statement of it', () => {
    expect(unproven()).toEqual([]);
  });

  it('has every row once, and a reason where the product does otherwise', () => {
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
    expect(statements.length).toBeGreaterThanOrEqual(220);
    for (const { proofs, not } of statements) expect(proofs.length === 0).toBe(not !== null);
  });

  it('settles twenty arguments', () => {
    expect(tableArguments).toHaveLength(20);
  });

  it.each([
    ['rules.md', conformancePage],
    ['arguments.md', argumentsPage],
  ])('stands in docs/%s as the tests have it now', async (name, page) => {
    const at = new URL(name, docs);
    const options = await resolveConfig(at);
    expect(readFileSync(at, 'utf8')).toBe(await format(page(), { ...options, parser: 'markdown' }));
  });
});
