/** Writes an error that a developer should find to the console, the only log that a browser has. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- there is no other log in a browser
  console.error(message, error)
}
