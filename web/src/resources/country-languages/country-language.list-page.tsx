import { countryLanguageFields, countryLanguagesApi } from '@lambda/contract/country-languages'
import { languagesApi } from '@lambda/contract/languages'
import { IconLanguage } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { preloadOf, useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import { QueryTable } from '../../shared/query/query-table.tsx'
import type { QuerySource } from '../../shared/query/query-source.ts'
import { ActiveFilter } from '../../shared/reference/active-filter.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countryLanguageCard, countryLanguageColumns } from './country-language.columns.tsx'

/** Countries with their languages as the query box knows them. */
const source: QuerySource = {
  fields: countryLanguageFields,
  references: () => ({ endpoint: languagesApi.list }),
  examples: [
    { query: 'active:yes', meaning: 'countries where the group sells' },
    { query: 'language:FR', meaning: 'countries that use French' },
    { query: 'default:DE active:yes', meaning: 'where we sell and German is the default' },
    { query: 'missing:language', meaning: 'countries without any language' },
  ],
}

const noun = { one: 'country', many: 'countries' }

const countryList = {
  endpoint: countryLanguagesApi.list,
  fields: source.fields,
  defaultSort: 'isActive',
}

export const preload = preloadOf(countryList)

/** Which languages each country is served in; those where the group sells come first. */
export function CountryLanguageListPage() {
  const list = useList(countryList)
  return (
    <Page
      title="Country languages"
      fill
      subtitle="The languages of each country, in its order. Blue: the default. Dashed: no texts in this language."
    >
      <QueryTable
        list={list}
        source={source}
        columns={countryLanguageColumns}
        noun={noun}
        href={({ id }) => paths.countryLanguages.one(id)}
        name={({ name }) => name}
        card={countryLanguageCard}
        tools={<ActiveFilter list={list} source={source} noun={noun.many} />}
        empty={
          <EmptyState icon={<IconLanguage size={20} stroke={1.7} />} title="No countries yet">
            The countries of ISO 3166-1 appear here once they are loaded.
          </EmptyState>
        }
      />
    </Page>
  )
}
