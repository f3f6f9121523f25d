import type { EsgColumnId, EsgEntryRow } from '@lambda/contract/esg/esg-entries'
import { esgKinds } from '@lambda/contract/esg/esg-kinds'
import { shownNumber } from '@lambda/domain/esg/exact-number'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'
import { formatDay } from '@lambda/domain/text/dates'
import type { Column } from '../../shared/list/column.ts'
import { Age } from '../../ui/age.tsx'
import { formatCount } from '../../ui/formats.ts'
import words from '../../ui/words.module.css'
import { ValidityTag } from '../attachments/list/attachment-tags.panel.tsx'
import classes from './esg.module.css'

/** What the list of ESG entries can show; the ids are those of the sorts. */
export const esgColumns: readonly (Column<EsgEntryRow> & { id: EsgColumnId })[] = [
  { id: 'title', label: 'Title', width: 220, lines: 2, grow: true, cell: (row) => row.title },
  { id: 'kind', label: 'Kind', width: 128, cell: (row) => kindLabel(row.kind) },
  {
    id: 'number',
    label: 'Number',
    width: 190,
    lines: 2,
    cell: (row) => row.number && <span className={classes.number}>{row.number}</span>,
  },
  {
    id: 'warming',
    label: 'GWP A1–A3',
    width: 132,
    cell: (row) => <Warming row={row} />,
  },
  {
    id: 'validUntil',
    label: 'Valid until',
    width: 150,
    cell: (row) => <ValidityTag validity={row.validity} expiryDate={row.validUntil} />,
  },
  { id: 'products', label: 'Products', width: 104, cell: coverText },
  {
    id: 'updatedAt',
    label: 'Updated',
    width: 104,
    cell: (row) => <Age instant={row.updatedAt} />,
  },
  { id: 'brand', label: 'Brand', isExtra: true, cell: (row) => row.brand },
  {
    id: 'operator',
    label: 'Programme operator',
    isExtra: true,
    cell: (row) => operatorLabel(row.operator),
  },
  {
    id: 'issueDate',
    label: 'Issued',
    isExtra: true,
    cell: (row) => row.issueDate && formatDay(row.issueDate),
  },
]

/** What a kind of entry is called. */
export function kindLabel(kind: string): string {
  return esgKinds.find(({ code }) => code === kind)?.label ?? kind
}

/** What a programme operator is called; null for none. */
export function operatorLabel(operator: string | null): string | null {
  return programmeOperators.find(({ code }) => code === operator)?.label ?? operator
}

function coverText({ productCount, hasQuery, brand }: EsgEntryRow): string {
  if (productCount === 0 && !hasQuery) return brand === null ? 'None' : 'All of brand'
  const count = formatCount(productCount)
  if (!hasQuery) return count
  return productCount === 0 ? 'By query' : `${count} + query`
}

function Warming({ row: { warming } }: { row: EsgEntryRow }) {
  if (!warming) return null
  return (
    <span title={warming.isA1 ? 'By EN 15804+A1, not comparable with A2' : undefined}>
      {shownNumber(warming.value, 3)}{' '}
      <span className={words.faint}>{`kg/${warming.per.replace(/^1 /, '')}`}</span>
      {warming.isA1 && <span className={words.faint}> A1</span>}
    </span>
  )
}

/** An entry of the list on a narrow screen, and beside the open one. */
export function esgCard(row: EsgEntryRow) {
  return (
    <span className={classes.card}>
      <span className={classes.cardTitle}>{row.title}</span>
      <span className={classes.cardLine}>
        <span>{[kindLabel(row.kind), row.number].filter(Boolean).join(' · ')}</span>
        <ValidityTag validity={row.validity} expiryDate={row.validUntil} />
      </span>
    </span>
  )
}
