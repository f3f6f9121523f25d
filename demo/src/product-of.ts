import { productInput } from '@lambda/contract/products/products'
import { type Status, isPublished } from '@lambda/domain/products/statuses'
import { taxonomyNodes } from '@lambda/server/seed/taxonomy-nodes'
import type { Variant } from './catalogue.ts'
import type { DemoProduct } from './demo-product.ts'
import { classesOf } from './classes.ts'
import { designationOf } from './declared/designation.ts'
import { performanceOf } from './declared/performance.ts'
import { characteristicsOf } from './declared/technical.ts'
import { localNumbersOf } from './trade/local-article-numbers.ts'
import { logisticsOf } from './trade/logistics.ts'
import { marketsOf } from './trade/markets.ts'
import { articleNumberOf, codeOf, gtinOf } from './trade/numbers.ts'
import type { Random } from './random.ts'
import { regulatoryOf } from './regulatory/regulatory.ts'
import { textsOf } from './texts.ts'

/** The main application of each sub-application. */
const mainOf = new Map(
  taxonomyNodes
    .filter(({ kind }) => kind === 'sub-application')
    .map(({ code, parent }) => [code, parent]),
)

/** What the demo does not tell of is empty. */
const blank = productInput.parse({ code: '-' })

/** A product without a fault; `item` counts the products of its brand from 0. */
export function productOf(variant: Variant, item: number, random: Random): DemoProduct {
  const { brand, family, name } = variant.series
  const status = weighted(random, statusWeights)
  const localArticleNumbers: DemoProduct['localArticleNumbers'] = []
  const untold = {
    ...blank,
    localArticleNumbers,
    code: codeOf(variant),
    manufacturerArticleNumber: articleNumberOf(brand, item),
    gtin: gtinOf(brand, item),
    brand: brand.code,
    status,
    series: name,
    countryOfOrigin: brand.type === 'MANUFACTURER' ? brand.country : random.pick(makers),
    customsCode: family.customs,
    countries: countriesOf(variant, status, random),
    ...classificationOf(variant, status, random),
    form: family.form,
    thickness: decimal(variant.thickness),
    length: decimal(variant.length),
    width: decimal(variant.width),
    pipeInnerDiameter: decimal(variant.diameter),
    wallThickness: decimal(variant.wall),
    designationCode: designationOf(variant),
    standard: family.standard?.[0] ?? null,
    standardEdition: family.standard?.[1] ?? null,
    ...characteristicsOf(variant),
    ...performanceOf(variant, designationOf(variant)),
    ...logisticsOf(variant, item),
    ...regulatoryOf(variant),
    ...classesOf(variant),
  }
  const texts = textsOf(variant, untold, random)
  const dated = { ...untold, texts, ...validityOf(status, random) }
  return {
    ...dated,
    markets: marketsOf(dated, item),
    localArticleNumbers: localNumbersOf(dated.countries, brand, item),
  }
}

/** The years of the ends of products, by their status: of some archived ones, what must be kept may go by now. */
const endYears: Partial<Record<Status, readonly [number, ...number[]]>> = {
  phase_out: [2027, 2028],
  obsolete: [2023, 2024, 2025],
  archived: [2012, 2014, 2016, 2018],
}

/** Products begin with a month, and end with a quarter; what is not sold yet may have no day. */
function validityOf(status: Status, random: Random) {
  const years = endYears[status]
  const end = years && `${random.pick(years)}-${random.pick(['01', '04', '07', '10'])}-01`
  const isPlanned = isPublished(status) || end !== undefined
  const begins = Number(end?.slice(0, 4) ?? 2026) - 1 - Math.floor(random.next() * 9)
  const month = String(1 + Math.floor(random.next() * 12)).padStart(2, '0')
  return {
    validFrom: isPlanned || random.chance(0.3) ? `${begins}-${month}-01` : null,
    obsoleteFrom: end ?? null,
  }
}

/** Where the makers behind own labels and distributed brands sit. */
const makers = ['DE', 'PL', 'NL', 'BE', 'CZ', 'IT'] as const

const statusWeights: readonly (readonly [Status, number])[] = [
  ['active', 0.84],
  ['phase_out', 0.04],
  ['draft', 0.03],
  ['review', 0.02],
  ['prelaunch', 0.02],
  ['on_hold', 0.02],
  ['obsolete', 0.02],
  ['archived', 0.01],
]

const segmentationWeights = [
  ['regular', 0.42],
  ['core-stock', 0.3],
  ['project', 0.15],
  ['made-to-order', 0.06],
  ['premium', 0.04],
  ['value-entry', 0.03],
] as const

function weighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let left = random.next()
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  const [first] = choices
  if (first === undefined) throw new Error('There is nothing to choose from.')
  return first[0]
}

/** The first market and most of the others; a product that is no longer or not yet sold, in fewer. */
function countriesOf({ series }: Variant, status: Status, random: Random): string[] {
  const [home, ...others] = series.brand.markets
  const share = isPublished(status) ? 0.8 : 0.3
  const sold = others.filter(() => random.chance(share))
  return [...(home === undefined ? [] : [home]), ...sold].sort()
}

function classificationOf({ series, facing }: Variant, status: Status, random: Random) {
  const { family, brand } = series
  const subApplications = family.uses.filter((code) => mainOf.has(code))
  const mainApplications = family.uses.map((code) => mainOf.get(code) ?? code)
  return {
    mainGroup: `${family.subGroup.slice(0, 1)}0`,
    subGroup: family.subGroup,
    productType: family.productType,
    segmentation: segmentationOf(brand.type, status, random),
    materials: [...new Set([...family.materials, ...facing.materials])],
    mainApplications: [...new Set(mainApplications)],
    subApplications,
    sectors: [...family.sectors],
    insulationSolutions: [...(family.solutions ?? [])],
    acousticSolutions: [...(family.acoustics ?? [])],
  }
}

function segmentationOf(type: string, status: Status, random: Random): string {
  if (status === 'phase_out' || status === 'obsolete') return 'phase-out'
  return type === 'OWN_LABEL' ? 'own-label' : weighted(random, segmentationWeights)
}

function decimal(millimetres: number | null): string | null {
  return millimetres === null ? null : String(millimetres)
}
