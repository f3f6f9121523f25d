import { productInput } from '@lambda/contract/products/products'
import { type RelatedProduct, placedProduct } from '@lambda/contract/products/related-products'
import { expect, test } from 'vitest'
import { disputeOf, resolveDispute } from '../../../shared/form/dispute.ts'
import {
  type ProductValues,
  inputOf,
  pathInForm,
  productPaths,
  productMerging,
  productSchema,
  valuesOf,
} from '../product-values.form.ts'
import { chainSteps, endOfChain } from './product-related-chain.rules.ts'
import {
  type RelationsByKey,
  relationGroups,
  withRelation,
  withoutRelation,
} from './product-related.form.ts'

const input = productInput.parse({
  code: 'A-1',
  related: [
    { type: 'ACCESSORY', relatedId: 12, quantity: '2' },
    { type: 'CROSS-SELLING', relatedId: 12 },
  ],
})
const base = valuesOf(input)

const withRelated = (related: RelationsByKey): ProductValues => ({
  ...base,
  related: { ...related },
})

const merged = (mine: ProductValues, theirs: ProductValues) =>
  disputeOf(base, mine, { values: theirs, version: 2, by: null }, productPaths, productMerging)

const sent = (values: ProductValues) => inputOf(productSchema.parse(values)).related

const quantity = (key: string, quantity: string) =>
  withRelated({ ...base.related, [key]: { relatedId: 12, quantity } })

test('what the form has read is what it sends, numbers as people type them', () => {
  expect(sent(base)).toEqual(input.related)
  expect(productPaths(base)).toContain('related.CROSS-SELLING-12.relatedId')
  expect(sent(quantity('ACCESSORY-12', '2,50'))[0]).toMatchObject({ quantity: '2.5' })
})

test('relations are added once and removed, and shown by type', () => {
  const more = withRelation(withRelation(base.related, 'SUCCESSOR', 7), 'ACCESSORY', 12)
  expect(relationGroups(more).map(({ title, keys }) => [title, keys])).toEqual([
    ['Successors', ['SUCCESSOR-7']],
    ['Accessories', ['ACCESSORY-12']],
    ['Cross-selling', ['CROSS-SELLING-12']],
  ])
  expect(more['ACCESSORY-12']).toEqual({ relatedId: 12, quantity: '2' })
  const less = withoutRelation(more, 'ACCESSORY-12')
  expect(sent(withRelated(less)).map(({ type }) => type)).toEqual(['CROSS-SELLING', 'SUCCESSOR'])
})

test('a problem of a relation is told at its row', () => {
  expect(pathInForm('related.1.relatedId', base)).toBe('related.CROSS-SELLING-12.relatedId')
})

test('what two people add, change and remove of different relations is merged', () => {
  const mine = withRelated(withRelation(base.related, 'SIMILAR', 5))
  const theirs = withRelated(
    withRelation(withoutRelation(base.related, 'CROSS-SELLING-12'), 'SIMILAR', 6),
  )
  const { conflicts, merged: both } = merged(mine, theirs)
  expect(conflicts).toEqual([])
  expect(sent(both).map(({ type, relatedId }) => `${type} ${relatedId}`)).toEqual([
    'ACCESSORY 12',
    'SIMILAR 5',
    'SIMILAR 6',
  ])
})

test('the same quantity changed by two people is asked for', () => {
  const { conflicts } = merged(quantity('ACCESSORY-12', '3'), quantity('ACCESSORY-12', '4'))
  expect(conflicts.map(({ path }) => path)).toEqual(['related.ACCESSORY-12.quantity'])
})

test('a relation that one takes away and the other changes is asked for as a whole', () => {
  const gone = withRelated(withoutRelation(base.related, 'ACCESSORY-12'))
  const dispute = merged(gone, quantity('ACCESSORY-12', '3'))
  expect(dispute.conflicts.map(({ path }) => path)).toEqual(['related.ACCESSORY-12'])
  const removed = resolveDispute(dispute, { 'related.ACCESSORY-12': 'mine' })
  expect(sent(removed).map(({ type }) => type)).toEqual(['CROSS-SELLING'])
  const kept = resolveDispute(dispute, { 'related.ACCESSORY-12': 'theirs' })
  expect(sent(kept)[0]).toEqual({ type: 'ACCESSORY', relatedId: 12, quantity: '3' })
})

const placed = (code: string, step: number | null, status: RelatedProduct['status'] = 'active') =>
  placedProduct.parse({
    id: 1,
    code,
    name: null,
    nameLanguage: null,
    status,
    picture: null,
    isDeleted: false,
    step,
  })

test('a chain is in the order of its steps, and says where it ends with an obsolete product', () => {
  const steps = chainSteps([
    placed('C', 1, 'obsolete'),
    placed('X', null),
    placed('B', 0),
    placed('A2', -1),
    placed('A1', -1),
  ])
  expect(steps.map(({ products }) => products.map(({ code }) => code))).toEqual([
    ['A1', 'A2'],
    ['B'],
    ['C'],
  ])
  expect(endOfChain(steps)?.code).toBe('C')
  expect(endOfChain(chainSteps([placed('B', 0, 'obsolete')]))).toBeNull()
  expect(endOfChain(chainSteps([placed('B', 0), placed('C', 1)]))).toBeNull()
})
