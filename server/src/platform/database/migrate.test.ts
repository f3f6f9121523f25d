import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createDatabase } from './database.ts'
import type { Database } from './database.ts'
import { migrate, migrationsPending } from './migrate.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let folder: string

beforeEach(async () => {
  server = await createTestDatabase()
  db = createDatabase(server.url, { use: 'jobs', log })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  await mkdir(path.join(folder, 'migrations'))
  await mkdir(path.join(folder, 'projections'))
})

afterEach(async () => {
  await db.destroy()
  await server.drop()
  await rm(folder, { recursive: true })
})

const put = (name: string, text: string) => writeFile(path.join(folder, 'migrations', name), text)

test('each file is applied once, in the order of the numbers', async () => {
  await put('0002_fill.sql', 'insert into a values (1); insert into a values (2);')
  await put('0001_make.sql', 'create table a (id int);\n')
  expect(await migrationsPending(db, folder)).toEqual(['0001_make', '0002_fill'])
  await migrate(db, log, folder)
  await migrate(db, log, folder)
  expect((await sql`select id from a`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(await migrationsPending(db, folder)).toEqual([])
})

test('several servers may start at once', async () => {
  await put(
    '0001_make.sql',
    'create table a (id int); select pg_sleep(0.3); insert into a values (1)',
  )
  const second = createDatabase(server.url, { use: 'jobs', log })
  await Promise.all([migrate(db, log, folder), migrate(second, log, folder)])
  await second.destroy()
  expect((await sql`select id from a`.execute(db)).rows).toEqual([{ id: 1 }])
})

test('a migration that fails leaves nothing of itself, and the ones before it stay', async () => {
  await put('0001_make.sql', 'create table a (id int)')
  await put('0002_bad.sql', 'create table b (id int);\nselect nothing;')
  await expect(migrate(db, log, folder)).rejects.toThrow(
    'The migration 0002_bad failed in line 2: column "nothing" does not exist.',
  )
  expect(await migrationsPending(db, folder)).toEqual(['0002_bad'])
  await expect(sql`select 1 from b`.execute(db)).rejects.toMatchObject({ code: '42P01' })
})

test('an applied file that was changed is refused, other line ends are no change', async () => {
  await put('0001_make.sql', 'create table a (\nid int)')
  await migrate(db, log, folder)
  await put('0001_make.sql', 'create table a (\r\nid int)')
  await migrate(db, log, folder)
  await put('0001_make.sql', 'create table a (id bigint)')
  await expect(migrate(db, log, folder)).rejects.toThrow('0001_make was changed after')
})

test('a database of a newer version is refused', async () => {
  await put('0001_make.sql', 'create table a (id int)')
  await put('0002_more.sql', 'create table b (id int)')
  await migrate(db, log, folder)
  await rm(path.join(folder, 'migrations', '0002_more.sql'))
  await expect(migrate(db, log, folder)).rejects.toThrow('newer version of Lambda (0002_more)')
})

test('a migration that arrives late, with a lower number, is refused', async () => {
  await put('0002_make.sql', 'create table a (id int)')
  await migrate(db, log, folder)
  await put('0001_late.sql', 'create table b (id int)')
  await expect(migrate(db, log, folder)).rejects.toThrow('0001_late comes before 0002_make')
})

const putProjections = (name: string, text: string) =>
  writeFile(path.join(folder, 'projections', name), text)

const answer = (text: string) =>
  `create or replace function answer() returns text language sql as $$ select '${text}' $$`

const answered = async () => (await sql`select answer() as answer`.execute(db)).rows

test('functions and views are applied again when their text changes, and after a migration', async () => {
  await putProjections('answer.sql', answer('first'))
  await migrate(db, log, folder)
  expect(await answered()).toEqual([{ answer: 'first' }])
  await sql.raw(answer('by hand')).execute(db)
  await migrate(db, log, folder)
  expect(await answered()).toEqual([{ answer: 'by hand' }])
  await put('0001_drop.sql', 'drop function answer()')
  await migrate(db, log, folder)
  expect(await answered()).toEqual([{ answer: 'first' }])
  await putProjections('answer.sql', answer('second'))
  await migrate(db, log, folder)
  expect(await answered()).toEqual([{ answer: 'second' }])
})

test('where one file of functions fails, all stay as they were', async () => {
  await putProjections('answer.sql', answer('first'))
  await migrate(db, log, folder)
  await putProjections('answer.sql', answer('second'))
  await putProjections('bad.sql', 'create or replace view bad as\nselect nothing;')
  await expect(migrate(db, log, folder)).rejects.toThrow(
    'The projection bad failed in line 2: column "nothing" does not exist.',
  )
  expect(await answered()).toEqual([{ answer: 'first' }])
})

/** Only appended to: a database that has applied one does not start with another text of it. */
test('each migration stands as it was when its sum was written down', async () => {
  const own = path.resolve(import.meta.dirname, '../../migrations')
  const files = (await readdir(own)).filter((name) => name.endsWith('.sql')).toSorted()
  const sums = files.map(async (name) => {
    const text = (await readFile(path.join(own, name), 'utf8')).replaceAll('\r\n', '\n')
    return `${createHash('sha256').update(text).digest('hex')}  ${name}`
  })
  const kept = (await readFile(path.join(own, 'SHA256SUMS'), 'utf8')).trim().split(/\r?\n/)
  expect(await Promise.all(sums)).toEqual(kept)
})
