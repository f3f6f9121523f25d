import { expiryHorizons } from '@lambda/contract/attachments/attachment-links'
import { type AttachmentRow, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { ActionIcon } from '@mantine/core'
import { IconFiles, IconUpload } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { type AddressSearch, parseSearch } from '../../platform/address-search.ts'
import type { Preload } from '../../platform/query-client.ts'
import type { Column } from '../../shared/list/column.ts'
import { preloadOf, useList } from '../../shared/list/use-list.ts'
import { ViewTabs } from '../../shared/list/view-tabs.tsx'
import { latePart } from '../../shared/late/late.tsx'
import { LinkButton } from '../../shared/page/link-button.tsx'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/formats.ts'
import { useAttachmentActions } from './attachment-bulk.form.tsx'
import { attachmentKind } from './attachment-kind.data.ts'
import { DocumentList, documentDefaults } from './list/attachment-list.panel.tsx'
import { AttachmentPeek } from './list/attachment-peek.panel.tsx'
import {
  codeColumn,
  describingColumns,
  keepingColumns,
  validityColumn,
} from './list/attachment.columns.tsx'

/** Only those who look ahead need it. */
const ExpiringAttachments = latePart(
  async () => (await import('./attachment-expiring.list-page.tsx')).ExpiringAttachments,
)

/** Only administrators have it, and few of them at a time. */
const FileCare = latePart(
  async () => (await import('../files/file-care.panel.tsx')).FileCare,
  <ActionIcon variant="default" size={32} disabled aria-hidden />,
)

/** What the list of attachments can show; the ids are those of the sorts. */
const columns: readonly Column<AttachmentRow>[] = [
  codeColumn,
  ...describingColumns,
  validityColumn,
  {
    id: 'products',
    label: 'Products',
    width: 76,
    align: 'end',
    cell: (row) => formatCount(row.productCount),
  },
  ...keepingColumns,
]

const attachmentList = {
  endpoint: attachmentsApi.list,
  ...documentDefaults,
}

const preloadAll = preloadOf(attachmentList)

/** Those that expire come with code of their own. */
export const preload: Preload = async (client, visit) => {
  if (horizonIn(parseSearch(visit.searchText)) === undefined) await preloadAll(client, visit)
}

function horizonIn(search: AddressSearch) {
  return expiryHorizons.find((one) => String(one) === search['expires'])
}

/** All documents of products, and those that expire, with what then is without cover. */
export function AttachmentListPage() {
  const search = useLocation({ select: ({ searchStr }) => parseSearch(searchStr) })
  const isAdministrator = useIsAdministrator()
  const days = horizonIn(search)
  const q = search['q'] ?? ''
  const products = search['products'] || undefined
  const views = [
    { id: 'all', label: 'All', path: paths.attachments.list({ q }) },
    ...expiryHorizons.map((one) => ({
      id: String(one),
      label: one === 0 ? 'Expired' : `Expiring in ${one} days`,
      path: paths.attachments.list({ q, expires: String(one), products }),
    })),
  ]
  return (
    <Page title={attachmentKind.title} fill actions={isAdministrator && <Actions />}>
      <ViewTabs label="Views" views={views} active={days === undefined ? 'all' : String(days)} />
      {days === undefined ? (
        <AllAttachments />
      ) : (
        <ExpiringAttachments key={days} days={days} products={products} />
      )}
    </Page>
  )
}

function Actions() {
  const search = useLocation({ select: ({ searchStr }) => parseSearch(searchStr) })
  const go = useGo()
  return (
    <>
      <FileCare
        damagedPath={paths.attachments.list({ ...search, files: 'damaged' })}
        isDamagedShown={search['files'] === 'damaged'}
        hideDamaged={() => go(paths.attachments.list({ ...search, files: '' }))}
      />
      <CreateButton />
    </>
  )
}

function CreateButton() {
  return (
    <LinkButton href={paths.attachments.create()} icon={IconUpload}>
      New attachments
    </LinkButton>
  )
}

function AllAttachments() {
  const list = useList(attachmentList)
  const isAdministrator = useIsAdministrator()
  return (
    <DocumentList
      kind={attachmentKind}
      list={list}
      columns={columns}
      peek={peekOf}
      bulkActions={useAttachmentActions(list)}
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
