import type { ProductRow } from '@lambda/contract/products/products'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import type { RowsProps } from '../../../shared/list/list-props.ts'
import { Link } from '../../../shared/page/link.tsx'
import type { GridRow } from '../../../shared/spreadsheet/grid-source.ts'
import { RecordSpreadsheet } from '../../../shared/spreadsheet/records/record-spreadsheet.tsx'
import { spreadsheetColumns } from './product-spreadsheet.columns.ts'

const noun = { one: 'product', many: 'products' }

/** The products of the list as a spreadsheet, with the columns of the list that are fields. */
export function ProductSpreadsheet({ list, columns }: RowsProps<ProductRow>) {
  const { q, sort, language = 'EN' } = list
  const shown = columns.shown.map(({ id }) => id).join()
  const sheetColumns = useMemo(
    () => spreadsheetColumns(shown.split(','), language),
    [shown, language],
  )
  return (
    <RecordSpreadsheet
      // another list is another spreadsheet
      key={`${q} ${sort} ${language}`}
      entity="product"
      q={q}
      sort={sort}
      language={language}
      columns={sheetColumns}
      noun={noun}
      widths={columns.preferences.widths}
      onWidths={(widths) => columns.prefer({ widths })}
      about={linkTo}
    />
  )
}

function linkTo({ id }: GridRow) {
  return <Link href={paths.product(id)}>Open</Link>
}
