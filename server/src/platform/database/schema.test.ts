import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldsOf, namesIn, typeNamed } from '../../../test/declared/declared-type.ts'
import { sourceOf } from '../../../test/declared/source.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { type Database, createDatabase } from './database.ts'

const log = { warn: () => undefined }

let server: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  server = await createTestDatabase()
  db = createDatabase(server.url, { use: 'jobs', log })
})

afterAll(async () => {
  await db.destroy()
  await server.drop()
})

interface Column {
  table: string
  column: string
  type: string
  isRequired: boolean
  isView: boolean
  /** The only words that a constraint allows. */
  words: string[] | null
}

async function columnsOfDatabase(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      a.attnotnull as "isRequired", c.relkind = 'v' as "isView",
      (select array(select word[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as word)
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%') as words
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`.execute(db)
  return rows
}

const kinds: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  jsonb: 'anything',
  'integer[]': 'number[]',
  'text[]': 'string[]',
}

function storedType({ type, isRequired, isView, words }: Column): string {
  const kind = words ? words.toSorted().join(' | ') : (kinds[type] ?? 'string')
  return isRequired || isView ? kind : `${kind} | null`
}

/** In the words of `storedType`; `like` says what is not to be compared. */
function declaredTypeOf(type: z.ZodType, like: Column): string {
  // what may be anything does not say
  const isNullable = type.safeParse(Symbol('anything')).success
    ? !like.isRequired
    : type.safeParse(null).success
  const words = namesIn(type).filter((word) => word !== 'null')
  const kind = like.words && words.length > 0 ? words.toSorted().join(' | ') : kindOf(type, like)
  return isNullable && !like.isView ? `${kind} | null` : kind
}

const examples = { string: 'text', number: 1, boolean: true, 'number[]': [1], 'string[]': ['text'] }

function kindOf(type: z.ZodType, like: Column): string {
  if (like.type === 'jsonb') return 'anything'
  if (namesIn(type).length > 0) return 'string'
  const kind = Object.entries(examples).find(([, example]) => type.safeParse(example).success)
  return kind?.[0] ?? 'nothing'
}

test('tables and columns are what Kysely takes them for', async () => {
  const stored = new Map((await columnsOfDatabase()).map((at) => [`${at.table}.${at.column}`, at]))
  const schema = await typeNamed(
    'Schema',
    [],
    sourceOf(path.join(import.meta.dirname, 'schema.ts')),
  )
  const columns = Object.entries(fieldsOf(schema)).flatMap(([table, type]) =>
    Object.entries(fieldsOf(type)).map(([column, type]) => ({ name: `${table}.${column}`, type })),
  )
  expect(columns.length).toBeGreaterThan(250)
  const declared = columns.map(({ name, type }) => {
    const like = stored.get(name)
    return [name, like ? declaredTypeOf(type, like) : 'is no column']
  })
  const actual = columns.map(({ name }) => {
    const at = stored.get(name)
    return [name, at ? storedType(at) : 'is missing']
  })
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(actual))
})

test('every insert of a projection names its columns', async () => {
  const folder = path.resolve(import.meta.dirname, '../../projections')
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    const inserts = text.match(/insert into \w+[^;]{0,40}/g) ?? []
    expect(inserts.filter((insert) => !/^insert into \w+( as \w+)? \(/.test(insert))).toEqual([])
  }
})
