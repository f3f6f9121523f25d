import { type User, usersApi } from '@lambda/contract/users'
import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { ListTable } from '../../shared/list/list-table.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import { useFilterSide } from '../../shared/query/filter-side.tsx'
import { QueryBox } from '../../shared/query/query-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { UserCard, userColumns } from './user.columns.tsx'
import { userFilters, userSource } from './user.search.ts'

const NoMatch = lazy(async () => ({
  default: (await import('../../shared/query/no-match.tsx')).NoMatch,
}))

const noun = { one: 'user', many: 'users' }

/** Who may sign in, who is an administrator, and who is not let in any more. */
export function UserListPage() {
  const list = useList(usersApi.list, { fields: userSource.fields, defaultSort: 'name' })
  const filters = useFilterSide({ list, source: userSource, entries: userFilters })
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
      <ListTable
        list={list}
        columns={userColumns}
        noun={noun}
        href={(user) => paths.users.one(user.id)}
        name={(user) => user.displayName}
        toolbar={<QueryBox list={list} source={userSource} noun={noun.many} />}
        tools={filters.button}
        filters={filters.panel}
        card={cardOf}
        noMatch={
          <Suspense fallback={<TextSkeleton />}>
            <NoMatch list={list} source={userSource} noun={noun} />
          </Suspense>
        }
        empty={
          <EmptyState icon={<IconUsers size={20} stroke={1.7} />} title="No users">
            Users appear here once they are created.
          </EmptyState>
        }
      />
    </Page>
  )
}

function cardOf(user: User) {
  return <UserCard user={user} />
}
