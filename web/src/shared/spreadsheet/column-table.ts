import {
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridColumn } from './grid-source.ts'

const features = tableFeatures({ columnResizingFeature, columnSizingFeature })

type Features = typeof features

const noRows: { id: number }[] = []

/** The columns as a table of the kit: it knows how wide they are and makes them wider. Its rows are those of the grid. */
export function useColumnTable(
  columns: readonly GridColumn[],
  widths: Readonly<Record<string, number>>,
  onWidths: (widths: Record<string, number>) => void,
) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, label, width }): ColumnDef<Features, { id: number }> => ({
        id,
        header: label,
        size: width,
        minSize: 64,
        maxSize: 900,
      })),
    [columns],
  )
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    getRowId: ({ id }) => String(id),
    columnResizeMode: 'onChange',
    state: { columnSizing: widths },
    onColumnSizingChange: (update) => {
      onWidths(typeof update === 'function' ? update({ ...widths }) : update)
    },
  })
}

export type ColumnTable = ReturnType<typeof useColumnTable>
