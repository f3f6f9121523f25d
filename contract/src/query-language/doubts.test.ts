import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { parseQuery } from './parser.ts'

/** Text, what is in doubt, and what the text is once a reading is chosen. */
test.each([
  ['thickness:20,50', '20,50', ['thickness:20.50']],
  ['thickness:<=20,5', null, []],
  ['thickness:100,120', null, []],
  ['thickness:20, 50', null, []],
  ['thickness:"20","50"', null, []],
  ['thickness:20,50,80', null, []],
  ['foil or board', 'or', ['foil OR board', 'foil "or" board']],
  ['foil and thickness:5', 'and', ['foil AND thickness:5', 'foil "and" thickness:5']],
  ['foil not board', 'not ', ['foil -board', 'foil "not" board']],
  ['not (foil board)', 'not ', ['-(foil board)', '"not" (foil board)']],
  ['or foil', null, []],
  ['foil or', null, []],
  ['(foil or) board', null, []],
  ['foil "or" board', null, []],
  ['not -foil', null, []],
])('in %s there is a doubt about %j', (text, place, chosen) => {
  const parsed = parseQuery(text, productFields)
  const [doubt] = parsed.ok ? parsed.doubts : []
  expect(doubt ? text.slice(doubt.from, doubt.to) : null).toBe(place)
  const texts = doubt?.readings.map(
    (one) => text.slice(0, doubt.from) + one.text + text.slice(doubt.to),
  )
  expect(texts ?? []).toEqual(chosen)
  for (const one of texts ?? [])
    expect(parseQuery(one, productFields)).toMatchObject({ ok: true, doubts: [] })
})
