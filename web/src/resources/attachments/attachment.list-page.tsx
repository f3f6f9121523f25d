import { expiryHorizons } from '@lambda/contract/attachments/attachment-links'
import { type AttachmentRow, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { ActionIcon, Button } from '@mantine/core'
import { IconFiles, IconUpload } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { parseSearch } from '../../platform/address-search.ts'
import { Link } from '../../shared/page/link.tsx'
import { ListGallery } from '../../shared/list/list-gallery.tsx'
import { ListTable } from '../../shared/list/list-table.tsx'
import { useListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { ViewTabs } from '../../shared/list/view-tabs.tsx'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { useFilterSide } from '../../shared/query/filter-side.tsx'
import { QueryBox } from '../../shared/query/query-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import {
  DocumentCard,
  DocumentTile,
  documentFilters,
  documentSource,
} from './list/attachment-list.panel.tsx'
import { useAttachmentActions } from './attachment-actions.list-page.tsx'
import { AttachmentPeek } from './attachment-peek.panel.tsx'
import { attachmentColumns } from './attachment.columns.tsx'

/** Only those who look ahead need it. */
const ExpiringAttachments = lazy(async () => ({
  default: (await import('./attachment-expiring.list-page.tsx')).ExpiringAttachments,
}))

/** Only administrators have it, and few of them at a time. */
const FileCare = lazy(async () => ({
  default: (await import('../files/file-care.panel.tsx')).FileCare,
}))

const NoMatch = lazy(async () => ({
  default: (await import('../../shared/query/no-match.tsx')).NoMatch,
}))

const noun = { one: 'attachment', many: 'attachments' }

/** All documents of products, and those that expire, with what then is without cover. */
export function AttachmentListPage() {
  const search = useLocation({ select: ({ searchStr }) => parseSearch(searchStr) })
  const isAdministrator = useIsAdministrator()
  const days = expiryHorizons.find((one) => String(one) === search['expires'])
  const q = search['q'] ?? ''
  const views = [
    { id: 'all', label: 'All', path: paths.attachments.list({ q }) },
    ...expiryHorizons.map((one) => ({
      id: String(one),
      label: one === 0 ? 'Expired' : `Expiring in ${one} days`,
      path: paths.attachments.list({ q, expires: String(one) }),
    })),
  ]
  return (
    <Page title="Attachments" fill actions={isAdministrator && <Actions />}>
      <ViewTabs label="Views" views={views} active={days === undefined ? 'all' : String(days)} />
      {days === undefined ? (
        <AllAttachments />
      ) : (
        <Suspense fallback={<TextSkeleton />}>
          <ExpiringAttachments key={days} days={days} />
        </Suspense>
      )}
    </Page>
  )
}

function Actions() {
  const search = useLocation({ select: ({ searchStr }) => parseSearch(searchStr) })
  const go = useGo()
  return (
    <>
      <Suspense fallback={<ActionIcon variant="default" size={32} disabled aria-hidden />}>
        <FileCare
          damagedPath={paths.attachments.list({ ...search, files: 'damaged' })}
          isDamagedShown={search['files'] === 'damaged'}
          hideDamaged={() => go(paths.attachments.list({ ...search, files: '' }))}
        />
      </Suspense>
      <CreateButton />
    </>
  )
}

function CreateButton() {
  return (
    <Button
      component={Link}
      href={paths.attachments.create()}
      leftSection={<IconUpload size={15} aria-hidden />}
    >
      New attachments
    </Button>
  )
}

function AllAttachments() {
  const list = useList(attachmentsApi.list, {
    fields: documentSource.fields,
    defaultSort: '-updatedAt',
  })
  const filters = useFilterSide({ list, source: documentSource, entries: documentFilters })
  const view = useListView(list.endpoint.id)
  const isAdministrator = useIsAdministrator()
  const bulkActions = useAttachmentActions(list)
  return (
    <ListTable
      list={list}
      columns={attachmentColumns}
      noun={noun}
      href={(row) => paths.attachments.one(row.id)}
      name={(row) => row.code}
      search={<QueryBox list={list} source={documentSource} noun={noun.many} />}
      tools={
        <>
          {filters.button}
          {view.button}
        </>
      }
      filters={filters.panel}
      peek={peekOf}
      card={cardOf}
      tile={tileOf}
      rowsAs={view.isGallery ? ListGallery : undefined}
      bulkActions={bulkActions}
      noMatch={
        <Suspense fallback={<TextSkeleton />}>
          <NoMatch list={list} source={documentSource} noun={noun} />
        </Suspense>
      }
      empty={
        <EmptyState
          icon={<IconFiles size={20} stroke={1.7} />}
          title="No attachments yet"
          actions={isAdministrator && <CreateButton />}
        >
          Data sheets, declarations, certificates and pictures of products appear here once an
          administrator adds them.
        </EmptyState>
      }
    />
  )
}

function peekOf(row: AttachmentRow) {
  return <AttachmentPeek row={row} />
}

function cardOf(row: AttachmentRow) {
  return <DocumentCard row={row} />
}

function tileOf(row: AttachmentRow) {
  return <DocumentTile row={row} />
}
