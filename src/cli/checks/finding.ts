/** What a check found: a line of the doctor's page. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly what: string;
  /** Null where nothing has to be done. */
  readonly do: string | null;
  /** Whether a game would break by it: lost, unplayable or never begun. */
  readonly breaks: boolean;
}

/** Findings one after the other, as they are made. */
export type Findings = AsyncGenerator<Finding>;

export function good(check: string, what: string): Finding {
  return { check, ok: true, what, do: null, breaks: false };
}

/** Not as it should be; games go on. */
export function poor(check: string, what: string, advice: string): Finding {
  return { check, ok: false, what, do: advice, breaks: false };
}

export function broken(check: string, what: string, advice: string): Finding {
  return { check, ok: false, what, do: advice, breaks: true };
}

/** What an error says, with what lies behind it, in one line. */
export function saidBy(error: unknown): string {
  const said: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) said.push(one.message);
  return (said.join(' ') || String(error)).replaceAll(/\s*\n\s*/g, ' ');
}
