import type { LegislationFacts } from '../catalogue/facts.ts'
import { legalNumbers, legalWords, valid } from '../catalogue/legal-values.ts'
import type { Tell } from '../catalogue/values.ts'
import { type Said, known, listed, said } from './values.ts'

/** What the law asks for, as `Legislation` of xChange; undefined where nothing is known. */
export function legislationOf(product: LegislationFacts, tell: Tell): Said | undefined {
  const { isCeMarked, hasSafetyDataSheet, reach, signalWord } = legalWords(product)
  const substances = substancesOf(product.svhcSubstances, tell)
  const { scip, ufi, unNumber, isLimited } = legalNumbers(product, tell)
  return said({
    CeMarking: isCeMarked,
    SdsIndicator: hasSafetyDataSheet,
    ReachIndicator: reach,
    ReachDate: known(product.reachDate),
    SvhcIdentification: substances,
    ScipNumber: scip,
    UfiCode: ufi,
    UnNumber: unNumber,
    HazardClass: product.transportClass === null ? undefined : [product.transportClass],
    AdrCategory: known(product.adrCategory),
    PackingGroup: known(product.packingGroup),
    LimitedQuantities: isLimited,
    TunnelCode: known(product.tunnelCode),
    LabelCode: codesOf(product.pictograms, /^GHS0[1-9]$/, { tell, what: 'A pictogram' }),
    SignalWord: signalWord,
    HazardStatement: hazardsOf(product.hazardStatements, tell),
    PrecautionaryStatement: codesOf(product.precautionaryStatements, /^P\d{3}$/, {
      tell,
      what: 'A precautionary statement',
    }),
  })
}

/** Codes one by one: the schema has no room for combined statements (`P301+P310`). */
function codesOf(
  codes: readonly string[],
  form: RegExp,
  telling: { tell: Tell; what: string },
): readonly string[] | undefined {
  const single = new Set(codes.flatMap((one) => one.split('+')))
  const isRight = (code: string) => form.test(code)
  return listed([...single].flatMap((code) => valid(code, isRight, telling) ?? []))
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
