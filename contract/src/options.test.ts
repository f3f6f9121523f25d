import { expect, test } from 'vitest'
import { attachmentCategories } from './attachment-categories.ts'
import { brandsApi } from './brands.ts'
import { competenceCenters } from './competence-centers.ts'
import { countriesApi } from './countries.ts'
import { languagesApi } from './languages.ts'
import {
  attachmentCategoryOptions,
  brandOptions,
  competenceCenterOptions,
  countryOptions,
  languageOptions,
  legalEntityOptions,
} from './options.ts'
import { legalEntities } from './legal-entities.ts'

test.each([
  [attachmentCategoryOptions, attachmentCategories.api.list],
  [brandOptions, brandsApi.list],
  [competenceCenterOptions, competenceCenters.api.list],
  [countryOptions, countriesApi.list],
  [languageOptions, languagesApi.list],
  [legalEntityOptions, legalEntities.api.list],
] as const)('$id is the list itself, seen by those who choose from it', (options, list) => {
  for (const part of ['id', 'method', 'path', 'access'] as const) {
    expect(options[part]).toBe(list[part])
  }
  expect(Object.keys(options.params.shape)).toEqual(Object.keys(list.params.shape))
  const fields = Object.keys(list.answer.data.shape)
  expect(fields).toEqual(expect.arrayContaining(Object.keys(options.answer.data.shape)))
  const asked = Object.keys(list.query.shape)
  expect(asked).toEqual(expect.arrayContaining(Object.keys(options.query.shape)))
})
