import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '../../src/platform/database/database.ts'
import { prepared } from '../../src/platform/database/prepared.ts'
import { createTestDatabase } from '../test-database.ts'
import { fieldsOf } from './declared-type.ts'
import { declared, mismatches } from './raw-result.ts'

test('a row with a renamed column is not as its query declares it', () => {
  const [user] = declared.get('users by e-mail') ?? []
  const row = {
    id: 1,
    email_key: 'a@b.example',
    email: 'a@b.example',
    display_name: 'A',
    is_active: true,
    role: null,
  }
  const account = { tenant_id: null, object_id: null }
  expect(user?.type.safeParse({ ...row, ...account }).success).toBe(true)
  expect(user?.type.safeParse({ ...row, ...account, role: 1 }).success).toBe(false)
  expect(user?.type.safeParse({ ...row, tenant: null, object_id: null }).success).toBe(false)
})

test('what the database returns to raw SQL is held against it', async () => {
  const server = await createTestDatabase()
  const db = createDatabase(server.url, { use: 'requests', log: { warn: () => undefined } })
  await sql`${sql`select 1 as renamed`}`.execute(db)
  expect([...mismatches].join('\n')).toContain('{"renamed":1}')
  mismatches.clear()
  // a prepared statement has another way to the database
  declared.set('another', [{ place: 'here', type: z.object({ named: z.number() }) }])
  await prepared('another', 'select 2 as renamed')(db)
  expect([...mismatches].join('\n')).toContain('{"renamed":2}')
  declared.delete('another')
  mismatches.clear()
  await db.destroy()
  await server.drop()
})

test('the type of every raw row is understood', () => {
  const vague = [...declared.values()].flat().filter(({ type }) => {
    const isAnything = type.safeParse(Symbol('anything')).success
    return isAnything || (type.type === 'object' && Object.keys(fieldsOf(type)).length === 0)
  })
  // a row of any reference list has the fields of that list
  expect(vague.map(({ place }) => place.split(':')[0])).toEqual([
    'platform/reference/reference-rows.ts',
  ])
})
