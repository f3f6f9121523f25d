import { expect, test } from 'vitest'
import { z } from 'zod'
import './messages.ts'
import { day, id, languageCode, listQuery, text } from '../wire.ts'

const messagesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

const letters = 'abcdefghijkl'.split('') as [string, ...string[]]
const kinds = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set') }),
  z.strictObject({ op: z.literal('clear') }),
])

test.each<[string, z.ZodType, unknown, string]>([
  ['no value', z.object({ email: z.string() }), {}, 'is missing'],
  ['no choice', z.object({ kind: z.enum(['a', 'b']) }), {}, 'is missing'],
  ['null as text', z.string(), null, 'must be text'],
  ['a list as text', z.string(), ['1', '2'], 'must be text'],
  ['a fraction', id, 1.5, 'must be a whole number'],
  ['an infinite number', z.number(), Infinity, 'must be a number'],
  ['neither text nor number', z.union([z.string(), z.number()]), true, 'must be text or a number'],
  ['too long', z.string().max(1000), 'x'.repeat(1001), 'must be at most 1000 characters'],
  ['a blank', text(20), ' ', 'must not be blank'],
  ['an empty list', z.array(id).min(1), [], 'must not be empty'],
  ['a long list', z.array(id).max(2), [1, 2, 3], 'must have at most 2 entries'],
  ['a small number', z.number().min(3), 2, 'must be at least 3'],
  ['no such day', day, '2024-02-30', 'is not a date. Use YYYY-MM-DD.'],
  ['a day too early', day, '1024-02-20', 'must be a date from 1900 to 2999'],
  ['no such name', z.record(languageCode, id), { de: 1 }, 'must be a language such as EN or DE'],
  ['another value', z.enum(['draft', 'review']), 'x', 'must be one of draft, review'],
  ['no such kind', kinds, { op: 'x' }, 'must be one of set, clear'],
  ['one of many', z.enum(letters), 'x', 'must be one of a, b, c, d, e, f, g, h, i, j or 2 more'],
])('%s is told in one short message', (_, schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message])
})

test('a sort that there is not is told by some of those that there are', () => {
  const [message = ''] = messagesOf(listQuery(letters), { sort: 'x' })
  expect(message).toMatch(/^must be one of a, -a, .* or 14 more$/)
})
