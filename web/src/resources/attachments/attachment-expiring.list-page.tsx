import { type ExpiringAttachment, attachmentLinksApi } from '@lambda/contract/attachment-links'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import type { Column } from '../../shared/list/column.ts'
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
} from '../documents/document-list.panel.tsx'
import { useAttachmentActions } from './attachment-actions.list-page.tsx'
import { LosingDrawer, LosingProducts, LosingText } from './attachment-losing.panel.tsx'
import { AttachmentPeek } from './attachment-peek.panel.tsx'

const noun = { one: 'attachment', many: 'attachments' }

/** What expires within some days (0: what has expired), the soonest first, and the products that lose cover by it. */
export function ExpiringAttachments({ days }: { days: number }) {
  const list = useList(attachmentLinksApi.expiring, {
    query: { days: String(days) },
    defaultSort: 'expiryDate',
  })
  const [shown, setShown] = useState<ExpiringAttachment | null>(null)
  const [opened, setOpened] = useState(false)
  const bulkActions = useAttachmentActions(list, queryOf(days))
  const show = (row: ExpiringAttachment) => {
    setShown(row)
    setOpened(true)
  }
  return (
    <>
      <ListTable
        list={list}
        columns={columnsWith(show)}
        noun={noun}
        href={(row) => paths.attachments.one(row.id)}
        name={(row) => row.code}
        toolbar={<QueryBox list={list} source={documentSource} noun={noun.many} />}
        peek={peekOf}
        card={cardOf}
        bulkActions={bulkActions}
        empty={
          <EmptyState icon={<IconShieldCheck size={20} stroke={1.7} />} title="All is well">
            {days === 0
              ? 'No current document has expired.'
              : `No current document expires within the next ${days} days.`}
          </EmptyState>
        }
      />
      <LosingDrawer row={shown} days={days} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** The same documents in the query language: everything on all pages can be chosen. */
function queryOf(days: number): string {
  if (days === 0) return 'status:current validity:expired'
  return `status:current expires:>=today expires:<=today+${days}d`
}

function columnsWith(
  show: (row: ExpiringAttachment) => void,
): readonly Column<ExpiringAttachment>[] {
  return [
    codeColumn,
    validityColumn,
    {
      id: 'losing',
      label: 'Products that lose cover',
      width: 260,
      cell: (row) => <LosingProducts row={row} show={() => show(row)} />,
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
