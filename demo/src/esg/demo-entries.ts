import { type EsgEntryInput, esgEntryInput } from '@lambda/contract/esg/esg-entries'
import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import { dayOf } from '@lambda/domain/text/dates'
import { type Random, randomOf } from '../random.ts'

/** An entry as it goes over the wire, with the code of a brand in place of its id. */
export interface DemoEntry extends Omit<EsgEntryInput, 'brandId'> {
  brand: string
  evidence?: Evidence | undefined
}

/** What document of the brand proves an entry: its category by its code, and the material of the products it is for; null where it is for the brand. */
export interface Evidence {
  category: string
  material: string | null
}

/** What the demo's manufacturers declare by material: invented, in the usual order of magnitude. */
interface Declared {
  brand: string
  material: string
  noun: string
  /** kg CO₂e per kg of A1 to A3, fossil and biogenic. */
  fossil: number
  biogenic: number
  /** kg/m³; where it is there the EPD is per m³ */
  perVolume?: number
  /** By the former standard. */
  isA1?: true
}

// oxfmt-ignore
const declared: readonly Declared[] = [
  { brand: 'POLDERSCHILD', material: 'eps', noun: 'EPS boards', fossil: 3.1, biogenic: 0.01, perVolume: 18 },
  { brand: 'POLDERSCHILD', material: 'xps', noun: 'XPS boards', fossil: 3.9, biogenic: 0.02, perVolume: 34 },
  { brand: 'KESSADUR', material: 'pir', noun: 'PIR boards', fossil: 4.2, biogenic: -0.05, perVolume: 32 },
  { brand: 'KESSADUR', material: 'phenolic-foam', noun: 'Phenolic foam boards', fossil: 3.6, biogenic: 0.02, perVolume: 35 },
  { brand: 'NEBELUND', material: 'elastomeric-foam', noun: 'Flexible elastomeric foam', fossil: 5.4, biogenic: 0.03 },
  { brand: 'QUELLMARK', material: 'polyethylene-foam', noun: 'Polyethylene foam', fossil: 3.3, biogenic: 0.01 },
  { brand: 'VITRENNE', material: 'glass-wool', noun: 'Glass wool', fossil: 1.35, biogenic: -0.04 },
  { brand: 'TESSAMERE', material: 'glass-wool', noun: 'Glass wool', fossil: 1.48, biogenic: -0.03 },
  { brand: 'HAGVALD', material: 'stone-wool', noun: 'Stone wool', fossil: 1.28, biogenic: -0.02 },
  { brand: 'SKARNHOLT', material: 'stone-wool', noun: 'Stone wool', fossil: 1.17, biogenic: -0.02 },
  { brand: 'MOORWALD', material: 'wood-fibre', noun: 'Wood fibre boards', fossil: 0.62, biogenic: -1.58, perVolume: 160 },
  { brand: 'ARDOVAL', material: 'cellular-glass', noun: 'Cellular glass', fossil: 1.31, biogenic: 0.01 },
  { brand: 'QUELLMARK', material: 'aluminium', noun: 'Aluminium cladding', fossil: 8.1, biogenic: 0.01 },
  { brand: 'QUELLMARK', material: 'galvanised-steel', noun: 'Galvanised cladding', fossil: 2.6, biogenic: 0, isA1: true },
]

const operators = ['IBU', 'EPD_NORGE', 'EPD_INTERNATIONAL'] as const

/** Years of validity that are left, so that some EPDs are valid, some expire soon and some have expired. */
const daysLeft = [1200, 900, 45, 700, -120, 400, 80, 1500, -400]

const lifeCycle = ['A1-A3', 'A4', 'C1', 'C2', 'C3', 'C4', 'D'] as const

/** How much of A1 to A3 the other modules have. */
const shares: Readonly<Record<(typeof lifeCycle)[number], number>> = {
  'A1-A3': 1,
  A4: 0.06,
  C1: 0.001,
  C2: 0.01,
  C3: 0.02,
  C4: 0.015,
  D: -0.18,
}

/** A few dozen invented entries: EPDs of materials, labels and certificates of brands. */
export function demoEntries(brands: readonly string[], today: string): DemoEntry[] {
  const epds = declared
    .filter(({ brand }) => brands.includes(brand))
    .map((one, index) => epdOf(one, index, today))
  const others = brands.flatMap((brand, index) => ofBrand(brand, index, today))
  return [...epds, ...others].map(({ brand, evidence, ...entry }) =>
    Object.assign(esgEntryInput.omit({ brandId: true }).parse(entry), { brand, evidence }),
  )
}

type Given = Partial<EsgEntryInput> &
  Pick<EsgEntryInput, 'title' | 'payload'> &
  Pick<DemoEntry, 'brand' | 'evidence'>

function epdOf(one: Declared, index: number, today: string): Given {
  const { brand, material, noun, perVolume, isA1 = false } = one
  const random = randomOf(49, index)
  const validUntil = dayAfter(today, daysLeft[index % daysLeft.length] ?? 365)
  return {
    brand,
    title: `${noun}, ${brand.charAt(0)}${brand.slice(1).toLowerCase()}`,
    issueDate: dayAfter(validUntil, -5 * 365 - 1),
    validUntil,
    productQuery: `brand:${brand} material:${material}`,
    evidence: { category: 'EPD', material },
    payload: payloadOf(one, { index, random, perVolume, isA1 }),
  }
}

