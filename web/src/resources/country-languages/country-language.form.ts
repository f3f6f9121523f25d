import {
  type CountryLanguages,
  type CountryLanguagesInput,
  brokenLanguageRules,
  countryLanguagesApi,
  countryLanguagesInput,
} from '@lambda/contract/country-languages'
import { culturesApi } from '@lambda/contract/cultures'
import { countryLanguageRecord } from '@lambda/contract/trail/country-language'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { readFields } from '../../shared/record/record-fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { useRecordForm } from '../../shared/record/use-record-form.ts'

/** The form over the languages of a country: their order belongs to them, so they are one field. */
export function useCountryLanguagesForm(
  country: CountryLanguages,
): EntityForm<CountryLanguagesInput> {
  const client = useQueryClient()
  return useRecordForm(countryLanguagesApi, country, {
    schema: useMemo(() => schemaFor(country.code), [country.code]),
    read,
    paths: () => ['languages'],
    describe,
    saidOf: ({ name }) => `The languages of ${name} are saved.`,
    // Cultures follow from the languages of countries.
    onSaved: () => void client.invalidateQueries({ queryKey: [culturesApi.list.id] }),
  })
}

const read = readFields<CountryLanguagesInput>(['languages'])

const describe = describeRecorded(
  countryLanguageRecord,
  () => undefined,
  () => 'general',
)

/** The shape, and the rules that the server holds them to as well. */
function schemaFor(country: string): z.ZodType<CountryLanguagesInput> {
  return countryLanguagesInput.superRefine((values, context) => {
    for (const { path, message } of brokenLanguageRules(country, values)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })
}
