import {
  type ExpiringAttachment,
  attachmentLinksApi,
} from '@lambda/contract/attachments/attachment-links'
import { IconPackage, IconShieldCheck, IconX } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import type { Column } from '../../shared/list/column.ts'
import { LinkButton } from '../../shared/page/link-button.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { QueryTable } from '../../shared/query/query-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAttachmentActions } from './attachment-bulk.form.tsx'
import { attachmentKind } from './attachment-kind.data.ts'
import { documentSource } from './list/attachment-list.panel.tsx'
import { AttachmentPeek } from './list/attachment-peek.panel.tsx'
import {
  DocumentCard,
  codeColumn,
  describingColumns,
  keepingColumns,
  validityColumn,
} from './list/attachment.columns.tsx'
import { LosingProducts, LosingText, losingPath } from './products/attachment-losing.panel.tsx'

interface Props {
  days: number
  /** A query of products: only what is linked to one of these. */
  products: string | undefined
}

/** What expires within some days (0: what has expired), the soonest first, and the products that lose cover by it. */
export function ExpiringAttachments({ days, products }: Props) {
  const list = useList({
    endpoint: attachmentLinksApi.expiring,
    fields: documentSource.fields,
    query: { days: String(days), ...(products === undefined ? {} : { products }) },
    defaultSort: 'expiryDate',
  })
  const actions = useAttachmentActions(list, queryOf(days))
  return (
    <QueryTable
      list={list}
      columns={columnsFor(days)}
      noun={attachmentKind.noun}
      href={(row) => paths.attachments.one(row.id)}
      name={(row) => row.code}
      source={documentSource}
      tools={
        <>
          {products !== undefined && (
            <LinkButton
              variant="default"
              href={paths.attachments.list({ expires: String(days) })}
              icon={IconX}
              aria-label={`Only of products: ${products}. Show those of all products`}
            >
              {`Of ${products}`}
            </LinkButton>
          )}
          <LinkButton variant="default" href={losingPath(days, products)} icon={IconPackage}>
            {days === 0 ? 'Products without cover' : 'Products that lose cover'}
          </LinkButton>
        </>
      }
      peek={peekOf}
      card={cardOf}
      // what is linked to some products cannot be asked for otherwise, so neither can all of it be chosen
      bulkActions={products === undefined ? actions : undefined}
      empty={
        <EmptyState
          icon={<IconShieldCheck size={20} stroke={1.7} />}
          title={days === 0 ? 'Nothing has expired' : 'Nothing expires soon'}
        >
          {days === 0
            ? 'No current document has expired.'
            : `No current document${products === undefined ? '' : ' of these products'} expires within the next ${days} days.`}
        </EmptyState>
      }
    />
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
