import { countriesApi } from '@lambda/contract/countries'
import { cultureFields, culturesApi } from '@lambda/contract/cultures'
import { languagesApi } from '@lambda/contract/languages'
import { IconLanguage } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { preloadOf, useList } from '../../shared/list/use-list.ts'
import { Link } from '../../shared/page/link.tsx'
import { Page } from '../../shared/page/page.tsx'
import type { QuerySource } from '../../shared/query/query-source.ts'
import { QueryTable } from '../../shared/query/query-table.tsx'
import { ActiveFilter } from '../../shared/reference/active-filter.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { cultureCard, cultureColumns } from './culture.columns.tsx'
import classes from './culture.module.css'

/** Cultures as the query box knows them. */
const source: QuerySource = {
  fields: cultureFields,
  references: (of) => ({ endpoint: of === 'country' ? countriesApi.list : languagesApi.list }),
  examples: [
    { query: 'active:yes', meaning: 'cultures in use now' },
    { query: 'code:nl-*', meaning: 'all Dutch cultures' },
    { query: 'country:BE', meaning: 'the cultures of Belgium' },
    { query: 'default:yes active:yes', meaning: 'the defaults of the countries where we sell' },
  ],
}

const noun = { one: 'culture', many: 'cultures' }

const cultureList = { endpoint: culturesApi.list, fields: source.fields, defaultSort: 'isActive' }

export const preload = preloadOf(cultureList)

/** How languages are written in countries; nothing is kept here, each row leads to where it follows from. */
export function CultureListPage() {
  const list = useList(cultureList)
  const languages = (
    <Link href={paths.countryLanguages.list()} className={classes.link}>
      languages of countries
    </Link>
  )
  return (
    <Page
      title="Cultures"
      fill
      subtitle={<>They follow from the {languages}. Open a row to see its country.</>}
    >
      <QueryTable
        list={list}
        source={source}
        columns={cultureColumns}
        noun={noun}
        href={({ countryId }) => paths.countryLanguages.one(countryId)}
        name={({ name }) => name}
        card={cultureCard}
        tools={<ActiveFilter list={list} source={source} noun={noun.many} />}
        empty={
          <EmptyState icon={<IconLanguage size={20} stroke={1.7} />} title="No cultures yet">
            Cultures appear here once a country has a language: see the {languages}.
          </EmptyState>
        }
      />
    </Page>
  )
}
