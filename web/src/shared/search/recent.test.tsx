import { cleanup, renderHook } from '@testing-library/react'
import type { User } from '@lambda/contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setActiveUser } from '../../platform/active-user.ts'
import { useForgotten, useRecentlyOpened, useRemembered } from './recent.ts'

beforeEach(() => signIn(1))
afterEach(cleanup)

function signIn(id: number): void {
  setActiveUser({ id } as User)
}

function remember(id: number, title = `Product ${id}`): void {
  renderHook(() =>
    useRemembered({ path: `/products/${id}`, title, code: `P-${id}`, noun: 'product' }),
  ).unmount()
}

const titles = () => renderHook(useRecentlyOpened).result.current.map(({ title }) => title)

test('what was opened last comes first, each thing once, as it is called now', () => {
  remember(1)
  remember(2)
  remember(1, 'Renamed')
  expect(titles()).toEqual(['Renamed', 'Product 2'])
})

test('each person has their own', () => {
  signIn(2)
  expect(titles()).toEqual([])
  remember(3)
  expect(titles()).toEqual(['Product 3'])
  signIn(1)
  expect(titles()).toEqual(['Renamed', 'Product 2'])
})

test('it is kept in the browser, and not without end', () => {
  for (let id = 10; id < 40; id += 1) remember(id)
  expect(titles()).toHaveLength(20)
  const kept = JSON.parse(localStorage.getItem('recentlyOpened') ?? '{}') as {
    state: { people: Record<string, { title: string }[]> }
  }
  expect(kept.state.people['1']?.[0]?.title).toBe('Product 39')
})

test('what is no longer there is forgotten, also from one of its panels', () => {
  renderHook(() => useForgotten('/products/39')).unmount()
  renderHook(() => useForgotten('/products/38/markets')).unmount()
  expect(titles()[0]).toBe('Product 37')
  renderHook(() => useForgotten('/products/3')).unmount()
  expect(titles()[0]).toBe('Product 37')
})
