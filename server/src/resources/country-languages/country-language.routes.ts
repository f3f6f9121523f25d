import {
  type CountryLanguages,
  type CountryLanguagesInput,
  brokenLanguageRules,
  countryLanguagesApi,
} from '@lambda/contract/country-languages'
import { differences } from '@lambda/contract/flat'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, assertRules } from '../../platform/errors.ts'
import { changesPage, record } from '../../platform/trail/history.ts'
import { implement } from '../../platform/http/implement.ts'
import { stale } from '../../platform/http/preconditions.ts'
import * as repository from './country-language.repository.ts'

const entity = 'country-language'

export function countryLanguageRoutes(app: App): void {
  implement(app, countryLanguagesApi, {
    list: ({ db }, { query }) => repository.listCountryLanguages(db, query),
    get: ({ db }, { params }) => existing(repository.findCountryLanguages(db, params.id)),
    update: (context, { params, body, version }) => update(context, params.id, version, body),
    history: ({ db }, { params, query }) =>
      changesPage(db, app.records, { entity, id: params.id }, query),
  })
}

async function existing(found: Promise<CountryLanguages | undefined>): Promise<CountryLanguages> {
  const country = await found
  if (!country) throw new ApiProblem('NOT_FOUND', 'This country does not exist.')
  return country
}

async function update(
  context: Context,
  id: number,
  version: number,
  input: CountryLanguagesInput,
): Promise<CountryLanguages> {
  const { db } = context
  await repository.lockCountryLanguages(db, id)
  const before = await existing(repository.findCountryLanguages(db, id))
  if (before.version !== version) throw stale(before)
  const diff = differences({ languages: before.languages }, { languages: input.languages })
  if (Object.keys(diff).length === 0) return before
  assertRules(brokenLanguageRules(before.code, input))
  await repository.storeCountryLanguages(db, id, input.languages)
  const after = await existing(repository.findCountryLanguages(db, id))
  await record(context, { entity, id, operation: 'update', version: after.version, diff })
  return after
}
