/** What the parts that run before HTTP need of a log; a pino logger is one. */
export type StartLog = {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}
