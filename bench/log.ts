/** What the benchmark is doing, beside its results. */
export function log(sentence: string): void {
  console.error(sentence)
}
