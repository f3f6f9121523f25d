import { type EsgEntryRow, esgColumnIds, esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { esgFacets, esgFields } from '@lambda/contract/esg/esg-query'
import { listsNamedBy } from '@lambda/contract/reference-names'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { IconLeaf, IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { type List, preloadOf, useList } from '../../shared/list/use-list.ts'
import { lateDialog } from '../../shared/late/late.tsx'
import { useCreating } from '../../shared/page/use-creating.ts'
import { Link } from '../../shared/page/link.tsx'
import { Page } from '../../shared/page/page.tsx'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import type { FilterEntry } from '../../shared/query/filters/use-filters.ts'
import { QueryBox } from '../../shared/query/query-box.tsx'
import type { QuerySource } from '../../shared/query/query-source.ts'
import { QueryTable } from '../../shared/query/query-table.tsx'
import { useRecord } from '../../shared/record/record-cache.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/formats.ts'
import { PageSkeleton, TextSkeleton } from '../../ui/skeletons.tsx'
import { EsgDetail } from './esg.detail-page.tsx'
import { esgCard, esgColumns } from './esg.columns.tsx'
import words from '../../ui/words.module.css'
import classes from './esg.module.css'

const EsgCreateDrawer = lateDialog(
  async () => (await import('./esg-create.form.tsx')).EsgCreateDrawer,
)

const EpdImport = lateDialog(async () => (await import('./import/epd-import.form.tsx')).EpdImport)

const noun = { one: 'entry', many: 'entries' }

/** As it stands beside an open entry: without views. */
const sideList = { endpoint: esgEntriesApi.list, fields: esgFields, defaultSort: 'title' }

const esgList = { ...sideList, viewedColumns: esgColumnIds }

export const preload = preloadOf(esgList)

/** The ESG entries; where the address names one it is open beside the list. */
export function EsgOverviewPage() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <EsgList /> : <EsgOpen key={id} id={Number(id)} />
}

function EsgList() {
  const list = useList(esgList)
  const [isCreating, creating] = useCreating()
  const [importing, setImporting] = useState(false)
  return (
    <Page
      title="ESG entries"
      fill
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={15} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            Import EPDs
          </Button>
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={creating.open}>
            New entry
          </Button>
        </>
      }
    >
      <QueryTable
        list={list}
        source={esgSource}
        filters={esgFilters}
        columns={esgColumns}
        noun={noun}
        href={({ id }) => paths.esgEntry(id, searchOf(list))}
        name={({ title }) => title}
        card={esgCard}
        empty={
          <EmptyState icon={<IconLeaf size={20} stroke={1.7} />} title="No ESG entries yet">
            Import EPDs from ILCD+EPD or soda4LCA files, or create an entry by hand.
          </EmptyState>
        }
      />
      <EsgCreateDrawer opened={isCreating} onClose={creating.close} />
      <EpdImport opened={importing} onClose={() => setImporting(false)} />
    </Page>
  )
}

/** An entry with the list beside it, on windows that are wide enough for both. */
function EsgOpen({ id }: { id: number }) {
  const record = useRecord(esgEntriesApi.get, { id })
  const isWide = useMediaQuery('(min-width: 75em)', window.innerWidth >= 1200, {
    getInitialValueInEffect: false,
  })
  // one place for the entry in windows of all widths: what is typed stays when a screen is turned
  return (
    <div className={isWide ? classes.split : classes.alone}>
      {isWide && <SideList id={id} />}
      <div className={isWide ? classes.main : classes.alone}>
        {record ? <EsgDetail key={record.id} record={record} /> : <PageSkeleton />}
      </div>
    </div>
  )
}

function SideList({ id }: { id: number }) {
  const list = useList(sideList)
  return (
    <nav className={classes.side} aria-label="ESG entries">
      <div className={classes.sideHead}>
        <p className={classes.sideTitle}>
          <Link href={paths.esgEntries.list(searchOf(list))} className={words.link}>
            All entries
          </Link>
          {list.total !== null && <span>{formatCount(list.total)}</span>}
        </p>
        <QueryBox list={list} source={esgSource} noun={noun.many} />
      </div>
      <SideRows list={list} id={id} />
      {(list.previous ?? list.next) && (
        <div className={classes.sideFoot}>
          <Button
            variant="subtle"
            size="xs"
            disabled={list.previous === null}
            onClick={() => list.previous?.()}
          >
            Previous
          </Button>
          <Button
            variant="subtle"
            size="xs"
            disabled={list.next === null}
            onClick={() => list.next?.()}
          >
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}

function SideRows({ list, id }: { list: List<EsgEntryRow>; id: number }) {
  if (list.error) {
    const query = { error: list.error, refetch: list.retry }
    return <LoadFailed what="The entries" query={query} place="column" />
  }
  if (list.isLoading) return <TextSkeleton lines={8} />
  return (
    <ul className={classes.sideList}>
      {list.rows.map((row) => (
        <li key={row.id}>
          <Link
            href={paths.esgEntry(row.id, searchOf(list))}
            {...(row.id === id && { 'aria-current': 'page', ref: showInList })}
          >
            {esgCard(row)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The open entry is in sight, wherever in the list it is. */
function showInList(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

/** What an address keeps of the list. */
function searchOf({ q }: List<unknown>): { q?: string } {
  return q === '' ? {} : { q }
}

/** Entries as the query box knows them. */
const esgSource: QuerySource = {
  fields: esgFields,
  names: listsNamedBy(esgFields),
  examples: [
    { query: 'kind:EPD validity:expiring', meaning: 'EPDs that expire soon' },
    { query: 'evidence:no', meaning: 'entries without a document' },
    { query: 'operator:IBU', meaning: 'EPDs of one programme operator' },
    { query: 'standard:EN15804_A1', meaning: 'EPDs by the former standard' },
  ],
}

/** The filter panel of the list, from the top down. */
const esgFilters: readonly FilterEntry[] = esgFacets.map(
  (field) => ({ kind: 'facet', field }) as const,
)
