import type { AvcpRow } from '@lambda/contract/products/avcp'
import type { ProductInput } from '@lambda/contract/products/products'
import type { regulatoryFields } from '@lambda/contract/products/regulatory-fields'
import { declaredValue } from '@lambda/domain/products/product-facts'
import { productStandard } from '@lambda/domain/products/standards'
import { fireSystems } from '@lambda/domain/regulatory/avcp'
import { ufiOf } from '@lambda/domain/regulatory/chemical-codes'
import { shapeOf } from '@lambda/domain/products/forms'
import type { Variant } from './catalogue.ts'
import { characteristicsOf } from './declared/technical.ts'

type Regulatory = Pick<ProductInput, keyof typeof regulatoryFields>
type Marking = Pick<ProductInput, 'ceMarking' | 'ukcaMarking' | 'dopNumber' | 'dopDate' | 'avcp'>
type Concern = Pick<
  ProductInput,
  'suppliedAs' | 'reachStatus' | 'reachDate' | 'scipNumber' | 'svhcSubstances'
>
type Danger = Omit<Regulatory, keyof Marking | keyof Concern>

/** What regulations ask about a variant: marking by its standard, label and transport by what it is. */
export function regulatoryOf(variant: Variant): Regulatory {
  return { ...markingOf(variant), ...concernOf(variant), ...dangerOf(variant) }
}

const nothing: Marking = {
  ceMarking: null,
  ukcaMarking: null,
  dopNumber: null,
  dopDate: null,
  avcp: [],
}

/** All products of a series share a declaration of performance; without a standard there is none. */
function markingOf(variant: Variant): Marking {
  const { brand, family, number } = variant.series
  if (!family.standard)
    return shapeOf(family.form) === 'other' ? { ...nothing, ceMarking: 'NO' } : nothing
  const year = 2013 + (number % 12)
  return {
    ceMarking: 'YES',
    ukcaMarking: brand.markets.includes('GB') ? 'YES' : 'NO',
    dopNumber: `${brand.letters}-${brand.country}-${family.code}-${String(number).padStart(3, '0')}-${year}`,
    dopDate: `${year}-07-01`,
    avcp: avcpOf(variant),
  }
}

/**
 * Wool that does not burn is certified, what burns is tested; by the class that is declared. Ceilings, boards and
 * sealants have standards of other systems.
 */
function avcpOf(variant: Variant): AvcpRow[] {
  const { brand, family } = variant.series
  const standard = productStandard(family.standard?.[0] ?? null)
  // A number that no notified body has.
  const notifiedBody = `99${brand.number}`
  const fireClass = declaredValue(characteristicsOf(variant).reactionToFire)
  const fire = fireClass === null ? [] : [fireRowOf(variant, fireClass, notifiedBody)]
  if (standard === undefined || standard.scope === 'other') return fire
  const tested = { system: '3', notifiedBody, certificate: null }
  return [
    { characteristic: 'DANGEROUS_SUBSTANCES', ...tested },
    ...fire,
    { characteristic: 'THERMAL_RESISTANCE', ...tested },
  ]
}

function fireRowOf({ series }: Variant, fireClass: string, notifiedBody: string): AvcpRow {
  const { family, number } = series
  const systems = fireSystems(fireClass) ?? []
  const row = { characteristic: 'REACTION_TO_FIRE', certificate: null } as const
  if (family.materials[0].endsWith('wool') && systems.includes('1')) {
    const certificate = `${notifiedBody}-CPR-${family.code}-${String(number).padStart(4, '0')}`
    return { ...row, system: '1', notifiedBody, certificate }
  }
  if (systems.includes('3')) return { ...row, system: '3', notifiedBody }
  return { ...row, system: '4', notifiedBody: null }
}

const mixtures: ReadonlySet<string> = new Set(['ADHESIVE', 'SEALANT', 'SPRAY'])

/** Articles of polyethylene foam hold what is left of their blowing agent; who only distributes has no data. */
function concernOf({ series }: Variant): Concern {
  const { brand, family, number } = series
  const suppliedAs = mixtures.has(family.form) ? 'MIXTURE' : 'ARTICLE'
  const none = { suppliedAs, scipNumber: null, svhcSubstances: null }
  if (brand.type === 'DISTRIBUTION') return { ...none, reachStatus: 'NO_DATA', reachDate: null }
  const reachDate = `202${5 + (number % 2)}-01-21`
  if (family.materials[0] !== 'polyethylene-foam' || number % 2 === 1)
    return { ...none, reachStatus: 'NO', reachDate }
  return {
    suppliedAs,
    reachStatus: 'YES',
    reachDate,
    scipNumber: `${hex(brand.number, 8)}-0000-4000-8000-${hex(number, 12)}`,
    svhcSubstances: "123-77-3 C,C'-azodi(formamide) (ADCA)",
  }
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0')
}

const harmless: Danger = {
  ufi: null,
  signalWord: null,
  pictograms: [],
  hazardStatements: [],
  precautionaryStatements: [],
  unNumber: null,
  transportClass: null,
  packingGroup: null,
  tunnelCode: null,
  adrCategory: null,
  limitedQuantity: null,
}

/** The labels of the mixtures of the catalogue, by the code of their family. */
const labels: Readonly<Record<string, Partial<Danger>>> = {
  ADH: {
    signalWord: 'DANGER',
    pictograms: ['GHS02', 'GHS07'],
    hazardStatements: ['H225', 'H319', 'H336', 'EUH066'],
    precautionaryStatements: ['P210', 'P261', 'P280', 'P305+P351+P338'],
    unNumber: '1133',
    transportClass: '3',
    packingGroup: 'II',
    tunnelCode: 'D/E',
    adrCategory: '2',
    limitedQuantity: '5 l',
  },
  SEA: { hazardStatements: ['EUH208', 'EUH210'] },
  FSE: { hazardStatements: ['EUH208', 'EUH210'] },
  FCO: { hazardStatements: ['H412'], precautionaryStatements: ['P273', 'P501'] },
  SPF: {
    signalWord: 'DANGER',
    pictograms: ['GHS07', 'GHS08'],
    hazardStatements: ['H315', 'H317', 'H319', 'H332', 'H334', 'H335', 'H351', 'H373'],
    precautionaryStatements: ['P260', 'P280', 'P284', 'P304+P340', 'P342+P311'],
  },
}

function dangerOf({ series }: Variant): Danger {
  const { brand, family, number } = series
  const label = labels[family.code]
  if (!label) return harmless
  const ufi = ufiOf(`${brand.number}${family.code}0${String(number).padStart(4, '0')}70000`)
  return { ...harmless, ...label, ufi: label.signalWord ? ufi : null }
}
