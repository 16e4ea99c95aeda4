/** As many figures as the judge is shown that sees most of them. */
export const most = 76;

/** What a judge is shown, figure by figure in a fixed order. There is one sheet, written anew each time. */
export const sheet = new Float64Array(most);
let at = 0;

export function begin(): void {
  at = 0;
}

export function tell(value: number): void {
  sheet[at++] = value;
}

export function tellIf(condition: boolean): void {
  sheet[at++] = condition ? 1 : 0;
}
