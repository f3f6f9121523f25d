import { type Product, productInput } from '@lambda/contract/products/products'
import { expect, test } from 'vitest'
import { comparedFields } from './product-comparison.rules.ts'

function product(more: object): Product {
  const references = [{ id: 7, code: 'NORD', name: 'Nordfoam' }]
  return { ...productInput.parse({ code: 'A', ...more }), references } as unknown as Product
}

const texts = (nameShort: string) => ({ nameShort })

test('fields are compared one by one, with the names of what they refer to; what none says is left out', () => {
  const fields = comparedFields([
    product({ brandId: 7, thickness: '50', texts: { EN: texts('Slab') } }),
    product({ code: 'B', brandId: 7, thickness: '60', texts: { DE: texts('Platte') } }),
  ])
  const told = fields.map(({ label, cells, isDifferent }) => {
    return [label, cells.map(({ text }) => text).join(' | '), isDifferent]
  })
  expect(told).toEqual([
    ['Code', 'A | B', true],
    ['Brand', 'Nordfoam | Nordfoam', false],
    ['Status', 'Draft | Draft', false],
    ['Short name (EN)', 'Slab | —', true],
    ['Short name (DE)', '— | Platte', true],
    ['Thickness', '50 mm | 60 mm', true],
  ])
})
