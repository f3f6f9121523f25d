import { type WarmingFigures, esgDashboardApi } from '@lambda/contract/esg/esg-dashboard'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { ChartFrame } from '../../shared/charts/chart-frame.tsx'
import { Strips } from '../../shared/charts/strips.tsx'
import { Link } from '../../shared/page/link.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { countText } from '../../ui/formats.ts'
import { cellOf, markOf, productsFound } from './figures.ts'

/** So many materials are drawn; the table has all. */
const mostDrawn = 16

/** The global warming of products by material, at equal thermal resistance. */
export function WarmingChart() {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const figures = useQuery({
    queryKey: [esgDashboardApi.warming.id, language],
    queryFn: ({ signal }) => call(esgDashboardApi.warming, { query: { language }, signal }),
  })
  return (
    <Loaded query={figures} what="Global warming by material" lines={8}>
      {(data) => <Warming figures={data} />}
    </Loaded>
  )
}

/** Each part of the scale, as it is written. */
function namesOf(edges: readonly number[]): string[] {
  return [undefined, ...edges].map((from, at) => {
    const below = edges[at]
    if (from === undefined) return `below ${below}`
    return below === undefined ? `${from} or more` : `${from} to <${below}`
  })
}

function Warming({ figures: { at, edges, materials, without } }: { figures: WarmingFigures }) {
  const names = namesOf(edges)
  return (
    <ChartFrame
      title="GWP A1–A3 by material, at equal thermal resistance"
      unit="kg CO₂e per m² at R = 1 m²K/W; dots are products, by part of the scale"
      source="Valid EPDs by EN 15804+A2, with λ or R of the products"
      at={at}
      isWide
      note={
        <>
          {without.count > 0 && (
            <>
              <Link href={productsFound(without.q)}>{countText(without.count, 'product')}</Link>{' '}
              with a valid EPD cannot be computed: λ, density or declared unit is missing, or the
              EPD is by EN 15804+A1.{' '}
            </>
          )}
          {materials.length > mostDrawn &&
            `The ${mostDrawn} materials with the most products; the table has ${materials.length}.`}
        </>
      }
      empty={
        materials.length === 0
          ? 'No product has a valid EPD by EN 15804+A2 and the λ or R to compare it by.'
          : null
      }
      table={{
        columns: [
          { label: 'Material' },
          { label: 'Products', isNumber: true },
          ...names.map((label) => ({ label, isNumber: true })),
        ],
        rows: materials.map(({ label, products, parts }) => [
          label,
          cellOf(products, productsFound),
          ...parts.map((part) => cellOf(part, productsFound)),
        ]),
      }}
    >
      <Strips
        edges={edges.map(String)}
        strips={materials.slice(0, mostDrawn).map(({ value, label, parts }) => ({
          key: value,
          label,
          marks: parts.map((part, index) => {
            const name = `${label}, ${names[index]} kg CO₂e/m²: ${countText(part.count, 'product')}`
            return markOf(part, name, productsFound)
          }),
        }))}
      />
    </ChartFrame>
  )
}
