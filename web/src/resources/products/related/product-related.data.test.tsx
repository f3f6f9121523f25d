import { type Product, productInput } from '@lambda/contract/products/products'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { useNamedProducts } from './product-related.data.ts'
import { RelatedRow } from './product-related-row.panel.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

const ids = [7, 8]

function Rows() {
  const products = useNamedProducts(ids, [])
  return ids.map((id) => <RelatedRow key={id} id={id} product={products.get(id)} />)
}

test('of products that are not saved yet, one that is deleted by now is shown as deleted, by its code', async () => {
  const kept = { ...productInput.parse({ code: 'RW-8' }), id: 8 } as Product
  const notFound = { status: 404, code: 'NOT_FOUND', title: 'Not found', summary: [], errors: [] }
  const deletion = { operation: 'delete', fields: [{ path: 'code', from: 'RW-7', to: null }] }
  const answers: Record<string, object> = {
    '/api/products/8': { data: kept },
    '/api/products/7/history': { data: [deletion], page: { total: 1, next: null, previous: null } },
  }
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers[address.split('?')[0] ?? '']
    const status = answer ? 200 : 404
    return Promise.resolve(new Response(JSON.stringify(answer ?? notFound), { status }))
  })
  await showScreens({ '/': Rows })
  await screen.findByRole('link', { name: 'RW-8' })
  const row = await screen.findByRole('listitem', { name: 'RW-7' })
  expect(await screen.findByText('Deleted')).toBeTruthy()
  // it has no page
  expect(row.querySelector('a')).toBeNull()
})
