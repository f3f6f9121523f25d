import type { Page } from '@lambda/contract/api'
import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { useQuery } from '@tanstack/react-query'
import type { Href } from '../../addresses.ts'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { Mark } from './dashboard-marks.tsx'
import { type Scope, among } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

const horizons = ['30', '60', '90'] as const

type Horizon = (typeof horizons)[number]

interface Row {
  label: string
  /** The list that shows exactly what is counted. */
  path: (days: Horizon) => Href
  list: (days: Horizon, signal: AbortSignal) => Promise<Page<unknown>>
}

function globalQuery(days: Horizon): string {
  return `status:current expires:>=today expires:<=today+${days}d`
}

/** Each count is the total of the very list that it leads to. What is for whole countries or brands belongs to nobody alone. */
function rowsOf(scope: Scope): readonly Row[] {
  const products = scope.q || undefined
  const losing = (days: Horizon) => among(scope, `loses-cover:${days}d`)
  const attachments = {
    label: scope.isMine ? 'Attachments of your products' : 'Attachments',
    path: (days: Horizon) => paths.attachments.list({ expires: days, products }),
    list: (days: Horizon, signal: AbortSignal) =>
      call(attachmentLinksApi.expiring, {
        query: { days, limit: 1, ...(products === undefined ? {} : { products }) },
        signal,
      }),
  }
  const global = {
    label: 'Global attachments',
    path: (days: Horizon) => paths.globalAttachments.list({ q: globalQuery(days) }),
    list: (days: Horizon, signal: AbortSignal) =>
      call(globalAttachmentsApi.list, { query: { q: globalQuery(days), limit: 1 }, signal }),
  }
  const cover = {
    label: 'Products losing cover',
    path: (days: Horizon) => paths.products({ q: losing(days) }),
    list: (days: Horizon, signal: AbortSignal) =>
      call(productsApi.list, { query: { q: losing(days), limit: 1 }, signal }),
  }
  return scope.isMine ? [attachments, cover] : [attachments, global, cover]
}

function countAll(rows: readonly Row[], signal: AbortSignal): Promise<number[][]> {
  const count = async (row: Row, days: Horizon) => (await row.list(days, signal)).page.total
  return Promise.all(rows.map((row) => Promise.all(horizons.map((days) => count(row, days)))))
}

/** How many documents expire in the next 30, 60 and 90 days, and how many products lose cover by it. */
export function ExpiringDocuments({ scope }: { scope: Scope }) {
  const rows = rowsOf(scope)
  const counts = useQuery({
    queryKey: ['dashboard', 'expiring', scope.q],
    queryFn: ({ signal }) => countAll(rows, signal),
  })
  return (
    <DashboardSection title="Expiring documents" at={counts.dataUpdatedAt}>
      <Loaded query={counts} what="The number of expiring documents" lines={4}>
        {(data) => <Counts scope={scope} rows={rows} counts={data} />}
      </Loaded>
    </DashboardSection>
  )
}

interface CountsProps {
  scope: Scope
  rows: readonly Row[]
  counts: readonly (readonly number[])[]
}

function Counts({ scope, rows, counts }: CountsProps) {
  if (counts.flat().every((count) => count === 0)) {
    return (
      <p className={classes.empty}>
        {scope.isMine
          ? 'No document of your products expires in the next 90 days.'
          : 'No document expires in the next 90 days.'}
      </p>
    )
  }
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Expiring within</th>
            {horizons.map((days) => (
              <th key={days} scope="col">{`${days} days`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, path }, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {horizons.map((days, column) => (
                <td key={days}>
                  <Mark
                    count={counts[row]?.[column] ?? 0}
                    path={path(days)}
                    of={`${label}: within ${days} days`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        Products lose cover when a document expires and no other of its category replaces it.
        {scope.isMine && ' Global attachments are nobody’s: they are counted under All.'}
      </p>
    </>
  )
}
