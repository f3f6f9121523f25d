import { createHash, randomBytes } from 'node:crypto'
import { dayOf } from '@lambda/domain/text/dates'
import { z } from 'zod'
import { onServer } from '../database-server.ts'
import { administrator } from '../product-process.ts'
import type { Answer, ApiClient } from './api-client.ts'

const created = z.object({ id: z.number() })

const stored = z.looseObject({ id: z.number(), version: z.number() })

/** So many documents, of contents that are only said to be stored: nobody opens them. Answers their ids. */
export async function addDocuments(
  api: ApiClient,
  databaseUrl: string,
  count: number,
): Promise<number[]> {
  const uploads = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
  const categoryId = await onServer(databaseUrl, async (client) => {
    for (const upload of uploads) {
      const sha256 = createHash('sha256').update(upload).digest('hex')
      await client.query(
        `with file as (insert into stored_file (sha256, size, type, inspection)
          values ($1, 9, 'PDF', 'done') returning id)
        insert into upload (id, user_id, name, size, state, file_id)
        select $2, u.id, 'sheet.pdf', 9, 'ready', file.id from file, app_user u where u.email_key = $3`,
        [sha256, upload, administrator],
      )
    }
    const { rows } = await client.query<{ id: number }>(
      `select id from attachment_category where code = 'OTHER'`,
    )
    return rows[0]?.id
  })
  const ids: number[] = []
  for (const [n, uploadId] of uploads.entries()) {
    const texts = { EN: { title: `Data sheet ${n}` } }
    const body = { uploadId, categoryId, texts, languages: ['EN'], countries: n % 2 ? ['DE'] : [] }
    const answer = await api({ method: 'POST', address: '/attachments', body })
    if (answer?.status !== 201) throw new Error(`A document was answered with ${answer?.status}.`)
    ids.push(created.parse(answer.body.data).id)
  }
  return ids
}

/** Changes documents and their links, one request after the other, until told to stop or until an answer is lost. */
export async function changeDocuments(
  api: ApiClient,
  { documents, products }: { documents: readonly number[]; products: readonly number[] },
  isStopped: () => boolean,
): Promise<void> {
  for (let turn = 0; !isStopped(); turn += 1) {
    const id = oneOf(documents)
    const answer =
      turn % 3 === 0 ? await link(api, id, oneOf(products)) : await change(api, id, turn)
    if (!answer) return
  }
}

function oneOf(ids: readonly number[]): number {
  return ids[Math.floor(Math.random() * ids.length)] ?? 0
}

function link(api: ApiClient, document: number, product: number): Promise<Answer | null> {
  const address = `/products/${product}/attachments`
  return Math.random() < 0.6
    ? api({ method: 'POST', address, body: { attachmentIds: [document] } })
    : api({ method: 'DELETE', address: `${address}/${document}` })
}

/** Other days and another status; now and then it is deleted, and what is deleted comes back. */
async function change(api: ApiClient, id: number, turn: number): Promise<Answer | null> {
  const address = `/attachments/${id}`
  const answer = await api({ method: 'GET', address })
  // while the database comes back it is refused, as any other call
  if (!answer || answer.status === 503) return answer
  if (answer.status === 404) return api({ method: 'POST', address: `${address}/restore` })
  const { version, ...document } = stored.parse(answer.body.data)
  if (turn % 7 === 0) return api({ method: 'DELETE', address, ifMatch: version })
  const days = [-5, 10, 400][turn % 3] ?? 0
  const body = {
    ...document,
    version,
    status: turn % 2 ? 'draft' : 'current',
    expiryDate: turn % 5 ? dayOf(new Date(), days) : null,
  }
  return api({ method: 'PUT', address, body, ifMatch: version })
}
