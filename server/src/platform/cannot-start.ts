import { errorCode } from './error-code.ts'

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

/** The error of a file or folder that the system does not let us use, as a sentence; any other as it is. */
export function explainSystemError(error: unknown): unknown {
  const reason = systemReasons.get(errorCode(error) ?? '')
  if (!reason || !(error instanceof Error) || !('path' in error)) return error
  return new CannotStart(`Lambda cannot use ${String(error.path)}: ${reason}.`)
}

const systemReasons = new Map([
  ['EACCES', 'its user has no access; change the owner or the permissions, or set DATA_DIR'],
  ['EPERM', 'its user has no access; change the owner or the permissions, or set DATA_DIR'],
  ['EROFS', 'the disk is read-only; set DATA_DIR to a folder on another disk'],
  ['ENOSPC', 'the disk is full; free up space'],
  ['EDQUOT', 'the disk quota is used up; free up space'],
  ['ENOTDIR', 'there is a file with the name of the folder; move it or set DATA_DIR'],
])
