import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { StoredExport } from './export-store.ts'
import { ExportWriting } from './export-writing.ts'

/** An export whose work fails after it has begun its file. */
class FailingExport extends ExportWriting {
  readonly output = new PassThrough()
  protected readonly type = 'CSV'
  private readonly fail: (output: PassThrough) => Promise<never>

  constructor(incoming: string, fail: (output: PassThrough) => Promise<never>) {
    super({} as StoredExport, new Uint32Array(), { incoming } as FileStore)
    this.fail = fail
  }

  protected async work(): Promise<boolean> {
    this.pour(this.output)
    this.output.write('code')
    return this.fail(this.output)
  }

  ending() {
    return {}
  }
}

async function failureOf(fail: (output: PassThrough) => Promise<never>): Promise<unknown> {
  const incoming = await mkdtemp(path.join(tmpdir(), 'export-'))
  onTestFinished(() => rm(incoming, { recursive: true }))
  return new FailingExport(incoming, fail).goOn({} as JobContext).catch((error: unknown) => error)
}

test('what the database refuses ends an export, not that its file is incomplete then', async () => {
  const refused = new Error('The database has gone away.')
  expect(await failureOf(() => Promise.reject(refused))).toBe(refused)
})

test('what stops the file ends an export, not that nothing more could be written then', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const failure = await failureOf(async (output) => {
    output.destroy(full)
    await once(output, 'close')
    throw new Error('write after end')
  })
  expect(failure).toMatchObject({ code: 'INSUFFICIENT_STORAGE' })
})
