import { expect, test } from 'vitest'
import type { Href } from './addresses.ts'
import { destinations } from './navigation.ts'
import { pathOfList, pathOfThing, paths } from './paths.ts'

test('the parameters of an address are filled in, and those left out are not mentioned', () => {
  expect(paths.product(7)).toBe('/products/7')
  expect(paths.product(7, 'technical')).toBe('/products/7/technical')
  expect(paths.users.one(7, 'history')).toBe('/admin/users/7?panel=history')
  expect(paths.taxonomyNode('material', 7)).toBe('/taxonomies/material/7')
  expect(paths.products({ q: 'form:SLAB' })).toBe('/products?q=form:SLAB')
  expect(paths.esgEntries.list()).toBe('/esg/overview')
  expect(pathOfThing('legal-entity', 7)).toBe('/admin/legal-entities/7')
  expect(pathOfList('brand', {})).toBe('/admin/brands')
})

type IsAddress<P extends string> = P extends Href ? true : false

test('the compiler tells addresses from what is none', () => {
  const right: readonly [
    IsAddress<'/products/7/technical'>,
    IsAddress<'/products?q=form:SLAB'>,
    IsAddress<'/admin/brands/7?panel=history'>,
    IsAddress<'/taxonomies/material/7'>,
  ] = [true, true, true, true]
  // No such list, an id that is no number, none of the ten kinds, no such list of reference data.
  const wrong: readonly [
    IsAddress<'/prodcts'>,
    IsAddress<'/products/seven'>,
    IsAddress<'/taxonomies/metal/7'>,
    IsAddress<'/admin/brand/7'>,
  ] = [false, false, false, false]
  expect([...right, ...wrong]).toHaveLength(8)
})

test('the navigation has every screen with a label, those of administrators marked', () => {
  const admin = destinations.find(({ label }) => label === 'Admin')
  expect(destinations.map(({ label, path }) => path ?? label)).toEqual([
    '/dashboard',
    '/products',
    '/fix-list',
    '/attachments',
    '/global-attachments',
    'Taxonomies',
    '/change-sets',
    'ESG',
    'Admin',
  ])
  expect(admin?.children?.map(({ label }) => label)).toEqual([
    'Users',
    'Competence centers',
    'Brands',
    'Countries',
    'Languages',
    'Locations',
    'Legal entities',
    'Attachment categories',
    'Synonyms',
    'Profiles',
    'Country languages',
    'Cultures',
    'Classifications',
    'Trace logs',
    'System',
  ])
})
