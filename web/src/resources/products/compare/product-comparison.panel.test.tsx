import { type Product, productInput } from '@lambda/contract/products/products'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { ProductComparison } from './product-comparison.panel.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

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
