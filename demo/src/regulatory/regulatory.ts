import type { ProductInput } from '@lambda/contract/products/products'
import type { regulatoryFields } from '@lambda/contract/products/regulatory-fields'
import { shapeOf } from '@lambda/domain/products/forms'
import { ufiOf } from '@lambda/domain/regulatory/chemical-codes'
import type { Variant } from '../catalogue.ts'
import { avcpOf } from './avcp.ts'
import { declarationOf } from './declaration.ts'
import { type Danger, harmless, labels } from './labels.ts'

type Regulatory = Pick<ProductInput, keyof typeof regulatoryFields>
type Marking = Pick<ProductInput, 'ceMarking' | 'ukcaMarking' | 'dopNumber' | 'dopDate' | 'avcp'>
type Concern = Pick<
  ProductInput,
  'suppliedAs' | 'reachStatus' | 'reachDate' | 'scipNumber' | 'svhcSubstances'
>

/** What regulations ask about a variant: marking by its standard, label and transport by what it is. */
export function regulatoryOf(variant: Variant): Regulatory {
  return { ...markingOf(variant), ...concernOf(variant), ...dangerOf(variant) }
}

function markingOf(variant: Variant): Marking {
  const { brand, family } = variant.series
  const declaration = declarationOf(variant)
  const dop = { dopNumber: declaration?.number ?? null, dopDate: declaration?.date ?? null }
  if (declaration === null) {
    const ceMarking = shapeOf(family.form) === 'other' ? 'NO' : null
    return { ceMarking, ukcaMarking: null, ...dop, avcp: [] }
  }
  const ukcaMarking = brand.markets.includes('GB') ? 'YES' : 'NO'
  return { ceMarking: 'YES', ukcaMarking, ...dop, avcp: avcpOf(variant) }
}

/** What is applied wet is a mixture. */
export const mixtures: ReadonlySet<string> = new Set(['ADHESIVE', 'SEALANT', 'SPRAY'])

const blown: ReadonlySet<string> = new Set(['elastomeric-foam', 'polyethylene-foam'])

/** What is blown with azodicarbonamide may hold a rest of it; who only distributes has no data. */
function concernOf({ series }: Variant): Concern {
  const { brand, family, number } = series
  const suppliedAs = mixtures.has(family.form) ? 'MIXTURE' : 'ARTICLE'
  const none = { suppliedAs, scipNumber: null, svhcSubstances: null }
  if (brand.type === 'DISTRIBUTION') return { ...none, reachStatus: 'NO_DATA', reachDate: null }
  const reachDate = `202${4 + (number % 2)}-01-23`
  if (!blown.has(family.materials[0]) || number % 2 === 1)
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

function dangerOf({ series }: Variant): Danger {
  const label = labels[series.family.code]
  if (!label) return harmless
  return { ...harmless, ...label, ufi: label.signalWord ? formulaOf(series) : null }
}

/** What unique formula identifiers are written with (CLP, Annex VIII, part A, 5.1): no letter that can be misread. */
const ufiLetters = '0123456789ACDEFGHJKMNPQRSTUVWXY'

/** An identifier that looks like any other; whose formula it is, nobody can tell. */
function formulaOf({ brand, familyNumber, number }: Variant['series']): string {
  let state = brand.number * 10_007 + familyNumber * 101 + number
  const letters = Array.from({ length: 15 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return ufiLetters[state % ufiLetters.length] ?? '0'
  })
  return ufiOf(letters.join(''))
}
