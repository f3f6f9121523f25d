/**
 * Something that only a person can mend keeps this server from starting: a mistaken setting, a data
 * directory in use. Its message is one or more whole sentences for that person. `main.ts` prints the
 * message without a stack and exits with `cannotStartExitCode`, which `npm start` does not retry.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** EX_CONFIG of sysexits.h. `scripts/supervise.mjs` knows it too. */
export const cannotStartExitCode = 78
