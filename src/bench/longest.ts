/** Longest train against a plain memoised search; a line a size. */
export async function benchLongest(): Promise<object[]> {
  return Promise.resolve([]);
}
