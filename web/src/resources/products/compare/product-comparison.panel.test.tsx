import { type Product, productInput } from '@lambda/contract/products/products'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { ProductComparison } from './product-comparison.panel.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

test('features of ETIM are told by their names, and their values as the class of each product has them', async () => {
  const release = { id: 3, system: 'ETIM', release: '9.0' }
  const values = [{ code: 'EV000001', label: 'Hard foam' }]
  const unit = (code: string) => ({ code, label: 'Thickness', type: 'N', values: [] })
  const features = [
    [
      { ...unit('EF000125'), symbol: 'mm' },
      { code: 'EF000010', label: 'Model', type: 'A', symbol: null, values },
    ],
    [{ ...unit('EF000125'), symbol: 'm' }],
  ]
  vi.stubGlobal('fetch', async (address: string) => {
    const one = /classification-classes\/(\d)/.exec(address)?.[1]
    if (one) {
      const code = `EC00000${one}`
      return Response.json({
        data: { code, label: `Class ${one}`, features: features[Number(one)] },
      })
    }
    const id = /EC00000(\d)/.exec(address)?.[1]
    const data = id ? [{ id: Number(id) }] : [release]
    return Response.json({ data, page: { total: 1, next: null, previous: null } })
  })
  const of = (number: number, more: object[]) => ({
    classes: [{ system: 'ETIM', release: '9.0', code: `EC00000${number}` }],
    classFeatures: more.map((one) => ({ release: '9.0', ...one })),
  })
  const products = [
    of(0, [
      { feature: 'EF000125', number: '40' },
      { feature: 'EF000010', valueCode: 'EV000001' },
    ]),
    of(1, [{ feature: 'EF000125', number: '0.04' }]),
  ].map((more, id) => {
    const kept = productInput.parse({ code: `P-${id}`, ...more })
    return Object.assign(kept, { id, references: [] }) as unknown as Product
  })
  await showScreens({ '/': () => <ProductComparison products={products} heads={['a', 'b']} /> })
  await screen.findByText('Thickness (ETIM 9.0 EF000125)')
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(
    expect.arrayContaining([
      'ETIM 9.0: ClassClass 0 (EC000000)Class 1 (EC000001)',
      'Thickness (ETIM 9.0 EF000125)40 mm0.04 m',
      'Model (ETIM 9.0 EF000010)Hard foam—',
    ]),
  )
})

test('the products that the compared ones are related to are told by their codes', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const products = [{ id: 77, code: 'P-77' }]
    return Promise.resolve(new Response(JSON.stringify({ data: { products } })))
  })
  const related = [{ type: 'SUCCESSOR', relatedId: 77, quantity: null }]
  const products = [{ related }, {}].map((more, id) => {
    const kept = productInput.parse({ code: `P-${id}`, ...more })
    return Object.assign(kept, { id, references: [] }) as unknown as Product
  })
  await showScreens({ '/': () => <ProductComparison products={products} heads={['a', 'b']} /> })
  await screen.findByText('P-77')
  // the other one is related to none
  expect(asked).toEqual([expect.stringMatching(/\/products\/0\/related\?/)])
})
