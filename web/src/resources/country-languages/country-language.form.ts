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
import { mutate } from '../../platform/result.ts'
import type { Reading } from '../../shared/form/dispute.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import { type EntityForm, useEntityForm } from '../../shared/form/use-entity-form.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'
import { showToast } from '../../ui/toasts.ts'

/** The form over the languages of a country: their order belongs to them, so they are one field. */
export function useCountryLanguagesForm(
  country: CountryLanguages,
): EntityForm<CountryLanguagesInput> {
  const client = useQueryClient()
  return useEntityForm<CountryLanguagesInput, CountryLanguages>({
    schema: useMemo(() => schemaFor(country.code), [country.code]),
    entity: country,
    initial: nothing,
    read,
    paths: () => ['languages'],
    describe,
    save: ({ values, version }) =>
      mutate(countryLanguagesApi.update, {
        params: { id: country.id },
        body: values,
        ifMatch: version,
      }),
    onSaved: (saved) => {
      keepRecord(client, countryLanguagesApi, saved)
      // Cultures follow from the languages of countries.
      void client.invalidateQueries({ queryKey: [culturesApi.list.id] })
      showToast({ type: 'success', message: `The languages of ${saved.name} are saved.` })
    },
  })
}

const describe = describeRecorded(
  countryLanguageRecord,
  () => undefined,
  () => 'general',
)

const nothing: CountryLanguagesInput = { languages: [] }

function read({ languages, version }: CountryLanguages): Reading<CountryLanguagesInput> {
  return { values: { languages: structuredClone(languages) }, version, by: null }
}

/** The shape, and the rules that the server holds them to as well. */
function schemaFor(country: string): z.ZodType<CountryLanguagesInput> {
  return countryLanguagesInput.superRefine((values, context) => {
    for (const { path, message } of brokenLanguageRules(country, values)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })
}
