import { parseQuery } from '@lambda/contract/query-language/parser'
import { productFields } from '@lambda/contract/products/product-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FilterEntry } from './use-filters.ts'
import { useFolds } from './use-folds.ts'

const brand: FilterEntry = { kind: 'facet', field: 'brand' }
const country: FilterEntry = { kind: 'facet', field: 'country', isFolded: true }
const without: FilterEntry = { kind: 'missing', fields: ['gtin', 'country'], isFolded: true }

beforeEach(() => localStorage.clear())

const entries = [brand, country, without]

function queryOf(q: string) {
  const parsed = parseQuery<string>(q, productFields)
  return parsed.ok ? parsed.query : null
}

function foldsFor(q: string, list = 'products.list') {
  return renderHook((query) => useFolds(list, entries, query), { initialProps: queryOf(q) })
}

function openOnes(q: string, list?: string): FilterEntry[] {
  const folds = foldsFor(q, list).result.current
  return entries.filter((entry) => folds.isOpen(entry))
}

test('a section that is folded at first is open where the query asks for it', () => {
  expect(openOnes('')).toEqual([brand])
  expect(openOnes('country:DE')).toEqual([brand, country])
  expect(openOnes('missing:country')).toEqual([brand, without])
  expect(openOnes('a query that cannot be read:')).toEqual([brand])
})

test('a section stays open when the query asks for it no more', () => {
  const { result, rerender } = foldsFor('')
  const isOpen = () => result.current.isOpen(country)
  expect(isOpen()).toBe(false)
  rerender(queryOf('country:DE'))
  expect(isOpen()).toBe(true)
  rerender(queryOf(''))
  expect(isOpen()).toBe(true)
  act(() => result.current.setOpen(country, false))
  expect(isOpen()).toBe(false)
})

test('what a person has opened and closed is remembered for that list alone', () => {
  const folds = foldsFor('').result
  act(() => folds.current.setOpen(country, true))
  act(() => folds.current.setOpen(brand, false))
  expect(openOnes('')).toEqual([country])
  expect(openOnes('brand:HV')).toEqual([country])
  expect(openOnes('', 'attachments.list')).toEqual([brand])
})
