import {
  type CountryLanguages,
  type CountryLanguagesInput,
  brokenLanguageRules,
  countryLanguagesApi,
} from '@lambda/contract/country-languages'
import type { App } from '../../platform/app.ts'
import { assertRules } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { changesPage } from '../../platform/trail/history.ts'
import { versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import type { Key, Versioned } from '../../platform/versioned/versioned.ts'
import * as repository from './country-language.repository.ts'

const countries: Versioned<{
  row: CountryLanguages
  value: CountryLanguagesInput
  key: Key
  shown: CountryLanguages
}> = {
  entity: 'country-language',
  missing: 'This country does not exist.',
  lock: ({ db }, { id }) => repository.lockCountryLanguages(db, id),
  find: (db, { id }) => repository.findCountryLanguages(db, id),
  flat: ({ languages }) => ({ languages }),
  show: async (_, country) => country,
  rules: async (_, { code }, input) => assertRules(brokenLanguageRules(code, input)),
  update: ({ db }, { id }, { languages }) => repository.storeCountryLanguages(db, id, languages),
}

export function countryLanguageRoutes(app: App): void {
  const { get, update } = versionedCalls(app, countries)
  implement(app, countryLanguagesApi, {
    list: ({ db }, { query }) => repository.listCountryLanguages(db, query),
    get,
    update,
    history: ({ db }, { params, query }) =>
      changesPage(db, app.records, { entity: countries.entity, id: params.id }, query),
  })
}
