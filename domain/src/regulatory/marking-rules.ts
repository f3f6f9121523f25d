import type { Advice } from '../products/finding.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { productStandard } from '../products/standards.ts'
import { parseDay } from '../text/dates.ts'

/** What the rules here read. */
export const markingFacts = ['status', 'standard', 'ceMarking', 'dopNumber', 'dopDate'] as const

type MarkingFacts = Pick<ProductFacts, (typeof markingFacts)[number]>

/**
 * Whether CE marking, standard and declaration of performance go together (R80: Regulation (EU) No 305/2011, Articles 4
 * and 8), and whether the declaration is dated in the future (R81). `today` is a day, `YYYY-MM-DD`.
 */
export function checkMarking(facts: MarkingFacts, today: string): Advice[] {
  return [...checkRequired(facts), ...checkBasis(facts), ...checkDate(facts, today)]
}

/** What an active product needs whose standard is proven to be cited in the Official Journal. */
function checkRequired({ status, standard, ceMarking, dopNumber }: MarkingFacts): Advice[] {
  const cited = productStandard(standard)
  if (status !== 'active' || cited?.isCited !== true) return []
  const why = `${cited.number} is cited in the Official Journal`
  const finding = { rule: 'R80', severity: 'W' } as const
  const found: Advice[] = []
  if (ceMarking !== 'YES') {
    const message = `${why}, so the product must bear the CE marking.`
    found.push({ ...finding, path: 'ceMarking', code: 'CE_MISSING', message, proposal: 'YES' })
  }
  if (dopNumber === null) {
    const message = `${why}, so the product needs a declaration of performance.`
    found.push({ ...finding, path: 'dopNumber', code: 'DOP_MISSING', message })
  }
  return found
}

function checkBasis({ status, standard, ceMarking, dopNumber }: MarkingFacts): Advice[] {
  const finding = { rule: 'R80', severity: 'W', path: 'ceMarking' } as const
  if (ceMarking === 'YES') {
    if (standard !== null) return []
    const message =
      'CE marking is based on a harmonised standard or an EAD: enter it on the Technical tab.'
    return [{ ...finding, code: 'CE_WITHOUT_STANDARD', message }]
  }
  if (dopNumber === null) return []
  // The same is said of an active product already.
  if (status === 'active' && productStandard(standard)?.isCited === true) return []
  const message = 'A product with a declaration of performance must bear the CE marking.'
  return [{ ...finding, code: 'DOP_WITHOUT_CE', message }]
}

function checkDate({ dopDate }: MarkingFacts, today: string): Advice[] {
  const day = dopDate === null ? null : parseDay(dopDate)
  if (day === null || day <= today) return []
  const message = 'The declaration of performance is dated in the future.'
  return [{ rule: 'R81', severity: 'W', path: 'dopDate', code: 'DOP_DATE', message }]
}
