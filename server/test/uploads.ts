import { createHash, randomBytes } from 'node:crypto'
import { type Upload, uploadsApi } from '@lambda/contract/uploads'
import { expect, vi } from 'vitest'
import { type TestServer, people } from './harness.ts'
import { bearer } from './platform-server.ts'
import { listen } from './raw-http.ts'
import { type TusClient, tusClient } from './tus-client.ts'

/** What tests do with files on their way in, as the administrator unless told. */
export interface TestUploads {
  origin: string
  tus: TusClient
  clientOf: (email: string) => Promise<TusClient>
  read: (id: string) => Promise<Upload>
  /** The upload once it is accepted or refused. */
  settled: (id: string) => Promise<Upload>
}

/** Uploads over real connections to a server, which listens from now on. */
export async function uploadsOn(server: TestServer): Promise<TestUploads> {
  const origin = `http://127.0.0.1:${await listen(server.http)}`
  const clientOf = async (email: string) => tusClient(origin, (await bearer(email)).authorization)
  const read = async (id: string) =>
    (await server.call(uploadsApi.get, { as: people.admin, params: { id } })).data
  return {
    origin,
    tus: await clientOf(people.admin),
    clientOf,
    read,
    settled: (id) =>
      vi.waitFor(
        async () => {
          const upload = await read(id)
          expect(['ready', 'refused']).toContain(upload.state)
          return upload
        },
        { timeout: 20_000, interval: 30 },
      ),
  }
}

/** A PDF as far as anybody looks before it is shown, with content of its own. */
export function somePdf(size = 2_000): Buffer {
  const content = randomBytes(size)
  content.write('%PDF-1.7\n')
  return content
}

/** What a content is stored under. */
export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
