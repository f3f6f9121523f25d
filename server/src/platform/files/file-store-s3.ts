import { mkdir, open, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { CannotStart } from '../cannot-start.ts'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import { type FileStore, type StoredContent, isContentName, storageFull } from './file-store.ts'
import { retryAfter } from '../database/postgres-errors.ts'

export interface S3Settings {
  readonly bucket: string
  /** Of a store that is not Amazon's; null = Amazon's of the region. */
  readonly endpoint: string | null
  readonly region: string
  /** What the names of our contents begin with. */
  readonly prefix: string
  /** Null = where the SDK looks for them: environment, profile, role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

interface Bucket {
  sdk: typeof Sdk
  client: Sdk.S3Client
  name: string
  prefix: string
}

/** What is in memory of a content that is on its way to the store. */
const partSize = 8 * 1024 * 1024

/**
 * Keeps contents in a bucket of an S3-compatible store, files on their way in in the folder `incoming` of this machine.
 * Throws CannotStart where the store answers that the bucket cannot be used; a store that does not answer is no reason
 * not to start. The SDK is loaded only here: a server without S3 does not wait for it.
 */
export async function openS3Store(settings: S3Settings, incoming: string): Promise<FileStore> {
  const sdk = await import('@aws-sdk/client-s3')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const client = createClient(sdk, settings)
  const bucket: Bucket = { sdk, client, name: settings.bucket, prefix: settings.prefix }
  await assertUsable(bucket)
  return {
    kind: 'bucket',
    incoming,
    put: (sha256, path) => takeIn(bucket, sha256, path),
    read: (sha256, range) => read(bucket, sha256, range),
    size: (sha256) => sizeOf(bucket, sha256),
    remove: async (sha256) => {
      await asked(client.send(new sdk.DeleteObjectCommand(at(bucket, sha256))))
    },
    list: (beginning = '') => contentsIn(bucket, beginning),
  }
}

function createClient(
  sdk: typeof Sdk,
  { endpoint, region, credentials }: S3Settings,
): Sdk.S3Client {
  return new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials: { ...credentials } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
    },
  })
}

async function assertUsable({ sdk, client, name }: Bucket): Promise<void> {
  const status = await client.send(new sdk.HeadBucketCommand({ Bucket: name })).then(
    () => 200,
    (error: unknown) => statusOf(error),
  )
  if (status === 404) throw new CannotStart(`The bucket "${name}" does not exist (S3_BUCKET).`)
  if (status === 403 || status === 401) {
    throw new CannotStart(`No access to the bucket "${name}". Check the S3 keys.`)
  }
}

/** Where a content stands in the bucket. */
function at({ name, prefix }: Bucket, sha256: string): { Bucket: string; Key: string } {
  if (!isContentName(sha256)) throw new Error(`${sha256} is not a content hash.`)
  return { Bucket: name, Key: prefix + sha256 }
}

async function takeIn(bucket: Bucket, sha256: string, path: string): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (!file) return assertTaken(bucket, sha256, path)
  try {
    const { size } = await file.stat()
    await (size <= partSize ? sendWhole : sendInParts)(bucket, sha256, file, size)
  } finally {
    await file.close()
  }
  await rm(path, { force: true })
}

/** A file that is gone was taken in before, or never was. */
async function assertTaken(bucket: Bucket, sha256: string, path: string): Promise<void> {
  if ((await sizeOf(bucket, sha256)) === null) await stat(path)
}

async function sendWhole(
  bucket: Bucket,
  sha256: string,
  file: FileHandle,
  size: number,
): Promise<void> {
  const Body = await partOf(file, 0, size)
  const { PutObjectCommand } = bucket.sdk
  await asked(bucket.client.send(new PutObjectCommand({ ...at(bucket, sha256), Body })))
}

/** One part after another, each whole in memory, so that the SDK can sign it and send it again. */
async function sendInParts(
  bucket: Bucket,
  sha256: string,
  file: FileHandle,
  size: number,
): Promise<void> {
  const { sdk, client } = bucket
  const place = at(bucket, sha256)
  const { UploadId } = await asked(client.send(new sdk.CreateMultipartUploadCommand(place)))
  const upload = { ...place, UploadId }
  try {
    const Parts: Sdk.CompletedPart[] = []
    for (let from = 0; from < size; from += partSize) {
      const PartNumber = Parts.length + 1
      const Body = await partOf(file, from, Math.min(partSize, size - from))
      const part = new sdk.UploadPartCommand({ ...upload, PartNumber, Body })
      const { ETag } = await asked(client.send(part))
      Parts.push({ PartNumber, ETag })
    }
    const whole = new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
    await asked(client.send(whole))
  } catch (error) {
    // a store that is away keeps its parts until its own rule drops them; what went wrong matters more
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

async function partOf(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length)
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(part, filled, length - filled, from + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was being stored.')
    filled += bytesRead
  }
  return part
}

async function read(
  bucket: Bucket,
  sha256: string,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  const Range = range && `bytes=${range.start}-${range.end}`
  const get = new bucket.sdk.GetObjectCommand({ ...at(bucket, sha256), ...(Range && { Range }) })
  const found = await nullWhereMissing(bucket.client.send(get))
  if (found === null) return null
  if (!(found.Body instanceof Readable)) throw new Error('The file store returned no content.')
  return found.Body
}

async function sizeOf(bucket: Bucket, sha256: string): Promise<number | null> {
  const head = new bucket.sdk.HeadObjectCommand(at(bucket, sha256))
  const found = await nullWhereMissing(bucket.client.send(head))
  return found === null ? null : (found.ContentLength ?? 0)
}

async function* contentsIn(bucket: Bucket, beginning: string): AsyncGenerator<StoredContent> {
  const { sdk, client, name, prefix } = bucket
  let ContinuationToken: string | undefined
  do {
    const page = await asked(
      client.send(
        new sdk.ListObjectsV2Command({
          Bucket: name,
          Prefix: prefix + beginning,
          ...(ContinuationToken && { ContinuationToken }),
        }),
      ),
    )
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
      const sha256 = Key.slice(prefix.length)
      if (LastModified && isContentName(sha256))
        yield { sha256, size: Size, storedAt: LastModified }
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

async function nullWhereMissing<T>(answer: Promise<T>): Promise<T | null> {
  return asked(
    answer.catch((error: unknown) => {
      const isMissing = statusOf(error) === 404 && !isWithoutBucket(error)
      if (isMissing) return null
      throw error
    }),
  )
}

/** Without the bucket nothing can be said about any content. */
function isWithoutBucket(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchBucket'
}

/** An answer of the store, or what its refusal means to people. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    if (status === 507) throw storageFull()
    if (status === 0 || status === 429 || (status ?? 0) >= 500) {
      throw notAnswering(error)
    }
    throw error
  }
}

/** What nobody is told, the log is. */
function notAnswering(cause: unknown): ApiProblem {
  const sentence = 'The file store is not available. Try again in a moment.'
  return Object.assign(new ApiProblem('UNAVAILABLE', sentence, { headers: retryAfter }), { cause })
}

/** The HTTP status that the store has answered with, 0 where it has not; undefined of errors that are not the store's. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 0
}
