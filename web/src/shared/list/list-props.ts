import type { ComponentType, ReactNode } from 'react'
import type { Href } from '../../addresses.ts'
import type { Column } from './column.ts'
import type { Selection } from './selection.ts'
import type { Columns } from './use-columns.ts'
import type { List } from './use-list.ts'

/** What a screen says of its list. */
export interface ListTableProps<Row extends { id: number }> {
  list: List<Row>
  columns: readonly Column<Row>[]
  /** What the rows are: "product", "products". */
  noun: { one: string; many: string }
  href: (row: Row) => Href
  /** What a row is called where it cannot be seen: "662E41". */
  name: (row: Row) => string
  /** Why there is nothing at all, and what to do about it. */
  empty: ReactNode
  /** Why nothing matches the search, in place of the plain sentence. */
  noMatch?: ReactNode
  /** The search: a query box with chips and the like. */
  search: ReactNode
  /** Beside the search: buttons of the list. */
  tools?: ReactNode
  /** At the left of the rows. */
  filters?: ReactNode
  /** The side panel of a row (key P). */
  peek?: (row: Row) => ReactNode
  /** The rows have no page of their own: `href` leads to their side panel. */
  opensInPanel?: boolean
  /** What can be done with the chosen rows; without it nothing can be chosen. */
  bulkActions?: (selection: Selection) => ReactNode
  /** A row on a narrow screen, in place of its first columns. */
  card?: (row: Row) => ReactNode
  /** A row as a tile of a gallery. */
  tile?: (row: Row) => ReactNode
  /** What shows the rows in place of the table and the cards: a gallery. */
  rowsAs?: ComponentType<RowsProps<Row>> | undefined
  /** What shows the rows shows all of them, not a page, with a foot of its own. */
  hasAllRows?: boolean
}

/** What shows the rows of a list gets to know. */
export interface RowsProps<Row extends { id: number }> extends Omit<
  ListTableProps<Row>,
  'columns'
> {
  columns: Columns<Row>
  active: number | null
  setActive: (id: number) => void
}
