import { expect, test } from 'vitest'
import type { DemoProduct } from '../demo-product.ts'
import { demoProducts } from '../demo-products.ts'
import { isKit } from './companions.ts'
import type { DemoRelation } from './relation.ts'
import { demoRelations } from './relations.ts'

const products = [...demoProducts(2000)]
const byCode = new Map(products.map((product) => [product.code, product]))
const relations = demoRelations(products)

function named(product: DemoProduct, type: DemoRelation['type']): [DemoProduct, string | null][] {
  const all = relations.get(product.code) ?? []
  return all.flatMap(({ type: own, code, quantity }): [DemoProduct, string | null][] => {
    const other = byCode.get(code)
    return own === type && other ? [[other, quantity]] : []
  })
}

test('a kit consists of boards of its thickness for 10 m², mortar, mesh and anchors', () => {
  const kits = products.filter((product) => isKit(product) && product.status === 'active')
  expect(kits.length).toBeGreaterThan(5)
  const whole = kits.filter((kit) => named(kit, 'CONSISTS_OF').length === 4)
  expect(whole.length).toBeGreaterThan(4)
  for (const kit of whole) {
    const [board, quantity] = named(kit, 'CONSISTS_OF')[0] ?? []
    expect(kit.texts['EN']?.nameShort).toMatch(new RegExp(` ${board?.thickness} mm$`))
    expect(board?.brand).toBe(kit.brand)
    const area = Number(quantity) * Number(board?.contentPerOrderUnit)
    expect(Math.abs(area - 10)).toBeLessThan(0.2)
  }
})

test('what is foiled is sealed with tape, flexible foam is glued, façade boards are anchored by their length', () => {
  const mandatory = (isFor: (product: DemoProduct) => boolean) =>
    products.filter(isFor).flatMap((product) => named(product, 'MANDATORY'))
  const foiled = mandatory(
    ({ facing, subGroup }) => facing === 'ALUMINIUM_REINFORCED' && subGroup === '1030',
  )
  expect(new Set(foiled.map(([{ subGroup }]) => subGroup))).toEqual(new Set(['9020']))
  const foam = mandatory(({ subGroup }) => subGroup === '2010')
  expect(new Set(foam.map(([{ subGroup }]) => subGroup))).toEqual(new Set(['9010']))
  const boards = products.filter(
    ({ subGroup, subApplications }) => subGroup === '3010' && subApplications.includes('etics'),
  )
  const anchored = boards.flatMap((board) =>
    named(board, 'MANDATORY').map(
      ([other]) => [board.thickness, other.texts['EN']?.nameShort] as const,
    ),
  )
  const lengths = anchored.flatMap(([thickness, name]) => {
    const length = / × (\d+) mm/.exec(name ?? '')?.[1]
    return length === undefined ? [] : [Number(length) - Number(thickness)]
  })
  expect(lengths.length).toBeGreaterThan(5)
  for (const rest of lengths) expect(rest).toBeGreaterThan(34)
  for (const [, quantity] of [...foiled, ...foam]) expect(Number(quantity)).toBeGreaterThan(0)
})

test('successors lead on to what is sold, some over several steps', () => {
  const chains = products
    .filter(({ status }) => status === 'archived' || status === 'obsolete')
    .map((product) => {
      const chain = [product]
      for (let last = product; ;) {
        const [[next] = []] = named(last, 'SUCCESSOR')
        if (!next) return chain
        chain.push(next)
        last = next
      }
    })
    .filter(({ length }) => length > 1)
  expect(chains.length).toBeGreaterThan(40)
  expect(chains.filter(({ length }) => length > 2).length).toBeGreaterThan(5)
  for (const chain of chains) {
    const [first, last] = [chain[0], chain.at(-1)]
    expect(last?.status, first?.code).toBe('active')
    expect(last?.form).toBe(first?.form)
    expect(last?.materials[0]).toBe(first?.materials[0])
  }
})
