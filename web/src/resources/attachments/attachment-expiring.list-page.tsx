import {
  type ExpiringAttachment,
  attachmentLinksApi,
} from '@lambda/contract/attachments/attachment-links'
import { Button } from '@mantine/core'
import { IconPackage, IconShieldCheck } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import type { Column } from '../../shared/list/column.ts'
import { Link } from '../../shared/page/link.tsx'
import { ListTable } from '../../shared/list/list-table.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { QueryBox } from '../../shared/query/query-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import {
  DocumentCard,
  codeColumn,
  describingColumns,
  documentSource,
  keepingColumns,
  validityColumn,
} from './list/attachment-list.panel.tsx'
import { useAttachmentActions } from './attachment-actions.list-page.tsx'
import { LosingProducts, LosingText, losingPath } from './products/attachment-losing.panel.tsx'
import { AttachmentPeek } from './attachment-peek.panel.tsx'

const noun = { one: 'attachment', many: 'attachments' }

/** What expires within some days (0: what has expired), the soonest first, and the products that lose cover by it. */
export function ExpiringAttachments({ days }: { days: number }) {
  const list = useList(attachmentLinksApi.expiring, {
    fields: documentSource.fields,
    query: { days: String(days) },
    defaultSort: 'expiryDate',
  })
  const bulkActions = useAttachmentActions(list, queryOf(days))
  return (
    <ListTable
      list={list}
      columns={columnsFor(days)}
      noun={noun}
      href={(row) => paths.attachments.one(row.id)}
      name={(row) => row.code}
      search={<QueryBox list={list} source={documentSource} noun={noun.many} />}
      tools={<LosingLink days={days} />}
      peek={peekOf}
      card={cardOf}
      bulkActions={bulkActions}
      empty={
        <EmptyState
          icon={<IconShieldCheck size={20} stroke={1.7} />}
          title={days === 0 ? 'Nothing has expired' : 'Nothing expires soon'}
        >
          {days === 0
            ? 'No current document has expired.'
            : `No current document expires within the next ${days} days.`}
        </EmptyState>
      }
    />
  )
}

function LosingLink({ days }: { days: number }) {
  return (
    <Button
      variant="default"
      component={Link}
      href={losingPath(days)}
      leftSection={<IconPackage size={15} aria-hidden />}
    >
      {days === 0 ? 'Products without cover' : 'Products that lose cover'}
    </Button>
  )
}

/** The same documents in the query language: everything on all pages can be chosen. */
function queryOf(days: number): string {
  if (days === 0) return 'status:current validity:expired'
  return `status:current expires:>=today expires:<=today+${days}d`
}

function columnsFor(days: number): readonly Column<ExpiringAttachment>[] {
  return [
    codeColumn,
    validityColumn,
    {
      id: 'losing',
      label: 'Products that lose cover',
      width: 260,
      cell: (row) => <LosingProducts row={row} days={days} />,
    },
    ...describingColumns,
    ...keepingColumns,
  ]
}

function peekOf(row: ExpiringAttachment) {
  return <AttachmentPeek row={row} />
}

function cardOf(row: ExpiringAttachment) {
  return <DocumentCard row={row} more={<LosingText row={row} />} />
}
