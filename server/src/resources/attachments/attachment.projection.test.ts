import {
  attachmentCategories,
  fileTypes,
  visibilities,
} from '@lambda/contract/attachment-categories'
import { type Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { documentFields } from '@lambda/contract/attachments/documents'
import { languages } from '@lambda/contract/languages'
import { documentStatuses } from '@lambda/domain/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment, categoryId } from '../../../test/documents.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { refreshOthers } from '../../platform/jobs/refresh-job.ts'
import { refreshDocuments } from './attachment-change.repository.ts'

let server: TestServer

const as = people.admin

beforeAll(async () => {
  server = await startTestServer()
  const titled = (title: string) => ({ texts: { EN: { title, description: null } } })
  await addAttachment(server, { code: 'DOP-13', ...titled('Performance of pipes') })
  await addAttachment(server, { code: 'EPD-1', ...titled('Environment'), countries: ['BE'] })
  await addAttachment(server, {
    code: 'PIC-1',
    ...titled('100% & more'),
    category: 'PICTURE',
    upload: { type: 'PNG' },
  })
  const { id } = await addAttachment(server, { languages: ['EN'], expiryDate: '2030-01-01' })
  await server.call(attachmentsApi.remove, { as, params: { id }, ifMatch: 1 })
})
afterAll(() => server.close())

test('every status, visibility and file type has a tag of its own', async () => {
  const words = [
    ...documentStatuses.map(({ code }) => code),
    ...[...visibilities, ...fileTypes].map(({ value }) => value),
  ]
  const { rows } = await sql<{ known: number }>`
    select count(distinct attachment_tag(word)) as known from unnest(${words}::text[]) as word`.execute(
    server.db,
  )
  expect(rows).toEqual([{ known: words.length }])
})

test('a category with a new code moves its documents in the order', async () => {
  const id = await categoryId(server.db, 'PICTURE')
  const { data: category } = await server.call(attachmentCategories.api.get, { params: { id } })
  const kept = keptOf(attachmentCategories.fields, category)
  const changed = await server.call(attachmentCategories.api.update, {
    as,
    params: { id },
    body: { ...kept, code: 'A-PICTURE' },
    ifMatch: category.version,
  })
  expect(changed.status).toBe(200)
  const { data } = await server.call(attachmentsApi.list, { query: { sort: 'category' } })
  expect(data[0]).toMatchObject({
    code: 'PIC-1',
    category: { code: 'A-PICTURE' },
  } satisfies Partial<Record<keyof Attachment, unknown>>)
})

test('a language that titles are kept in from now on sorts by them', async () => {
  const { data: found } = await server.call(languages.api.list, { query: { q: 'code:IT' } })
  const [italian] = found
  expect(italian?.['isActive']).toBe(false)
  const { data: soon } = await server.call(attachmentsApi.list, { query: { q: 'code:DOP13' } })
  const input = { ...keptOf(documentFields, await attachmentOf(soon[0]?.id)), code: null }
  const activated = await server.call(languages.api.update, {
    as,
    params: { id: italian?.id ?? 0 },
    body: { isActive: true },
    ifMatch: italian?.version ?? 0,
  })
  expect(activated.status).toBe(200)
  await server.call(attachmentsApi.update, {
    as,
    params: { id: soon[0]?.id ?? 0 },
    body: { ...input, texts: { IT: { title: 'Assai', description: null } } },
    ifMatch: 1,
  })
  const { data } = await server.call(attachmentsApi.list, {
    query: { language: 'IT', sort: 'title' },
  })
  expect(data.map(({ title, titleLanguage }) => `${titleLanguage} ${title}`)).toEqual([
    'EN 100% & more',
    'IT Assai',
    'EN Environment',
  ])
})

test('what somebody is changing is refreshed as it is afterwards', async () => {
  const { id } = await addAttachment(server, { code: 'RACE-1', countries: ['BE'] })
  const refreshed = await server.db.transaction().execute(async (trx) => {
    await sql`update attachment set code = 'RACE-2', status = 'draft' where id = ${id}`.execute(trx)
    await refreshDocuments(trx, [id])
    const other = server.db
      .transaction()
      .execute((second) => refreshOthers(second, 'attachment', [id]))
    await expect.poll(waiting).toBe(1)
    return { other }
  })
  await refreshed.other
  const { data } = await server.call(attachmentsApi.list, { query: { q: 'status:draft' } })
  expect(data.map(({ code }) => code)).toEqual(['RACE-2'])
})

/** How many wait for somebody to be done with a row. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows.length
}

test('the kept counts are those of what there is', async () => {
  const { rows } = await sql`
    with kept as (select is_global, tag, sum(count)::bigint as count from (
      select * from attachment_count union all select * from attachment_delta) k group by 1, 2),
    there as (select is_global, tag, count(*) as count from attachment_search s, unnest(s.tags || 0) as tag
      group by 1, 2)
    select * from kept full join there using (is_global, tag)
    where coalesce(kept.count, 0) <> coalesce(there.count, 0)`.execute(server.db)
  expect(rows).toEqual([])
})

async function attachmentOf(id = 0): Promise<Attachment> {
  const { data } = await server.call(attachmentsApi.get, { params: { id } })
  return data
}

/** What a PUT would send of a thing with these fields. */
function keptOf(fields: object, thing: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => name in fields))
}
