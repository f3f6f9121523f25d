import type { LegislationFacts } from './facts.ts'
import { isScip, isUfi } from '@lambda/domain/regulatory/chemical-codes'
import { isLimitedQuantity, isUnNumber } from '@lambda/domain/regulatory/transport'
import { type Said, type Tell, known, listed, said } from './values.ts'

const yesOrNo: Readonly<Record<string, boolean>> = { YES: true, NO: false }

const reachIndicators: Readonly<Record<string, string>> = {
  YES: 'true',
  NO: 'false',
  NO_DATA: 'no data',
}

/** A safety data sheet belongs to substances and mixtures (REACH, article 31), not to articles. */
const asksForSheet: Readonly<Record<string, boolean>> = {
  ARTICLE: false,
  MIXTURE: true,
  SUBSTANCE: true,
}

const signalWords: Readonly<Record<string, string>> = { DANGER: 'D', WARNING: 'W' }

/** What the law asks for, as `Legislation` of xChange; undefined where nothing is known. */
export function legislationOf(product: LegislationFacts, tell: Tell): Said | undefined {
  return said({
    CeMarking: yesOrNo[product.ceMarking ?? ''],
    SdsIndicator: asksForSheet[product.suppliedAs ?? ''],
    ReachIndicator: reachIndicators[product.reachStatus ?? ''],
    ReachDate: known(product.reachDate),
    SvhcIdentification: substancesOf(product.svhcSubstances, tell),
    ScipNumber: right(product.scipNumber, isScip, { tell, what: 'The SCIP number' }),
    UfiCode: right(product.ufi, isUfi, { tell, what: 'The UFI' }),
    UnNumber: right(product.unNumber, isUnNumber, { tell, what: 'The UN number' }),
    HazardClass: product.transportClass === null ? undefined : [product.transportClass],
    AdrCategory: known(product.adrCategory),
    PackingGroup: known(product.packingGroup),
    LimitedQuantities: isLimited(product.limitedQuantity, tell),
    TunnelCode: known(product.tunnelCode),
    LabelCode: codesOf(product.pictograms, /^GHS0[1-9]$/, { tell, what: 'A pictogram' }),
    SignalWord: signalWords[product.signalWord ?? ''],
    HazardStatement: hazardsOf(product.hazardStatements, tell),
    PrecautionaryStatement: codesOf(product.precautionaryStatements, /^P\d{3}$/, {
      tell,
      what: 'A precautionary statement',
    }),
  })
}

/** Whether it may be carried in limited quantities: not where the greatest of them is 0, in whatever unit. */
function isLimited(quantity: string | null, tell: Tell): boolean | undefined {
  const read = right(quantity, isLimitedQuantity, { tell, what: 'The limited quantity' })
  return read === undefined ? undefined : Number.parseFloat(read) > 0
}

interface Telling {
  tell: Tell
  what: string
}

/** A code that is one. */
function right(
  code: string | null,
  isRight: (code: string) => boolean,
  { tell, what }: Telling,
): string | undefined {
  if (code === null || isRight(code)) return known(code)
  tell(`${what} is not valid: left out`)
  return undefined
}

/** Codes one by one: the schema has no room for combined statements (`P301+P310`). */
function codesOf(
  codes: readonly string[],
  form: RegExp,
  telling: Telling,
): readonly string[] | undefined {
  const single = new Set(codes.flatMap((one) => one.split('+')))
  const isRight = (code: string) => form.test(code)
  return listed([...single].flatMap((code) => right(code, isRight, telling) ?? []))
}

/** Hazard statements; the schema has no room for those of seven characters, such as `EUH201A`. */
function hazardsOf(codes: readonly string[], tell: Tell): readonly string[] | undefined {
  const fitting = codes.filter((one) => one.split('+').every((code) => code.length <= 6))
  if (fitting.length < codes.length) tell('A hazard statement has more than 6 characters: left out')
  return codesOf(fitting, /^\S{4,6}$/, { tell, what: 'A hazard statement' })
}

/** Substances by their numbers; a line without one has no place. */
function substancesOf(lines: string | null, tell: Tell): readonly Said[] | undefined {
  const found = (lines ?? '').split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    const CasNumber = /(?<![\d-])\d{2,7}-\d\d-\d(?![\d-])/.exec(line)?.[0]
    const EcNumber = /(?<![\d-])\d{3}-\d{3}-\d(?![\d-])/.exec(line)?.[0]
    if (CasNumber === undefined && EcNumber === undefined) {
      tell('A substance of very high concern has no CAS or EC number: left out')
      return []
    }
    return [{ CasNumber, EcNumber }]
  })
  return listed(found)
}
