import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesApi } from '@lambda/contract/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { settledJob } from '../../../test/taxonomies.ts'
import { withContentLock } from '../../platform/files/file-store.ts'
import { createLog } from '../../platform/server-log.ts'
import { checkDueFiles } from './file-check.job.ts'
import { sweepShare } from './file-sweep.job.ts'

// jobs are looked for once a second
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ worker: true })
})

afterAll(() => server.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const run = async (work: 'sweep' | 'check') => {
  const { data } = await server.call(filesApi[work], { as: people.admin })
  return settledJob(server, data.id)
}

const placeOf = (sha256: string) =>
  path.join(server.files.root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

async function keep({ hours = 0, content = randomBytes(100) } = {}): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = path.join(server.files.incoming, `${sha256}.test`)
  await writeFile(file, content)
  await server.files.put(sha256, file)
  await utimes(placeOf(sha256), hoursAgo(hours), hoursAgo(hours))
  return sha256
}

async function addRow(sha256: string, { hours = 0, thumbnail = null as string | null } = {}) {
  const { rows } = await sql<{ id: number }>`
    insert into stored_file (sha256, size, type, thumbnail, created_at)
    values (${sha256}, 100, 'PDF', ${thumbnail}, ${hoursAgo(hours).toISOString()}) returning id`.execute(
    server.db,
  )
  return rows[0]?.id ?? 0
}

async function addUpload({ hours = 0, state = 'receiving', fileId = null as number | null } = {}) {
  const id = randomBytes(16).toString('hex')
  await sql`insert into upload (id, user_id, name, size, state, file_id, updated_at)
    select ${id}, id, 'a.pdf', 100, ${state}, ${fileId}, ${hoursAgo(hours).toISOString()}
    from app_user where email = ${people.admin}`.execute(server.db)
  return id
}

let documents = 0

/** A document of one version after another, the last one is the current one. */
async function addDocument(...fileIds: number[]): Promise<string> {
  documents += 1
  const code = `DOC-${documents}`
  const [current, ...before] = fileIds.toReversed()
  const { rows } = await sql<{ id: number }>`
    with category as (
      insert into attachment_category (code, is_active, file_types, for_products, for_global,
        needs_language, needs_country, needs_expiry, is_single, is_required)
      values (${`C${documents}`}, true, '{}', true, true, false, false, false, false, false) returning id)
    insert into attachment (code, is_global, category_id, status, visibility, file_id, file_name)
    select ${code}, false, id, 'current', 'PUBLIC', ${current}, 'a.pdf' from category returning id`.execute(
    server.db,
  )
  for (const [index, fileId] of before.entries()) {
    await sql`insert into attachment_version (attachment_id, number, file_id, file_name, current_since)
      values (${rows[0]?.id}, ${index}, ${fileId}, 'a.pdf', now())`.execute(server.db)
  }
  return code
}

async function isKept(sha256: string): Promise<boolean> {
  return (await server.files.size(sha256)) !== null
}

async function hasRow(sha256: string): Promise<boolean> {
  const { rows } = await sql`select from stored_file where sha256 = ${sha256}`.execute(server.db)
  return rows.length > 0
}

describe('sweeping', () => {
  test('#91 takes contents without a row after a day, and no sooner', async () => {
    const [old, young] = [await keep({ hours: 25 }), await keep({ hours: 23 })]
    const job = await run('sweep')
    expect(job).toMatchObject({
      state: 'done',
      done: job.total,
      result: { contents: 1, bytes: 100 },
    })
    expect([await isKept(old), await isKept(young)]).toEqual([false, true])
  })

  test('leaves every content that something refers to', async () => {
    const hashes = await Promise.all([1, 2, 3, 4].map(() => keep({ hours: 99 })))
    const [now = '', before = '', uploaded = '', picture = ''] = hashes
    const ids = []
    for (const sha256 of [before, now]) ids.push(await addRow(sha256, { hours: 99 }))
    await addDocument(...ids)
    const fileId = await addRow(uploaded, { hours: 99, thumbnail: picture })
    await addUpload({ state: 'ready', fileId })
    await run('sweep')
    expect(await Promise.all(hashes.map(isKept))).toEqual([true, true, true, true])
    expect(await Promise.all([now, before, uploaded].map(hasRow))).toEqual([true, true, true])
  })

  test('takes rows that nothing refers to, with their contents and pictures, after a day', async () => {
    const [old, picture, young] = await Promise.all([1, 2, 3].map(() => keep({ hours: 99 })))
    await addRow(old ?? '', { hours: 25, thumbnail: picture ?? '' })
    await addRow(young ?? '', { hours: 23 })
    expect(await run('sweep')).toMatchObject({ state: 'done', result: { files: 1, contents: 2 } })
    expect(await Promise.all([old ?? '', young ?? ''].map(hasRow))).toEqual([false, true])
    expect(await Promise.all([old, picture, young].map((hash) => isKept(hash ?? '')))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('forgets uploads without progress for a day, and what they had brought', async () => {
    const ids = [
      await addUpload({ hours: 25 }),
      await addUpload({ hours: 25, state: 'checking' }),
      await addUpload({ hours: 23 }),
    ]
    const names = [...ids.flatMap((id) => [id, `${id}.json`]), 'stray.copy']
    for (const name of names) {
      const file = path.join(server.files.incoming, name)
      await writeFile(file, 'half')
      await utimes(file, hoursAgo(25), hoursAgo(25))
    }
    await writeFile(path.join(server.files.incoming, 'just-begun'), '')
    expect(await run('sweep')).toMatchObject({ result: { uploads: 1 } })
    const [, checking = '', young = ''] = ids
    expect((await readdir(server.files.incoming)).toSorted()).toEqual(
      ['just-begun', checking, `${checking}.json`, young, `${young}.json`].toSorted(),
    )
  })

  test('leaves alone what somebody is just storing', async () => {
    const [orphan, unused] = [await keep({ hours: 99 }), await keep({ hours: 99 })]
    await addRow(unused, { hours: 99 })
    await withContentLock(server.db, orphan, () =>
      withContentLock(server.db, unused, () => sweepAll()),
    )
    expect([await isKept(orphan), await isKept(unused), await hasRow(unused)]).toEqual([
      true,
      true,
      true,
    ])
    await sweepAll()
    expect([await isKept(orphan), await isKept(unused), await hasRow(unused)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('and storing the same at the same moment never leave a row without its content', async () => {
    const contents = Array.from({ length: 40 }, () => randomBytes(100))
    const hashes = await Promise.all(contents.map((content) => keep({ hours: 99, content })))
    for (const sha256 of hashes.slice(0, 20)) await addRow(sha256, { hours: 99 })
    const storing = contents.map((content, index) => storeAgain(content, hashes[index] ?? ''))
    await Promise.all([...storing, sweepAll(), sweepAll()])
    await sweepAll()
    expect(await Promise.all(hashes.map(isKept))).toEqual(hashes.map(() => true))
    expect(await Promise.all(hashes.map(hasRow))).toEqual(hashes.map(() => true))
  })
})

/** As whoever takes an upload in does it. */
async function storeAgain(content: Buffer, sha256: string): Promise<void> {
  const file = path.join(server.files.incoming, `${sha256}.again`)
  await writeFile(file, content)
  await withContentLock(server.db, sha256, async (trx) => {
    await server.files.put(sha256, file)
    await sql`with stored as (
        insert into stored_file (sha256, size, type) values (${sha256}, 100, 'PDF')
        on conflict (sha256) do update set size = excluded.size returning id)
      insert into upload (id, user_id, name, size, state, file_id)
      select ${randomBytes(16).toString('hex')}, u.id, 'a.pdf', 100, 'ready', stored.id
      from stored, app_user u where u.email = ${people.admin}`.execute(trx)
  })
}

/** Without being asked for, as upkeep does it in the course of a day. */
async function sweepAll(): Promise<void> {
  for (let hour = 0; hour < 24; hour++) await sweepShare(server.db, server.files, hour)
}

describe('checking', () => {
  test('#91 names files that are gone or altered, until they are whole again', async () => {
    const contents = [1, 2, 3].map(() => randomBytes(100))
    const hashes = await Promise.all(contents.map((content) => keep({ content })))
    const [gone = '', changed = '', whole = ''] = hashes
    const ids = []
    for (const sha256 of hashes) ids.push(await addRow(sha256))
    const code = await addDocument(...ids.slice(0, 2))
    await rm(placeOf(gone))
    await writeFile(placeOf(changed), randomBytes(100))

    const job = await run('check')
    expect(job).toMatchObject({
      state: 'done',
      done: job.total,
      result: { checked: job.total, missing: 1, altered: 1 },
      failures: [
        { label: code, message: expect.stringContaining('missing from the store') },
        { label: code, message: expect.stringContaining('differs from the uploaded one') },
      ],
    })
    const found = await damaged()
    expect(found).toMatchObject([
      { sha256: gone, damage: 'missing', size: 100, type: 'PDF', documents: [{ code }] },
      { sha256: changed, damage: 'altered', documents: [{ code, isGlobal: false }] },
    ])
    expect(found.map(({ sha256 }) => sha256)).not.toContain(whole)

    await keep({ content: contents[0] ?? Buffer.alloc(0) })
    await keep({ content: contents[1] ?? Buffer.alloc(0) })
    expect(await run('check')).toMatchObject({
      failureCount: 0,
      result: { missing: 0, altered: 0 },
    })
    expect(await damaged()).toEqual([])
  })

  test('happens to every file each week without being asked for', async () => {
    const [due, fresh] = [await keep(), await keep()]
    await addRow(due, { hours: 24 * 8 })
    await addRow(fresh, { hours: 24 * 6 })
    await Promise.all([rm(placeOf(due)), rm(placeOf(fresh))])
    const log = createLog('silent')
    const { db, files } = server
    const stopping = new AbortController()
    await checkDueFiles({ db, files, log, stopping: stopping.signal })
    expect((await damaged()).map(({ sha256 }) => sha256)).toEqual([due])
  })
})

async function damaged() {
  const query = { sort: 'checkedAt' }
  return (await server.call(filesApi.damaged, { as: people.admin, query })).data
}
