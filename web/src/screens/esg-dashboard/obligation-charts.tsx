import { type ObligationFigures, esgDashboardApi } from '@lambda/contract/esg/esg-dashboard'
import { formatDay } from '@lambda/domain/text/dates'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { Bars } from '../../shared/charts/bars.tsx'
import { ChartFrame } from '../../shared/charts/chart-frame.tsx'
import { Link } from '../../shared/page/link.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { countText } from '../../ui/formats.ts'
import { cellOf, markOf, productsFound } from './figures.ts'

/** What the profiles of Regulation (EU) 2024/3110 ask for and products lack, and of which nothing is asked yet. */
export function ObligationCharts() {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const figures = useQuery({
    queryKey: [esgDashboardApi.obligations.id, language],
    queryFn: ({ signal }) => call(esgDashboardApi.obligations, { query: { language }, signal }),
  })
  return (
    <Loaded query={figures} what="The obligations of products" lines={8}>
      {({ at, profiles }) => (
        <>
          <Missing at={at} profiles={profiles.filter(({ from }) => from !== null)} />
          <NotYet at={at} profiles={profiles.filter(({ from }) => from === null)} />
        </>
      )}
    </Loaded>
  )
}

const source = 'Profiles of Regulation (EU) 2024/3110'

/** `CPR 2024/3110: EN 13162 (…)` in few words, as the chart is about these alone. */
const shortName = (name: string) => name.replace(/^CPR 2024\/3110: /, '')

function Missing({ at, profiles }: ObligationFigures) {
  const rows = profiles.flatMap(({ name, products, lacking }) =>
    lacking.map((lack) => ({ ...lack, profile: shortName(name), products })),
  )
  return (
    <ChartFrame
      title="CPR 2024/3110: missing"
      unit="Products that lack what a profile asks for, on the day on which it is asked for"
      source={source}
      at={at}
      empty={
        rows.length === 0
          ? 'No profile of the regulation is in force or has a date yet, so nothing is missing.'
          : null
      }
      table={{
        columns: [
          { label: 'Profile' },
          { label: 'Obligation' },
          { label: 'Day' },
          { label: 'Missing', isNumber: true },
          { label: 'Products', isNumber: true },
        ],
        rows: rows.map((row) => [
          row.profile,
          row.name,
          formatDay(row.on),
          cellOf(row, productsFound),
          cellOf(row.products, productsFound),
        ]),
      }}
    >
      <Bars
        series={[
          { label: 'Missing', tone: 'hatched' },
          { label: 'Products of the profile', tone: 'dotted' },
        ]}
        rows={rows.map((row) => {
          const label = `${formatDay(row.on)} · ${row.name} · ${row.profile}`
          return {
            key: `${row.profile} ${row.obligation}`,
            label,
            marks: [
              markOf(
                row,
                `${label}: missing for ${countText(row.count, 'product')}`,
                productsFound,
              ),
              markOf(
                row.products,
                `${label}: ${countText(row.products.count, 'product')} of the profile`,
                productsFound,
              ),
            ],
          }
        })}
      />
    </ChartFrame>
  )
}

function NotYet({ at, profiles }: ObligationFigures) {
  const rows = profiles.filter(({ products }) => products.count > 0)
  return (
    <ChartFrame
      title="CPR 2024/3110: no obligation yet"
      unit="Products of profiles without a date"
      source={source}
      at={at}
      note={
        <Link href={paths.reference('profiles').list()}>
          Enter “In force from” in a profile, and what products lack is told.
        </Link>
      }
      empty={
        rows.length === 0 ? 'Every profile of the regulation that finds products has a date.' : null
      }
      table={{
        columns: [{ label: 'Profile' }, { label: 'Products', isNumber: true }],
        rows: rows.map(({ name, products }) => [shortName(name), cellOf(products, productsFound)]),
      }}
    >
      <Bars
        series={[{ label: 'Products', tone: 'dotted' }]}
        rows={rows.map(({ id, name, products }) => ({
          key: String(id),
          label: shortName(name),
          marks: [
            markOf(
              products,
              `${shortName(name)}, no obligation yet: ${countText(products.count, 'product')}`,
              productsFound,
            ),
          ],
        }))}
      />
    </ChartFrame>
  )
}
