import { type CountryLanguages, countryLanguagesApi } from '@lambda/contract/country-languages'
import { culturesApi } from '@lambda/contract/cultures'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'

/** The languages of the country with an id; undefined while they are on their way. */
export function useCountryLanguages(id: number): CountryLanguages | undefined {
  const { data } = useQuery<CountryLanguages>({
    queryKey: [countryLanguagesApi.get.id, { id }],
    queryFn: ({ signal }) => call(countryLanguagesApi.get, { params: { id }, signal }),
    throwOnError: (_, query) => query.state.data === undefined,
  })
  return data
}

/** Takes over what a write has answered; lists, history and the cultures that follow are asked for anew. */
export function keepCountryLanguages(client: QueryClient, country: CountryLanguages): void {
  const { get, list, history } = countryLanguagesApi
  client.setQueryData([get.id, { id: country.id }], country)
  void client.invalidateQueries({ queryKey: [history.id, { id: country.id }] })
  void client.invalidateQueries({ queryKey: [list.id] })
  void client.invalidateQueries({ queryKey: [culturesApi.list.id] })
}
