import { brokenRules } from '@lambda/contract/reference/list'
import { synonyms } from '@lambda/contract/synonyms'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { type Database, createDatabase } from '../platform/database/database.ts'
import { seedSynonyms, seededSynonyms } from './synonyms.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = createDatabase(database.url, { use: 'jobs', log: quiet })
})

afterAll(async () => {
  await db.destroy()
  await drop()
})

const stored = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select name, language, meaning, words, is_active as "isActive" from synonym order by id`.execute(
    db,
  )
  return rows
}

test('every term is one that an administrator could enter', () => {
  const broken = seededSynonyms.filter((one) => {
    const read = synonyms.input.safeParse(one)
    return !read.success || brokenRules(synonyms, read.data).length > 0
  })
  expect(broken).toEqual([])
})

test('an installation begins with the vocabulary of four languages', async () => {
  expect(await stored()).toEqual(seededSynonyms.map((one) => ({ ...one, isActive: true })))
  for (const language of ['EN', 'DE', 'FR', 'NL']) {
    const own = seededSynonyms.filter((one) => one.language === language)
    expect(own.length, language).toBeGreaterThan(90)
  }
})

test('what administrators have changed or deleted stays so', async () => {
  await sql`delete from synonym where name <> 'ETICS' or language <> 'EN'`.execute(db)
  await sql`update synonym set words = '{render system}'`.execute(db)
  await seedSynonyms(db)
  expect(await stored()).toMatchObject([{ name: 'ETICS', words: ['render system'] }])
})
