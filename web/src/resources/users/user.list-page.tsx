import { listsNamedBy } from '@lambda/contract/reference-names'
import { userFacets } from '@lambda/contract/user-facets'
import { userFields } from '@lambda/contract/user-query'
import { usersApi } from '@lambda/contract/users'
import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { preloadOf, useList } from '../../shared/list/use-list.ts'
import { Link } from '../../shared/page/link.tsx'
import { Page } from '../../shared/page/page.tsx'
import type { FilterEntry } from '../../shared/query/filters/use-filters.ts'
import type { QuerySource } from '../../shared/query/query-source.ts'
import { QueryTable } from '../../shared/query/query-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { userCard, userColumns } from './user.columns.tsx'

const noun = { one: 'user', many: 'users' }

const userList = { endpoint: usersApi.list, fields: userFields, defaultSort: 'name' }

export const preload = preloadOf(userList)

/** Who may sign in, who is an administrator, and who is not let in any more. */
export function UserListPage() {
  const list = useList(userList)
  const createButton = (
    <Button
      component={Link}
      href={paths.users.create()}
      leftSection={<IconPlus size={15} aria-hidden />}
    >
      New user
    </Button>
  )
  return (
    <Page title="Users" fill actions={createButton}>
      <QueryTable
        list={list}
        source={userSource}
        filters={userFilters}
        columns={userColumns}
        noun={noun}
        href={(user) => paths.users.one(user.id)}
        name={(user) => user.displayName}
        card={userCard}
        empty={
          <EmptyState icon={<IconUsers size={20} stroke={1.7} />} title="No users">
            Users appear here once they are created.
          </EmptyState>
        }
      />
    </Page>
  )
}

/** Users as the query box knows them. */
const userSource: QuerySource = {
  fields: userFields,
  names: listsNamedBy(userFields),
  examples: [
    { query: 'nora', meaning: 'part of a name or e-mail address' },
    { query: 'role:administrator active:yes', meaning: 'active administrators' },
    { query: 'country:BE', meaning: 'users responsible for Belgium' },
    { query: 'signed-in:<today-90d active:yes', meaning: 'active, but not signed in for 90 days' },
    { query: 'missing:signed-in', meaning: 'users who have never signed in' },
  ],
}

/** The filter panel of the list, from the top down. */
const userFilters: readonly FilterEntry[] = userFacets.map(
  (field) => ({ kind: 'facet', field }) as const,
)
