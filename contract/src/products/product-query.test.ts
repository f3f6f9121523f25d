import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { expect, expectTypeOf, test } from 'vitest'
import { type ProductFieldName, productFields } from './product-query.ts'
import { type FieldName, type QueryField, fieldNamed } from '../query-language/field.ts'
import { tokensOf } from '../query-language/lexer.ts'
import { parseQuery } from '../query-language/parser.ts'
import { printQuery } from '../query-language/printer.ts'
import { queryAliases, valueNames } from './query-aliases.ts'

test.each(productFields)('the example of $name is a canonical term of it', (field) => {
  const parsed = parseQuery(field.example, productFields)
  expect(parsed.ok ? parsed.query.all : parsed.error).toMatchObject([{ field: field.name }])
  expect(parsed.ok && printQuery(parsed.query)).toBe(field.example)
  expect(field.sentence).toMatch(/^\S.+[^.]\.$/)
})

test('no two fields share a name, and none is called has or missing', () => {
  const names = productFields.map(({ name }) => name)
  expect(new Set([...names, 'has', 'missing']).size).toBe(names.length + 2)
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('every alias is read as it stands, and is no word of another field', () => {
  const names = productFields.map(({ name }) => name)
  expect(Object.keys(queryAliases).filter((name) => !names.some((one) => one === name))).toEqual([])
  const fields: readonly QueryField[] = productFields
  const words = [...names, 'has', 'missing', ...fields.flatMap(({ aliases }) => aliases ?? [])]
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  for (const [name, aliases] of Object.entries(queryAliases)) {
    for (const alias of aliases.split(' ')) {
      expect(fieldNamed(productFields, alias.toUpperCase())?.name).toBe(name)
      expect(tokensOf(`${alias}:x`)).toMatchObject([{ kind: 'field', name: alias }])
    }
  }
})

test('every alias of a value is of a code that there is, and of no other', () => {
  const fields: readonly QueryField[] = productFields
  for (const [name, names] of Object.entries(valueNames)) {
    const field = fields.find((one) => one.name === name)
    const values = field?.type === 'enum' ? field.values : []
    expect(Object.keys(names).filter((code) => !values.some((one) => one.code === code))).toEqual(
      [],
    )
    const words = values
      .flatMap(({ label, aliases = [] }) => [label].concat(aliases))
      .map((word) => word.toLowerCase())
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  }
})

test('every taxonomy can be asked for', () => {
  const references = productFields.filter((field) => field.type === 'reference')
  const kinds = references.filter(({ hierarchical }) => hierarchical)
  expect(new Set(kinds.map(({ of }) => of))).toEqual(new Set(taxonomyKinds.map(({ kind }) => kind)))
})

test('the types know the fields by name, so that a map over them can miss none', () => {
  expectTypeOf<'lambda' | 'brand' | 'updated-by'>().toExtend<ProductFieldName>()
  expectTypeOf<'flavour'>().not.toExtend<ProductFieldName>()
  expectTypeOf<FieldName<typeof productFields, 'fire'>>().toEqualTypeOf<'fire'>()
  expectTypeOf<FieldName<typeof productFields, 'date'>>().toEqualTypeOf<
    'created' | 'updated' | 'valid-from' | 'obsolete' | 'dop-date' | 'svhc-date'
  >()
  expectTypeOf<FieldName<typeof productFields, 'enum'>>().toEqualTypeOf<
    | 'status'
    | 'deleted'
    | 'finding'
    | 'duplicate'
    | 'starred'
    | 'epd'
    | 'form'
    | 'edge'
    | 'facing'
    | 'tolerance'
    | 'order-unit'
    | 'content-unit'
    | 'price-unit'
    | 'storage'
    | 'ce'
    | 'ukca'
    | 'avcp'
    | 'supplied-as'
    | 'svhc'
    | 'signal-word'
    | 'transport-class'
    | 'packing-group'
    | 'tunnel'
    | 'adr-category'
    | 'market-status'
    | 'relation'
    | 'characteristic'
    | 'curve'
    | 'classified'
  >()
})

test('the sentence of a whole query from the documentation is understood', () => {
  const text =
    'vapour "pipe section" brand:nordfoam status:active,review lambda:<=0.035 thickness:20..50 ' +
    'fire:>=B-s2,d0 country:BE -has:gtin updated:>2026-01-01 sub-group:1030'
  const parsed = parseQuery(text, productFields)
  expect(parsed.ok && printQuery(parsed.query)).toBe(text)
})
