import type { AnyReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { queryFieldsOf, queryOrigin } from '@lambda/contract/reference/query'
import { Button } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import type { Preload } from '../../platform/query-client.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type List, preloadOf, useList } from '../list/use-list.ts'
import { Page } from '../page/page.tsx'
import { useCreating } from '../page/use-creating.ts'
import { QueryTable } from '../query/query-table.tsx'
import type { QueryExample, QuerySource } from '../query/query-source.ts'
import { ActiveFilter } from './active-filter.tsx'
import { columnsOf, referenceCard } from './reference-columns.tsx'
import { ReferenceCreateDrawer } from './reference-create.tsx'
import { type ReferenceScreen, ReferenceScreenProvider, linkFields } from './reference-screen.ts'

/** All rows of a list of reference data: found, looked at, created. */
export function ReferenceListPage({ screen }: { screen: ReferenceScreen }) {
  const { list } = screen
  const { noun } = list
  const source = useMemo(() => querySourceOf(screen), [screen])
  const rows: List<ReferenceRow> = useList(definitionOf(screen, source))
  const columns = useMemo(() => columnsOf(screen), [screen])
  const [isCreating, drawer] = useCreating()
  const createButton = !list.isClosed && (
    <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={drawer.open}>
      {`New ${noun.one}`}
    </Button>
  )
  return (
    <ReferenceScreenProvider value={screen}>
      <Page title={capitalised(noun.many)} fill actions={createButton}>
        <QueryTable
          list={rows}
          source={source}
          columns={columns}
          noun={noun}
          href={({ id }) => paths.reference(list.path).one(id)}
          name={({ name }) => name}
          card={referenceCard(screen)}
          tools={<ActiveFilter list={rows} source={source} noun={noun.many} />}
          empty={
            <EmptyState
              icon={<IconListDetails size={20} stroke={1.7} />}
              title={`No ${noun.many} yet`}
              actions={createButton}
            >
              {`${capitalised(noun.many)} appear here once they are created.`}
            </EmptyState>
          }
        />
        {!list.isClosed && (
          <ReferenceCreateDrawer list={list} opened={isCreating} onClose={drawer.close} />
        )}
      </Page>
    </ReferenceScreenProvider>
  )
}

function definitionOf({ list }: ReferenceScreen, { fields }: QuerySource) {
  return { endpoint: list.api.list, fields, defaultSort: list.defaultSort }
}

/** How a list of reference data is preloaded. */
export function referencePreload(screen: ReferenceScreen): Preload {
  return preloadOf(definitionOf(screen, querySourceOf(screen)))
}

/** `legal entities` → `Legal entities`. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The list as the query box knows it: words for its fields, and where their codes come from. */
function querySourceOf({ list, sourceOf }: ReferenceScreen): QuerySource {
  const origins = linkFields(list).map(([, field]) => [queryOrigin(field.to), field] as const)
  return {
    fields: queryFieldsOf(list).map(({ field }) => field),
    references: (of) => {
      const field = origins.find(([origin]) => origin === of)?.[1]
      if (!field) throw new Error(`No field of ${list.path} refers to ${of}.`)
      const { endpoint, params } = sourceOf(field)
      return { endpoint, ...(params ? { params } : {}) }
    },
    examples: examplesOf(list),
  }
}

function examplesOf(list: AnyReferenceList): QueryExample[] {
  const asked = queryFieldsOf(list)
  const { many } = list.noun
  const active = asked.find(({ of }) => of === 'isActive')
  const optional = asked.find(
    ({ of }) => of !== null && list.fields[of]?.required === false && of !== 'isActive',
  )
  const found = [
    active && { query: 'active:yes', meaning: `${many} that are active` },
    { query: 'updated:>=today-7d', meaning: `${many} changed in the last 7 days` },
    optional && {
      query: `missing:${optional.field.name}`,
      meaning: `${many} without ${optional.field.label.toLowerCase()}`,
    },
  ]
  return found.filter((example) => example !== undefined)
}
