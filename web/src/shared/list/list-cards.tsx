import { Checkbox } from '@mantine/core'
import { SymbolText } from '../../ui/symbol-text.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { Link } from '../page/link.tsx'
import { columnTitle } from './column.ts'
import classes from './list-cards.module.css'
import type { ListTableProps } from './list-props.ts'
import { isSelected } from './selection.ts'
import type { Columns } from './use-columns.ts'

interface Props<Row extends { id: number }> extends Omit<ListTableProps<Row>, 'columns'> {
  columns: Columns<Row>
}

/** The rows of a list on a narrow screen: one card each. */
export function ListCards<Row extends { id: number }>(props: Props<Row>) {
  const { list } = props
  if (list.isLoading) return <CardSkeletons />
  return (
    <ul
      className={classes.cards}
      aria-label={props.noun.many}
      data-stale={list.isStale || undefined}
    >
      {list.rows.map((row) => (
        <li key={row.id} className={classes.card}>
          {props.bulkActions && (
            <Checkbox
              size="sm"
              className={classes.checkbox}
              aria-label={`Select ${props.name(row)}`}
              checked={isSelected(list.selection.selection, row.id)}
              onChange={() => list.selection.toggle(row.id)}
            />
          )}
          <Link href={props.href(row)} className={classes.link}>
            {props.card ? props.card(row) : <FirstColumns row={row} columns={props.columns} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FirstColumns<Row>({ row, columns }: { row: Row; columns: Columns<Row> }) {
  const [first, ...others] = columns.shown
  return (
    <>
      <span className={classes.title}>{first?.cell(row)}</span>
      <span className={classes.facts}>
        {others.slice(0, 5).map((column) => (
          <span key={column.id} className={classes.fact}>
            <span className={classes.label}>
              <SymbolText>{columnTitle(column)}</SymbolText>
            </span>
            <span className={classes.value}>{column.cell(row)}</span>
          </span>
        ))}
      </span>
    </>
  )
}

function CardSkeletons() {
  return (
    <div className={classes.cards} aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.card}>
          <div className={classes.link}>
            <Skeleton height={12} width="40%" style={{ marginBottom: '0.75rem' }} />
            <Skeleton height={9} width="80%" style={{ marginBottom: '0.5rem' }} />
            <Skeleton height={9} width="65%" />
          </div>
        </div>
      ))}
    </div>
  )
}
