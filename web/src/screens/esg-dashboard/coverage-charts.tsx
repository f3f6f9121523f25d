import {
  type CoverageFigures,
  type CoverageRow,
  esgDashboardApi,
} from '@lambda/contract/esg/esg-dashboard'
import { expiringDays } from '@lambda/domain/documents/documents'
import { type EpdCoverage, epdCoverages } from '@lambda/domain/esg/epd-coverage'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { Bars } from '../../shared/charts/bars.tsx'
import type { Tone } from '../../shared/charts/chart-data.ts'
import { ChartFrame } from '../../shared/charts/chart-frame.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { countText } from '../../ui/formats.ts'
import { cellOf, markOf, productsFound } from './figures.ts'

const tones: Readonly<Record<EpdCoverage, Tone>> = {
  valid: 'solid',
  expiring: 'striped',
  expired: 'hatched',
  none: 'dotted',
}

const series = epdCoverages.map(({ code, label }) => ({ label, tone: tones[code] }))

/** So many rows are drawn; the table has all. */
const mostDrawn = 12

/** Which products EPDs cover: in all, by brand, by group and by market. */
export function CoverageCharts() {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const figures = useQuery({
    queryKey: [esgDashboardApi.coverage.id, language],
    queryFn: ({ signal }) => call(esgDashboardApi.coverage, { query: { language }, signal }),
  })
  return (
    <Loaded query={figures} what="The coverage by EPDs" lines={8}>
      {({ at, all, brands, groups, markets }) => (
        <>
          <Coverage
            title="Products covered by EPDs"
            by="All"
            at={at}
            rows={[{ value: '', label: 'All products', coverage: all }]}
            isWide
          />
          <Coverage title="EPD coverage by brand" by="Brand" at={at} rows={brands} />
          <Coverage title="EPD coverage by main group" by="Main group" at={at} rows={groups} />
          <Coverage title="EPD coverage by market" by="Market" at={at} rows={markets} isWide />
        </>
      )}
    </Loaded>
  )
}

interface Props {
  title: string
  /** What rows are. */
  by: string
  at: CoverageFigures['at']
  rows: readonly CoverageRow[]
  isWide?: boolean
}

function Coverage({ title, by, at, rows, isWide = false }: Props) {
  const isEmpty = rows.every(({ coverage }) =>
    Object.values(coverage).every(({ count }) => count === 0),
  )
  return (
    <ChartFrame
      title={title}
      unit={`Products by their EPD that is valid longest; expiring within ${expiringDays} days`}
      source="Products and EPDs"
      at={at}
      isWide={isWide}
      note={
        rows.length > mostDrawn
          ? `The ${mostDrawn} with the most products; the table has ${rows.length}.`
          : undefined
      }
      empty={isEmpty ? `No product has a ${by.toLowerCase()} yet.` : null}
      table={{
        columns: [{ label: by }, ...series.map(({ label }) => ({ label, isNumber: true }))],
        rows: rows.map(({ label, coverage }) => [
          label,
          ...epdCoverages.map(({ code }) => cellOf(coverage[code], productsFound)),
        ]),
      }}
    >
      <Bars
        series={series}
        rows={rows.slice(0, mostDrawn).map(({ value, label, coverage }) => ({
          key: value,
          label,
          marks: epdCoverages.map(({ code, label: what }) => {
            const figure = coverage[code]
            const name = `${label}, EPD ${what.toLowerCase()}: ${countText(figure.count, 'product')}`
            return markOf(figure, name, productsFound)
          }),
        }))}
      />
    </ChartFrame>
  )
}
