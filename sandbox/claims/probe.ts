import type { Asker } from './asker.ts';
import { claims } from './claims.ts';
import { questions, type Asked, type Seen } from './questions.ts';

/** One claim put to both: what the sandbox does, what the other one does. */
export interface Compared {
  readonly claim: Asked;
  readonly page: string;
  readonly sandbox: Seen;
  readonly discord: Seen;
  readonly same: boolean;
}

/** Puts every question to the sandbox and to Discord, one after the other, and takes away what it posted. */
export async function* compared(sandbox: Asker, discord: Asker): AsyncGenerator<Compared> {
  try {
    for (const claim of Object.keys(questions) as Asked[]) {
      const mine = await questions[claim](sandbox);
      const theirs = await questions[claim](discord);
      const page = claims.find((one) => one.claim === claim)!.page;
      const same = JSON.stringify(mine) === JSON.stringify(theirs);
      yield { claim, page, sandbox: mine, discord: theirs, same };
    }
  } finally {
    await sandbox.cleanUp();
    await discord.cleanUp();
  }
}
