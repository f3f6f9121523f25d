import type { ProblemCode } from '@lambda/contract/problem'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import { storageProblem } from '../files/file-store.ts'
import { noUpload } from './upload-folder.ts'

/** What the protocol's own code refuses, by the status it would answer with. */
const problems: Readonly<Record<number, [ProblemCode, string]>> = {
  400: ['MALFORMED', 'An upload header is missing or malformed.'],
  403: ['MALFORMED', 'An upload header is missing or malformed.'],
  404: ['NOT_FOUND', 'Upload not found. Start it again.'],
  409: ['UPLOAD_OFFSET', 'Wrong upload offset. Use HEAD to get the current offset.'],
  410: ['NOT_FOUND', 'The upload has expired. Start it again.'],
  413: ['TOO_LARGE', 'The data exceeds the announced size or the maximum file size.'],
  501: ['MALFORMED', 'This tus extension is not supported.'],
}

/** What the protocol's own code throws, or the disk below it, as a problem of ours; any other error as it is. */
export function problemOfTus(error: Error | { status_code: number; body: string }): unknown {
  if (error instanceof Error && !('status_code' in error)) return problemOfDisk(error)
  const status = 'status_code' in error ? Number(error.status_code) : 0
  const [code, detail] = problems[status] ?? []
  if (code === undefined) return new Error(`tus refused with ${status}`)
  return new ApiProblem(code, detail)
}

function problemOfDisk(error: Error): unknown {
  return errorCode(error) === 'ENOENT' ? noUpload() : storageProblem(error)
}
