/** A moment that Discord writes out in each reader's own language and time zone. */
export function timeStamp(at: number): string {
  const seconds = Math.floor(at / 1000);
  return `<t:${seconds}:f> (<t:${seconds}:R>)`;
}
