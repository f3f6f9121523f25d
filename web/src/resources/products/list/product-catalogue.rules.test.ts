import { expect, test } from 'vitest'
import { catalogueFields, noChoice, readCatalogue } from './product-catalogue.rules.ts'

const entity = (id: number, code: string, country: string) => ({
  id,
  code,
  name: `Lambda ${code}`,
  country,
  sellsIn: [],
  isActive: true,
})
const culture = (language: string, isDefault = false, isActive = true) => ({
  language,
  isDefault,
  isActive,
})
const known = {
  legalEntities: [entity(1, 'LBE', 'BE'), entity(2, 'LDE', 'DE')],
  cultures: [culture('FR'), culture('NL', true), culture('DE', false, false)],
  today: '2026-11-28',
}

test('of several legal entities none is proposed', () => {
  const fields = catalogueFields(noChoice, known)
  expect(fields).toMatchObject({ supplierId: null, country: null, catalogueId: '' })
  expect(readCatalogue(fields)).toHaveProperty('problems')
})

test('the only one is, with its country, the languages there, an ID, a name and today', () => {
  const legalEntities = [entity(1, 'LBE', 'BE'), { ...entity(2, 'LDE', 'DE'), isActive: false }]
  const fields = catalogueFields(noChoice, { ...known, legalEntities })
  expect(readCatalogue(fields)).toEqual({
    input: {
      supplierId: 1,
      country: 'BE',
      languages: ['NL', 'FR'],
      catalogueId: 'LBE-20261128',
      name: 'Lambda LBE BE',
      buyer: null,
      validFrom: '2026-11-28',
      documentsAt: null,
    },
  })
})

test('what was filled in stays when something else is chosen', () => {
  const choice = {
    ...noChoice,
    supplierId: 2,
    languages: ['EN'],
    catalogueId: 'MINE',
    name: '',
    buyer: ' Bouwhandel ',
  }
  expect(readCatalogue(catalogueFields(choice, known))).toMatchObject({
    input: {
      supplierId: 2,
      country: 'DE',
      languages: ['EN'],
      catalogueId: 'MINE',
      name: null,
      buyer: 'Bouwhandel',
    },
  })
})

test('what is wrong is told by its field', () => {
  const choice = { ...noChoice, supplierId: 2, documentsAt: 'files', validFrom: '31.02.' }
  expect(readCatalogue(catalogueFields(choice, known))).toMatchObject({
    problems: { documentsAt: expect.any(String), validFrom: expect.any(String) },
  })
})
