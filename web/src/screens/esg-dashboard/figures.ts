import type { Counted } from '@lambda/contract/esg/esg-dashboard'
import type { Href } from '../../addresses.ts'
import { paths } from '../../paths.ts'
import type { Cell, Mark } from '../../shared/charts/chart-data.ts'
import { formatCount } from '../../ui/formats.ts'

/** The list of the entries that a query finds. */
export function entriesFound(q: string): Href {
  return paths.esgEntries.list({ q })
}

/** The list of the products that a query finds. */
export function productsFound(q: string): Href {
  return paths.products({ q })
}

/** A figure as part of a chart: it leads to the list that it counts, which is never an empty one. */
export function markOf({ count, q }: Counted, name: string, list: (q: string) => Href): Mark {
  return { value: count, name, href: count === 0 ? undefined : list(q) }
}

/** The same in a table. */
export function cellOf({ count, q }: Counted, list: (q: string) => Href): Cell {
  return { text: formatCount(count), href: count === 0 ? undefined : list(q) }
}
