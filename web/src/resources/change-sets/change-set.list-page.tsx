import { changeSetFields } from '@lambda/contract/change-sets/change-set-query'
import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { IconReplace } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { preloadOf, useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import type { QuerySource } from '../../shared/query/query-source.ts'
import { QueryTable } from '../../shared/query/query-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { changeSetCard, changeSetColumns } from './change-set.columns.tsx'

/** Change sets as the query box knows them. */
const source: QuerySource = {
  fields: changeSetFields,
  references: (of) => {
    throw new Error(`Change sets do not refer to “${of}”.`)
  },
  examples: [
    { query: 'state:open,ready', meaning: 'not applied yet' },
    { query: 'created:>=today-7d', meaning: 'begun in the last week' },
  ],
}

const changeSetList = {
  endpoint: changeSetsApi.list,
  fields: changeSetFields,
  defaultSort: '-createdAt',
}

export const preload = preloadOf(changeSetList)

/** Bulk changes: those that are being prepared, and those that were applied. */
export function ChangeSetListPage() {
  const list = useList(changeSetList)
  return (
    <Page title="Change sets" fill>
      <QueryTable
        list={list}
        source={source}
        columns={changeSetColumns}
        noun={{ one: 'change set', many: 'change sets' }}
        href={({ id }) => paths.changeSets.one(id)}
        name={({ title }) => title}
        card={changeSetCard}
        empty={
          <EmptyState icon={<IconReplace size={20} stroke={1.7} />} title="No change sets yet">
            Select products in their list and choose Edit: you will see every change before it is
            made, and can undo all of them at once.
          </EmptyState>
        }
      />
    </Page>
  )
}
