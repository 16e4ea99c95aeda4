import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

function run(script: string, args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', script, ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').slice(0, -1), stderr };
}

describe('longest on the command line', () => {
  it('prints the train the way it lies', () => {
    const { status, lines } = run('src/cli/longest.ts', ['--start', '12', '8-12 3-8 3-3 3-4 9-9']);
    expect(lines).toEqual(['{"tiles":["12-8","8-3","3-3","3-4"],"count":4,"pips":44,"exact":true}']);
    expect(status).toBe(0);
  });

  it('answers line by line, unreadable lines too', () => {
    const input = '{"start":12,"tiles":["12-8","3-8"]}\nnonsense\n{"start":19,"tiles":[]}\n';
    const { status, lines } = run('src/cli/longest.ts', ['--lines', '-'], input);
    expect(lines[0]).toBe('{"tiles":["12-8","8-3"],"count":2,"pips":31,"exact":true}');
    expect(lines.slice(1).map((line) => Object.keys(JSON.parse(line) as object))).toEqual([
      ['error'],
      ['error'],
    ]);
    expect(status).toBe(0);
  });

  it.each([
    [['--start', '12', '12-8 8-12'], 'twice'],
    [['--start', '12', '12-99'], 'not a tile'],
    [['--start', 'x', '1-2'], 'start'],
    [['12-8'], 'usage'],
    [['--nonsense'], 'nonsense'],
    [['--lines', 'no-such-file'], 'no-such-file'],
  ])('refuses %j with one line', (args, why) => {
    const { status, lines, stderr } = run('src/cli/longest.ts', args);
    expect(lines).toEqual([]);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(why);
    expect(status).toBe(2);
  });
});

describe('arena on the command line', () => {
  it('plays whole games in threads and counts one name’s seats together', () => {
    const args = ['--players', 'strong,random,random', '--games', '6', '--preset', 'quick6', '--seed', '7'];
    const [line, ...more] = run('lab/arena/main.ts', args).lines;
    expect(more).toEqual([]);
    const { games, players } = JSON.parse(line!) as {
      games: number;
      players: Record<string, { wins: number; win_rate: number; win_rate_ci95: [number, number] }>;
    };
    expect(games).toBe(6);
    expect(Object.keys(players)).toEqual(['strong', 'random']);
    expect(players['strong']!.wins + players['random']!.wins).toBeCloseTo(6);
    const [lo, hi] = players['strong']!.win_rate_ci95;
    expect(lo).toBeLessThanOrEqual(players['strong']!.win_rate);
    expect(hi).toBeGreaterThanOrEqual(players['strong']!.win_rate);
  });

  it.each([
    [['--players', 'strong'], 'puremco'],
    [['--players', 'strong,nobody'], 'nobody'],
    [['--players', 'strong,easy', '--games', '0'], 'games'],
    [['--players', 'strong,easy', '--preset', 'bingo'], 'preset'],
  ])('refuses %j with one line', (args, why) => {
    const { status, lines, stderr } = run('lab/arena/main.ts', args);
    expect(lines).toEqual([]);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(why);
    expect(status).toBe(2);
  });
});
