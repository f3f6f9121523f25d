import { fireClasses } from '@lambda/domain/fire/fire-tables'
import { taxonomyNodes } from './taxonomy-nodes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { type Database, createDatabase } from '../platform/database/database.ts'
import { ensureAdministrators } from './administrators.ts'
import { seedReferenceData } from './reference-data.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = createDatabase(database.url, { use: 'jobs', log: quiet })
  await seedReferenceData(db)
})

afterAll(async () => {
  await db.destroy()
  await drop()
})

async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(l order by id) from language l) as languages,
      (select jsonb_agg(c order by id) from country c) as countries,
      (select jsonb_agg(s order by id) from product_status s) as statuses,
      (select jsonb_agg(f order by id) from product_form f) as forms,
      (select jsonb_agg(f order by id) from fire_class f) as fire_classes,
      (select jsonb_agg(n order by id) from taxonomy_node n) as nodes,
      (select jsonb_agg(t order by node_id, language) from taxonomy_node_text t) as texts,
      (select last_value from reference_id) as last_id`.execute(db)
  return rows[0]
}

test('a second start changes nothing and uses up no ids', async () => {
  const before = await everything()
  await seedReferenceData(db)
  expect(await everything()).toEqual(before)
})

test('every node has its parent and its names in four languages', async () => {
  const { rows } = await sql<{ kind: string; code: string; parent: string | null; names: number }>`
    select n.kind, n.code, p.code as parent,
      (select count(*) from taxonomy_node_text t where t.node_id = n.id) as names
    from taxonomy_node n left join taxonomy_node p on p.id = n.parent_id
    order by n.id`.execute(db)
  const wanted = taxonomyNodes.map(({ kind, code, parent }) => ({ kind, code, parent, names: 4 }))
  const keyOf = (row: { kind: string; code: string }) => `${row.kind} ${row.code}`
  const sorted = <T extends { kind: string; code: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  expect(sorted(rows)).toEqual(sorted(wanted))
})

test('fire classes are ordered best first within their table', async () => {
  const { rows } = await sql<{ code: string }>`
    select code from fire_class order by fire_order`.execute(db)
  expect(rows.map(({ code }) => code)).toEqual(fireClasses.map(({ code }) => code))
})

test('what administrators have changed stays, and what is missing comes', async () => {
  await sql`update country set is_active = false where code = 'BE'`.execute(db)
  await sql`delete from taxonomy_node where kind = 'sector' and code <> 'offices'`.execute(db)
  await sql`delete from fire_class where code = 'Fca'`.execute(db)
  await seedReferenceData(db)
  const { rows } = await sql`
    select (select is_active from country where code = 'BE') as belgium,
      (select count(*) from taxonomy_node where kind = 'sector') as sectors,
      (select count(*) from fire_class where code = 'Fca') as cables`.execute(db)
  expect(rows[0]).toEqual({ belgium: false, sectors: 1, cables: 1 })
})

test('names are kept in partitions of their own for the languages in use', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname ~ '^product_name_..$'
    order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(
    ['de', 'en', 'fr', 'nl'].map((code) => `product_name_${code}`),
  )
})

async function administrators(): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('email_key')
    .where('role', '=', 'IPCOMAdministrator')
    .where('is_active', '=', true)
    .orderBy('email_key')
    .execute()
  return rows.map((row) => row.email_key)
}

test('the administrators of the configuration exist once, however often it starts', async () => {
  await ensureAdministrators(db, ['Ada@Lambda.Example', 'ada@lambda.example'])
  await ensureAdministrators(db, ['ada@lambda.example', 'ben@lambda.example'])
  expect(await administrators()).toEqual(['ada@lambda.example', 'ben@lambda.example'])
})

test('who was demoted or removed does not come back by a restart', async () => {
  await sql`update app_user set role = null where email_key = 'ben@lambda.example'`.execute(db)
  await ensureAdministrators(db, ['ada@lambda.example', 'ben@lambda.example'])
  expect(await administrators()).toEqual(['ada@lambda.example'])
  await sql`delete from app_user where email_key = 'ben@lambda.example'`.execute(db)
  await ensureAdministrators(db, ['ada@lambda.example', 'ben@lambda.example'])
  expect(await administrators()).toEqual(['ada@lambda.example'])
})

test('an installation without any active administrator gets those of the configuration', async () => {
  await sql`update app_user set is_active = false`.execute(db)
  await ensureAdministrators(db, ['ada@lambda.example', 'cleo@lambda.example'])
  expect(await administrators()).toEqual(['ada@lambda.example', 'cleo@lambda.example'])
})
