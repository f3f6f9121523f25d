import type { Page } from '@lambda/contract/api'
import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { useQuery } from '@tanstack/react-query'
import type { Href } from '../../addresses.ts'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { Link } from '../../shared/page/link.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { formatCount } from '../../ui/formats.ts'
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

function losingQuery(days: Horizon): string {
  return `loses-cover:${days}d`
}

/** Each count is the total of the very list that it leads to. */
const rows: readonly Row[] = [
  {
    label: 'Attachments',
    path: (days) => paths.attachments.list({ expires: days }),
    list: (days, signal) =>
      call(attachmentLinksApi.expiring, { query: { days, limit: 1 }, signal }),
  },
  {
    label: 'Global attachments',
    path: (days) => paths.globalAttachments.list({ q: globalQuery(days) }),
    list: (days, signal) =>
      call(globalAttachmentsApi.list, { query: { q: globalQuery(days), limit: 1 }, signal }),
  },
  {
    label: 'Products losing cover',
    path: (days) => paths.products({ q: losingQuery(days) }),
    list: (days, signal) =>
      call(productsApi.list, { query: { q: losingQuery(days), limit: 1 }, signal }),
  },
]

function countAll(signal: AbortSignal): Promise<number[][]> {
  const count = async (row: Row, days: Horizon) => (await row.list(days, signal)).page.total
  return Promise.all(rows.map((row) => Promise.all(horizons.map((days) => count(row, days)))))
}

/** How many documents expire in the next 30, 60 and 90 days, and how many products lose cover by it. */
export function ExpiringDocuments() {
  const counts = useQuery({
    queryKey: ['dashboard', 'expiring'],
    queryFn: ({ signal }) => countAll(signal),
  })
  return (
    <DashboardSection title="Expiring documents">
      <Loaded query={counts} what="The number of expiring documents" lines={4}>
        {(data) => <Counts counts={data} />}
      </Loaded>
    </DashboardSection>
  )
}

function Counts({ counts }: { counts: readonly (readonly number[])[] }) {
  if (counts.flat().every((count) => count === 0)) {
    return <p className={classes.empty}>No documents expire in the next 90 days.</p>
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
                  <Link href={path(days)} className={classes.number}>
                    {formatCount(counts[row]?.[column] ?? 0)}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        Products lose cover when a document expires and no other of its category replaces it.
      </p>
    </>
  )
}
