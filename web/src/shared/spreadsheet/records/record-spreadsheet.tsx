import { type ReactNode, useMemo } from 'react'
import { LoadFailed } from '../../problems/load-failed.tsx'
import type { GridRow } from '../grid-source.ts'
import { SpreadsheetGrid } from '../spreadsheet-grid.tsx'
import classes from '../spreadsheet.module.css'
import { useGrid } from '../use-grid.ts'
import { PendingBar } from './pending-bar.tsx'
import type { RecordColumn } from './record-cells.ts'
import type { RowQuery } from './row-order.ts'
import { useRecords } from './use-records.ts'

interface Props extends RowQuery {
  /** Never empty: the first one names the record. */
  columns: readonly RecordColumn[]
  /** What the records are: "product", "products". */
  noun: { one: string; many: string }
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Record<string, number>) => void
  /** What stands beside the name of a record: a link to its page. */
  about?: (row: GridRow) => ReactNode
}

/** The records that a query finds as a spreadsheet; what is edited is kept in a change set of the person until it is applied. */
export function RecordSpreadsheet({ columns, noun, widths, onWidths, about, ...query }: Props) {
  const { entity, q, sort, language } = query
  const asked = useMemo(() => ({ entity, q, sort, language }), [entity, q, sort, language])
  const { source, order, written, retry, drop, error, readAgain } = useRecords(asked, columns)
  const grid = useGrid(source)
  const failure = order.query.isError ? order.query : error && { error, refetch: readAgain }
  return (
    <div className={classes.sheet}>
      {failure && <LoadFailed what={`The ${noun.many}`} query={failure} />}
      <SpreadsheetGrid
        label={noun.many}
        source={source}
        grid={grid}
        widths={widths}
        onWidths={onWidths}
        {...(about && { about })}
      />
      <PendingBar
        entity={entity}
        noun={noun.one}
        total={order.total}
        grid={grid}
        written={written}
        retry={retry}
        drop={drop}
      />
    </div>
  )
}
