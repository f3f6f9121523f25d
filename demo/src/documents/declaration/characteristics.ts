import { productStandard } from '@lambda/domain/products/standards'
import type { DemoProduct } from '../../demo-product.ts'
import { type DemoLanguage, type Words, word } from '../../languages.ts'
import {
  conductivityOf,
  fireClassesOf,
  resistancesOf,
  rowsOf,
  thicknessesOf,
  valueOf,
} from './declared-type.ts'
import {
  type Essential,
  type Property,
  essential,
  findings,
  properties,
} from './essential-words.ts'

type Products = readonly DemoProduct[]

/** What is declared of a property: a value, a finding in words, or null where none is determined. */
type Value = (products: Products) => string | Words | null

/** An essential characteristic with its properties. */
type Entry = readonly [Essential, ...(readonly [Property, Value])[]]

const npd: Value = () => null
const always =
  (said: string | Words): Value =>
  () =>
    said
const unchanged = always(findings.unchanged)
const fire: Entry = ['fire', ['euroclass', fireClassesOf]]
const fireDurability: Entry = ['fireDurability', ['euroclass', unchanged]]
const dangerous: Entry = ['dangerous', ['own', npd]]
const vapour: Entry = [
  'vapour',
  ['mu', (all) => valueOf(all, 'mu')],
  ['sd', (all) => (valueOf(all, 'mu') === null ? valueOf(all, 'sd', 'm') : null)],
]
const absorption: Entry = ['absorption', ['alphaW', (all) => valueOf(all, 'alphaW')]]
const fireResistance: Entry = ['fireResistance', ['own', (all) => rowsOf(all, 'FIRE_RESISTANCE')]]

const insulation: readonly Entry[] = [
  fire,
  dangerous,
  absorption,
  [
    'impact',
    ['stiffness', (all) => rowsOf(all, 'DYNAMIC_STIFFNESS')],
    ['compressibility', (all) => rowsOf(all, 'COMPRESSIBILITY')],
  ],
  ['airborne', ['airflow', (all) => rowsOf(all, 'AIRFLOW_RESISTIVITY')]],
  ['glowing', ['own', npd]],
  [
    'thermal',
    ['lambda', conductivityOf],
    ['resistance', (all) => (resistancesOf(all).length === 0 ? null : findings.byThickness)],
    ['thickness', (all) => rangeOf(thicknessesOf(all))],
    ['tolerance', tolerancesOf],
  ],
  [
    'water',
    ['waterShort', (all) => rowsOf(all, 'WATER_ABSORPTION_SHORT')],
    ['waterLong', (all) => rowsOf(all, 'WATER_ABSORPTION_LONG')],
    ['waterLong', (all) => rowsOf(all, 'WATER_ABSORPTION_TOTAL')],
    ['diffusion', (all) => rowsOf(all, 'WATER_DIFFUSION')],
  ],
  vapour,
  [
    'compressive',
    ['stress', (all) => valueOf(all, 'compressiveStress', 'kPa')],
    ['pointLoad', (all) => rowsOf(all, 'POINT_LOAD')],
  ],
  [
    'tensile',
    ['tensile', (all) => rowsOf(all, 'TENSILE_STRENGTH')],
    ['bending', (all) => rowsOf(all, 'BENDING_STRENGTH')],
  ],
  fireDurability,
]

const ofBuildings: readonly Entry[] = [
  ...insulation,
  [
    'thermalDurability',
    ['lambda', unchanged],
    ['stability', (all) => rowsOf(all, 'DIMENSIONAL_STABILITY')],
    ['freeze', (all) => rowsOf(all, 'FREEZE_THAW')],
  ],
  ['strengthDurability', ['creep', (all) => rowsOf(all, 'COMPRESSIVE_CREEP')]],
]

const ofEquipment: readonly Entry[] = [
  ...insulation.filter(([code]) => code !== 'impact' && code !== 'airborne'),
  ['corrosive', ['chlorides', (all) => rowsOf(all, 'CHLORIDES')]],
  ['thermalDurability', ['lambda', unchanged]],
  [
    'temperatureDurability',
    ['max', (all) => valueOf(all, 'maxServiceTemperature', '°C')],
    ['min', (all) => valueOf(all, 'minServiceTemperature', '°C')],
  ],
]

