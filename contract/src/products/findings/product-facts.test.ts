import { expect, test } from 'vitest'
import { factsOf, factsWith } from '../product-facts.ts'
import { productInput } from '../products.ts'

const nodes = new Map([
  [1, { code: 'stone-wool', parent: null }],
  [2, { code: 'pipes', parent: 'heating' }],
])
const product = productInput.parse({ code: 'A', materialIds: [1, 9], subGroupId: 2 })

test('facts have the codes of taxonomy nodes, and those that are unknown are left out', () => {
  expect(factsOf(product, (id) => nodes.get(id))).toMatchObject({
    code: 'A',
    materials: ['stone-wool'],
    subGroup: { code: 'pipes', parent: 'heating' },
    sectors: [],
  })
})

test('what two versions of a product have in common is the very same in their facts', () => {
  // a node is put together anew each time that it is looked for
  const facts = factsWith((id) => structuredClone(nodes.get(id)))
  const [one, other] = [facts(product), facts({ ...product, code: 'B', materialIds: [9, 1] })]
  expect(other.subGroup).toBe(one.subGroup)
  expect(other.sectors).toBe(one.sectors)
  expect(other.materials).toEqual(['stone-wool'])
  expect(other).toEqual({ ...one, code: 'B', materialIds: [9, 1] })
})
