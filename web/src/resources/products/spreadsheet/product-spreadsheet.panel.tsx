import { spreadsheetApi } from '@lambda/contract/change-sets/spreadsheet'
import type { ProductRow } from '@lambda/contract/products/products'
import { isOpenField, sheetColumnsOf } from '@lambda/contract/products/sheet/shown-columns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import type { RowsProps } from '../../../shared/list/list-props.ts'
import { Link } from '../../../shared/page/link.tsx'
import type { GridRow } from '../../../shared/spreadsheet/grid-source.ts'
import { RecordSpreadsheet } from '../../../shared/spreadsheet/records/record-spreadsheet.tsx'
import { spreadsheetColumns } from './product-spreadsheet.columns.ts'

const noun = { one: 'product', many: 'products' }

/** The products of the list as a spreadsheet, with the columns of the list that are fields, and those of their rows. */
export function ProductSpreadsheet({ list, columns }: RowsProps<ProductRow>) {
  const { q, sort, language = 'EN' } = list
  const shown = columns.shown.map(({ id }) => id).join()
  const keys = useMemo(() => sheetColumnsOf(shown.split(','), language), [shown, language])
  const query = { q: q || undefined, sort: sort ?? undefined, language, columns: keys.join() }
  // fields with a column for each row that is there: which these are, the products tell
  const found = useQuery({
    queryKey: [spreadsheetApi.columns.id, query],
    queryFn: ({ signal }) => call(spreadsheetApi.columns, { query, signal }),
    enabled: keys.some(isOpenField),
    staleTime: 'static',
  })
  const sheetColumns = useMemo(
    () =>
      spreadsheetColumns(
        found.data?.columns ?? keys.map((key) => ({ key, about: null })),
        language,
      ),
    [found.data, keys, language],
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
