import { type Culture, culturesApi } from '@lambda/contract/cultures'
import { IconLanguage } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { ListTable } from '../../shared/list/list-table.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import { QueryBox } from '../../shared/query/query-box.tsx'
import { ActiveFilter } from '../../shared/reference/active-filter.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CultureCard, cultureColumns } from './culture.columns.tsx'
import classes from './culture.module.css'
import { cultureSource as source } from './culture.search.ts'

const noun = { one: 'culture', many: 'cultures' }

/** How languages are written in countries; nothing is kept here, each row leads to where it follows from. */
export function CultureListPage() {
  const list = useList(culturesApi.list, { fields: source.fields, defaultSort: 'isActive' })
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
      <ListTable
        list={list}
        columns={cultureColumns}
        noun={noun}
        href={({ countryId }) => paths.countryLanguages.one(countryId)}
        name={({ name }) => name}
        card={cardOf}
        toolbar={<QueryBox list={list} source={source} noun={noun.many} />}
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

function cardOf(culture: Culture) {
  return <CultureCard culture={culture} />
}
