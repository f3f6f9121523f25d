import { type EsgEntryFigures, esgDashboardApi } from '@lambda/contract/esg/esg-dashboard'
import { esgKinds } from '@lambda/contract/esg/esg-kinds'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { Bars } from '../../shared/charts/bars.tsx'
import { ChartFrame } from '../../shared/charts/chart-frame.tsx'
import { Columns } from '../../shared/charts/columns.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { countText } from '../../ui/formats.ts'
import { cellOf, entriesFound, markOf } from './figures.ts'

const source = 'ESG entries'

/** What is counted of entries: when EPDs expire, what proves them, how much is recycled. */
export function EntryCharts() {
  const figures = useQuery({
    queryKey: [esgDashboardApi.entries.id],
    queryFn: ({ signal }) => call(esgDashboardApi.entries, { signal }),
  })
  return (
    <Loaded query={figures} what="The figures of ESG entries" lines={8}>
      {(data) => (
        <>
          <ExpiringEpds figures={data} />
          <Evidence figures={data} />
          <RecycledContent figures={data} />
        </>
      )}
    </Loaded>
  )
}

interface Props {
  figures: EsgEntryFigures
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

function namesOfMonth(month: string): { short: string; long: string } {
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`))
  const year = month.slice(0, 4)
  return { short: `${name}\n${year}`, long: `${name} ${year}` }
}

function ExpiringEpds({ figures: { at, expiring } }: Props) {
  const isEmpty = expiring.every(({ count }) => count === 0)
  return (
    <ChartFrame
      title="EPDs that expire, by month"
      unit="EPDs by last day of validity"
      source={source}
      at={at}
      empty={isEmpty ? 'No EPD expires in the next twelve months.' : null}
      table={{
        columns: [{ label: 'Month' }, { label: 'EPDs', isNumber: true }],
        rows: expiring.map((figure) => [
          namesOfMonth(figure.month).long,
          cellOf(figure, entriesFound),
        ]),
      }}
    >
      <Columns
        columns={expiring.map((figure, at) => {
          const { short, long } = namesOfMonth(figure.month)
          const [name = '', year = ''] = short.split('\n')
          // the year is said once
          const isFirst = at === 0 || figure.month.endsWith('-01')
          return {
            key: figure.month,
            label: isFirst ? `${name}\n${year}` : name,
            tone: 'striped',
            ...markOf(figure, `${long}: ${countText(figure.count, 'EPD')}`, entriesFound),
          }
        })}
      />
    </ChartFrame>
  )
}

const kindLabels = new Map<string, string>(esgKinds.map(({ code, label }) => [code, label]))

function Evidence({ figures: { at, evidence } }: Props) {
  const labelOf = (kind: string) => kindLabels.get(kind) ?? kind
  return (
    <ChartFrame
      title="Entries without evidence"
      unit="Entries by kind"
      source={source}
      at={at}
      empty={evidence.length === 0 ? 'There are no ESG entries yet.' : null}
      table={{
        columns: [
          { label: 'Kind' },
          { label: 'No document', isNumber: true },
          { label: 'Has a document', isNumber: true },
        ],
        rows: evidence.map(({ kind, proven, unproven }) => [
          labelOf(kind),
          cellOf(unproven, entriesFound),
          cellOf(proven, entriesFound),
        ]),
      }}
    >
      <Bars
        series={[
          { label: 'No document', tone: 'hatched' },
          { label: 'Has a document', tone: 'solid' },
        ]}
        rows={evidence.map(({ kind, proven, unproven }) => {
          const named = (what: string, count: number) =>
            `${labelOf(kind)}, ${what}: ${countText(count, 'entry', 'entries')}`
          return {
            key: kind,
            label: labelOf(kind),
            marks: [
              markOf(unproven, named('no document', unproven.count), entriesFound),
              markOf(proven, named('has a document', proven.count), entriesFound),
            ],
          }
        })}
      />
    </ChartFrame>
  )
}

function RecycledContent({ figures: { at, recycled, unstated } }: Props) {
  const parts = [
    ...recycled.map((figure, at) => {
      const next = recycled[at + 1]?.from
      const name = next === undefined ? `${figure.from}–100 %` : `${figure.from} to <${next} %`
      return { ...figure, key: String(figure.from), name, tone: 'solid' as const }
    }),
    { ...unstated, key: 'unstated', name: 'Not stated', tone: 'dotted' as const },
  ]
  return (
    <ChartFrame
      title="Recycled content"
      unit="Statements by pre-consumer and post-consumer content together"
      source={source}
      at={at}
      empty={
        parts.every(({ count }) => count === 0)
          ? 'No statement of recycled content has been entered yet.'
          : null
      }
      table={{
        columns: [{ label: 'Recycled content' }, { label: 'Statements', isNumber: true }],
        rows: parts.map((part) => [part.name, cellOf(part, entriesFound)]),
      }}
    >
      <Columns
        columns={parts.map(({ key, name, tone, ...figure }) => {
          const mark = markOf(
            figure,
            `${name}: ${countText(figure.count, 'statement')}`,
            entriesFound,
          )
          return Object.assign(mark, { key, label: name, tone })
        })}
      />
    </ChartFrame>
  )
}
