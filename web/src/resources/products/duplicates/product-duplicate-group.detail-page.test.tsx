import { productInput } from '@lambda/contract/products/products'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../../../paths.ts'
import { removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { DuplicateGroupPage } from './product-duplicate-group.detail-page.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

/** A server that knows a group of so many products. */
function groupOf(count: number) {
  const product = (id: number) => {
    const kept = productInput.parse({ code: `P-${id}`, status: 'active' })
    return Object.assign(kept, { id, version: 1, references: [] })
  }
  const products = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    code: `P-${index + 1}`,
    name: null,
    status: 'active',
  }))
  const pair = { productIds: [1, 2], score: 90, level: 'certain', evidence: [], decision: null }
  const group = { groupId: 1, size: count, products, pairs: [pair] }
  vi.stubGlobal('fetch', (address: string) => {
    const id = /\/products\/(\d+)\?/.exec(address)?.[1]
    const data = id === undefined ? group : product(Number(id))
    return Promise.resolve(new Response(JSON.stringify({ data })))
  })
}

const heads = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('columnheader')
    .flatMap((head) => within(head).queryAllByRole('link'))
    .map((link) => link.textContent)
}

test('of more products than fit beside each other, six are shown, and which can be chosen', async () => {
  groupOf(8)
  await showScreens({ '/': () => <DuplicateGroupPage id={1} back={paths.duplicates()} /> })
  await screen.findByText('6 of 8 are shown. 6 fit: clear one to choose another.')
  expect(await heads()).toEqual(['P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'P-6'])
  const seventh = screen.getByRole<HTMLInputElement>('checkbox', { name: 'P-7' })
  expect(seventh.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'P-2' }))
  await screen.findByText('5 of 8 are shown.')
  fireEvent.click(seventh)
  await vi.waitFor(async () => {
    expect(await heads()).toEqual(['P-1', 'P-3', 'P-4', 'P-5', 'P-6', 'P-7'])
  }, 20_000)
})

test('six are shown without a choice', async () => {
  groupOf(6)
  await showScreens({ '/': () => <DuplicateGroupPage id={1} back={paths.duplicates()} /> })
  expect(await heads()).toHaveLength(6)
  expect(screen.queryByRole('checkbox', { name: 'P-1' })).toBeNull()
})
