import { type CountryLanguages, countryLanguagesApi } from '@lambda/contract/country-languages'
import { culturesApi } from '@lambda/contract/cultures'
import type { QueryClient } from '@tanstack/react-query'

/** Takes over what a write has answered; lists, history and the cultures that follow are asked for anew. */
export function keepCountryLanguages(client: QueryClient, country: CountryLanguages): void {
  const { get, list, history } = countryLanguagesApi
  client.setQueryData([get.id, { id: country.id }], country)
  void client.invalidateQueries({ queryKey: [history.id, { id: country.id }] })
  void client.invalidateQueries({ queryKey: [list.id] })
  void client.invalidateQueries({ queryKey: [culturesApi.list.id] })
}
