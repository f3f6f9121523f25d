import {
  type GlobalAttachmentRow,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { Button } from '@mantine/core'
import { IconUpload, IconWorld } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { Link } from '../../shared/page/link.tsx'
import { ListGallery } from '../../shared/list/list-gallery.tsx'
import { ListTable } from '../../shared/list/list-table.tsx'
import { useListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import { useFilterSide } from '../../shared/query/filter-side.tsx'
import { QueryBox } from '../../shared/query/query-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import {
  DocumentCard,
  DocumentTile,
  documentFilters,
  documentSource,
} from '../attachments/list/attachment-list.panel.tsx'
import { DocumentPeek } from '../attachments/list/attachment-facts-peek.panel.tsx'
import { useGlobalAttachmentActions } from './global-attachment-actions.list-page.tsx'
import { globalAttachmentColumns } from './global-attachment.columns.tsx'

const NoMatch = lazy(async () => ({
  default: (await import('../../shared/query/no-match.tsx')).NoMatch,
}))

const noun = { one: 'global attachment', many: 'global attachments' }

/** All documents that are for products by a scope: a brand, a country, a part of a taxonomy. */
export function GlobalAttachmentListPage() {
  const list = useList(globalAttachmentsApi.list, {
    fields: documentSource.fields,
    defaultSort: '-updatedAt',
  })
  const filters = useFilterSide({ list, source: documentSource, entries: documentFilters })
  const view = useListView(list.endpoint.id)
  const isAdministrator = useIsAdministrator()
  const bulkActions = useGlobalAttachmentActions(list)
  return (
    <Page title="Global attachments" fill actions={isAdministrator && <CreateButton />}>
      <ListTable
        list={list}
        columns={globalAttachmentColumns}
        noun={noun}
        href={(row) => paths.globalAttachments.one(row.id)}
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
            icon={<IconWorld size={20} stroke={1.7} />}
            title="No global attachments yet"
            actions={isAdministrator && <CreateButton />}
          >
            Documents for all products of a brand, a country or a taxonomy node, such as general
            terms or company certificates, appear here once an administrator adds them.
          </EmptyState>
        }
      />
    </Page>
  )
}

function CreateButton() {
  return (
    <Button
      component={Link}
      href={paths.globalAttachments.create()}
      leftSection={<IconUpload size={15} aria-hidden />}
    >
      New global attachments
    </Button>
  )
}

function peekOf(row: GlobalAttachmentRow) {
  return <DocumentPeek row={row} more={['Scope', row.scopeText]} />
}

function cardOf(row: GlobalAttachmentRow) {
  return <DocumentCard row={row} />
}

function tileOf(row: GlobalAttachmentRow) {
  return <DocumentTile row={row} />
}
