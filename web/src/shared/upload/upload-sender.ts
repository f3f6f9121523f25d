import type { Upload as TusUpload, UploadOptions } from 'tus-js-client'
import { accessToken } from '../../platform/session.ts'
import { lateCode } from '../late/late.tsx'
import { type UploadFailure, failureOf, mayPass } from './upload-problem.ts'

/** What a sender tells of its file. */
export interface SenderEvents {
  onProgress: (sent: number) => void
  /** The connection is lost or the server busy: it tries again by itself. */
  onRetry: () => void
  /** The server keeps the file at this address from now on. */
  onAddress: (url: string) => void
  onSent: () => void
  onFailed: (failure: UploadFailure) => void
}

/** Sends one file in pieces, from where the server has it. */
export interface Sender {
  start(): void
  /** Stops sending; `start` goes on. */
  stop(): void
}

const pieceSize = 8 * 1024 * 1024
const delays = Array.from({ length: 100 }, (_, tries) => Math.min(15_000, 500 * 2 ** tries))

const endpoint = () => `${location.origin}/api/uploads`

/** A sender of a file, which goes on at an address where it has one already. */
export async function createSender(
  file: File,
  url: string | null,
  events: SenderEvents,
): Promise<Sender> {
  const { Upload } = await lateCode(() => import('tus-js-client'))
  const withToken = tokenAdder()
  const options: UploadOptions = {
    ...startOptions(url),
    metadata: { filename: file.name },
    chunkSize: pieceSize,
    retryDelays: delays,
    storeFingerprintForResuming: false,
    onBeforeRequest: withToken.add,
    onProgress: events.onProgress,
    onShouldRetry: (error) => {
      const failure = failureOf(error)
      if (failure.status === 401 && !withToken.renew()) return false
      if (!mayPass(failure)) return false
      events.onRetry()
      return true
    },
    onUploadUrlAvailable: () => {
      // With an endpoint, the client would begin a new upload whenever the old one cannot be asked for.
      upload.options.endpoint = null
      if (upload.url !== null) events.onAddress(upload.url)
    },
    onSuccess: events.onSent,
    onError: (error) => {
      const failure = failureOf(error)
      if (isGone(failure, upload)) startAnew(upload)
      else events.onFailed(failure)
    },
  }
  const upload: TusUpload = new Upload(file, options)
  return { start: () => upload.start(), stop: () => void upload.abort() }
}

/** Has the server forget what it has of a file, at its address. */
export async function removeFromServer(url: string): Promise<void> {
  const { Upload } = await import('tus-js-client')
  const { add } = tokenAdder()
  await Upload.terminate(url, { onBeforeRequest: add, retryDelays: [1000, 3000] })
}

function startOptions(url: string | null): UploadOptions {
  return url === null ? { endpoint: endpoint() } : { uploadUrl: url }
}

/** The server has dropped it meanwhile: what was sent is lost. */
function isGone({ status }: UploadFailure, { url }: TusUpload): boolean {
  return url !== null && (status === 404 || status === 410)
}

function startAnew(upload: TusUpload): void {
  upload.url = null
  upload.options.uploadUrl = null
  upload.options.endpoint = endpoint()
  upload.start()
}

/** Every request gets a token that is still good; one that the server refuses is renewed, once in a row. */
function tokenAdder() {
  let forceRefresh = false
  let isRenewed = false
  return {
    add: async (request: { setHeader(name: string, value: string): void }) => {
      request.setHeader('Authorization', `Bearer ${await accessToken({ forceRefresh })}`)
      isRenewed = forceRefresh
      forceRefresh = false
    },
    /** Whether there is any use in it. */
    renew: () => {
      forceRefresh = true
      return !isRenewed
    },
  }
}
