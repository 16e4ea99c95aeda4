import type { Answer } from './answer.ts';
import type { CommandAsked, Press } from './asked.ts';

/** A slash command at its leaf. */
export interface CommandRoute {
  readonly answers: 'private' | 'public';
  run(asked: CommandAsked): Promise<Answer>;
}

/** Who answers what. */
export interface Routes {
  /** The route of `mexicantrain start`, or null for a command of an older version. */
  command(name: string): CommandRoute | null;
  press(press: Press): Promise<Answer>;
}