const inSitu: readonly Entry[] = [
  fire,
  dangerous,
  ['thermal', ['lambda', conductivityOf]],
  ['water', ['waterShort', npd]],
  vapour,
  fireDurability,
  ['thermalDurability', ['lambda', unchanged]],
]

function sealantOf(...own: readonly Entry[]): readonly Entry[] {
  return [
    fire,
    dangerous,
    [
      'tightness',
      ['flow', always('≤ 3 mm')],
      ['volume', always('≤ 10 %')],
      ['extension', always(findings.noFailure)],
    ],
    ...own,
    ['durability', ['own', always(findings.pass)]],
  ]
}

const inTheCold: Entry = ['mechanical', ['modulus', always('≤ 0.9 MPa')]]

/** By standard, what insulation has not. */
const byStandard: Readonly<Record<string, readonly Entry[]>> = {
  'EN 14064-1': inSitu,
  'EN 15101-1': inSitu,
  'EN 14315-1': inSitu,
  'EN 13964': [
    fire,
    ['formaldehyde', ['own', always('E1')]],
    absorption,
    ['ceiling', ['humidity', always('1/C/0N')]],
    ['thermal', ['lambda', npd]],
    ['durability', ['humidity', always('C')]],
  ],
  'EN 13984': [
    fire,
    ['water', ['own', always(findings.pass)]],
    vapour,
    ['mechanical', ['tear', always('≥ 60 N')]],
    ['durability', ['own', always(findings.pass)]],
    dangerous,
  ],
  'EN 15283-1': [
    fire,
    ['mechanical', ['bending', always(findings.pass)]],
    vapour,
    fireResistance,
    dangerous,
  ],
  'EN 15651-1': sealantOf(inTheCold),
  'EN 15651-2': sealantOf(inTheCold),
  'EN 15651-3': sealantOf(['durability', ['mould', always('1')]]),
  'EN 15651-4': sealantOf(inTheCold, ['mechanical', ['tear', always(findings.noFailure)]]),
  'EAD 040083-00-0404': [
    fire,
    ['water', ['waterShort', always('< 0.5 kg/m²')]],
    ['mechanical', ['tensile', always('≥ 80 kPa')]],
    ['durability', ['own', always(findings.pass)]],
    dangerous,
  ],
  'EAD 350454-00-1104': [fire, fireResistance, ['durability', ['own', always('Z_2')]], dangerous],
  'EAD 350142-00-1106': [
    fire,
    fireResistance,
    vapour,
    ['durability', ['own', always('Z_2')]],
    dangerous,
  ],
}

/**
 * What a declaration says of the products of one type, row by row: essential characteristic, empty where it is that of
 * the row above; property, empty where it is the characteristic itself; performance, `NPD` where none is determined.
 */
export function performanceRows(
  standard: string,
  products: Products,
  language: DemoLanguage,
): (readonly [string, string, string])[] {
  const isForEquipment = productStandard(standard)?.scope === 'industrial'
  const entries = byStandard[standard] ?? (isForEquipment ? ofEquipment : ofBuildings)
  return entries.flatMap(([code, ...all]) => {
    const told = all.map(([property, value]) => [property, value(products)] as const)
    const known = told.filter(([, value]) => value !== null)
    return (known.length > 0 ? known : told.slice(0, 1)).map(([property, value], index) => {
      const performance =
        value === null || typeof value === 'string' ? (value ?? 'NPD') : word(value, language)
      return [
        index === 0 ? word(essential[code], language) : '',
        word(properties[property], language),
        performance,
      ] as const
    })
  })
}

function tolerancesOf(products: Products): string | null {
  const classes = new Set(products.flatMap(({ toleranceClass }) => toleranceClass ?? []))
  return classes.size === 0 ? null : [...classes].join(' / ')
}

function rangeOf(thicknesses: readonly string[]): string | null {
  const [first, last] = [thicknesses[0], thicknesses.at(-1)]
  if (first === undefined || last === undefined) return null
  return first === last ? `${first} mm` : `${first}–${last} mm`
}