function payloadOf(
  { fossil, biogenic, brand }: Declared,
  given: { index: number; random: Random; perVolume: number | undefined; isA1: boolean },
): EpdPayload {
  const { index, random, perVolume, isA1 } = given
  const mass = perVolume ?? 1
  const modules = Object.fromEntries([
    ...lifeCycle.map((module) => [module, 'MDE'] as const),
    ...(['A1', 'A2', 'A3'] as const).map((module) => [module, 'AGG'] as const),
    ...['A5', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'].map((module) => [module, 'MND'] as const),
  ])
  return {
    kind: 'EPD',
    programmeOperator: operators[index % operators.length] ?? 'IBU',
    registrationNumber: numberOf(index, brand),
    owner: brand,
    standard: isA1 ? 'EN15804_A1' : 'EN15804_A2_EF31',
    dataSetType: 'SPECIFIC',
    verification: 'EXTERNAL',
    declaredUnit: { amount: '1', unit: perVolume === undefined ? 'KGM' : 'MTQ' },
    grossDensity: perVolume === undefined ? null : String(perVolume),
    referenceServiceLife: 50,
    scenarios: [],
    modules,
    results: isA1
      ? { 'A1-GWP': row(fossil * mass), 'A1-ADPF': row(31 * mass), ...resources(mass, random) }
      : { ...warming(fossil * mass, biogenic * mass), ...resources(mass, random) },
  }
}

function numberOf(index: number, brand: string): string {
  const serial = String(index + 11).padStart(4, '0')
  const letters = brand.slice(0, 3)
  const numbers = [
    `EPD-${letters}-2023${serial}-CBA1-EN`,
    `NEPD-${3000 + index}-1900-EN`,
    `S-P-0${serial}`,
  ]
  return numbers[index % numbers.length] ?? serial
}

function row(production: number): Record<string, string> {
  return Object.fromEntries(
    lifeCycle.map((module) => [module, written(production * shares[module])]),
  )
}

/** Four significant digits, small values in scientific notation. */
function written(value: number): string {
  if (value === 0) return '0'
  return Math.abs(value) < 0.001
    ? value.toExponential(3).replace('e', 'E')
    : String(Number(value.toPrecision(4)))
}

function warming(fossil: number, biogenic: number) {
  const luluc = fossil * 0.002
  return {
    'GWP-total': row(fossil + biogenic + luluc),
    'GWP-fossil': row(fossil),
    'GWP-biogenic': row(biogenic),
    'GWP-luluc': row(luluc),
    ODP: row(fossil * 3.1e-9),
    AP: row(fossil * 0.0046),
    'EP-freshwater': row(fossil * 2.7e-5),
    'EP-marine': row(fossil * 0.0011),
    'EP-terrestrial': row(fossil * 0.012),
    POCP: row(fossil * 0.0034),
    ADPE: row(fossil * 7.9e-7),
    ADPF: row(fossil * 16.2),
    WDP: row(fossil * 0.21),
  }
}

function resources(mass: number, random: Random) {
  const [renewable, other] = [mass * (1 + random.next()), mass * (20 + 10 * random.next())]
  return {
    PERE: row(renewable),
    PERM: row(0),
    PERT: row(renewable),
    PENRE: row(other),
    PENRM: row(mass * 2),
    PENRT: row(other + mass * 2),
    SM: row(mass * 0.2),
    FW: row(mass * 0.012),
    HWD: row(mass * 4.2e-8),
    NHWD: row(mass * 0.11),
    RWD: row(mass * 6.3e-5),
  }
}

function ofBrand(brand: string, index: number, today: string): Given[] {
  const name = `${brand.charAt(0)}${brand.slice(1).toLowerCase()}`
  // ratings are of a year; none is of a day that is still to come
  const until = dayAfter(today, 200 + 12 * index)
  return [
    {
      brand,
      title: `EcoVadis rating, ${name}`,
      issueDate: dayAfter(until, -365),
      validUntil: until,
      payload: {
        kind: 'COMPANY_RATING',
        scheme: 'ECOVADIS',
        rating: index % 2 === 0 ? 'Gold' : 'Silver',
        score: String(62 + 3 * index),
      },
    },
    {
      brand,
      title: `Climate target, ${name}`,
      payload: {
        kind: 'TARGET',
        scheme: 'SBTI_NEAR_TERM',
        scope: 'Scopes 1 and 2',
        baseYear: 2020,
        targetYear: 2030,
        reduction: '42',
      },
    },
    {
      brand,
      title: `Recycled content, ${name}`,
      validUntil: dayAfter(today, 500),
      payload: {
        kind: 'RECYCLED_CONTENT',
        preConsumer: String(10 + 5 * index),
        postConsumer: '12',
        basis: 'ISO_14021',
      },
    },
    {
      brand,
      title: `Emission class for France, ${name}`,
      productQuery: `brand:${brand} country:FR`,
      payload: { kind: 'VOC_LABEL', label: index % 2 === 0 ? 'FR_A_PLUS' : 'FR_A' },
    },
    {
      brand,
      title: `SVHC statement, ${name}`,
      evidence: { category: 'REACH', material: null },
      payload: {
        kind: 'SVHC_STATEMENT',
        isPresent: false,
        substances: [],
        candidateListDate: '2026-06-25',
      },
    },
  ]
}

function dayAfter(day: string, days: number): string {
  return dayOf(new Date(day), days)
}
