import { isScip, isUfi } from '@lambda/domain/regulatory/chemical-codes'
import { isLimitedQuantity, isUnNumber } from '@lambda/domain/regulatory/transport'
import type { LegislationFacts } from './facts.ts'
import type { Tell } from './values.ts'

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

/** What the law asks for in the words of ETIM, where it is known. */
export function legalWords({ ceMarking, suppliedAs, reachStatus, signalWord }: LegislationFacts) {
  return {
    isCeMarked: yesOrNo[ceMarking ?? ''],
    hasSafetyDataSheet: asksForSheet[suppliedAs ?? ''],
    reach: reachIndicators[reachStatus ?? ''],
    signalWord: signalWords[signalWord ?? ''],
  }
}

/** Numbers and quantities of the law; those that are not valid are told and left out. */
export function legalNumbers(
  { scipNumber, ufi, unNumber, limitedQuantity }: LegislationFacts,
  tell: Tell,
) {
  return {
    scip: valid(scipNumber, isScip, { tell, what: 'The SCIP number' }),
    ufi: valid(ufi, isUfi, { tell, what: 'The UFI' }),
    unNumber: valid(unNumber, isUnNumber, { tell, what: 'The UN number' }),
    isLimited: isLimited(limitedQuantity, tell),
  }
}

/** Whether it may be carried in limited quantities: not where the greatest of them is 0, in whatever unit. */
function isLimited(quantity: string | null, tell: Tell): boolean | undefined {
  const read = valid(quantity, isLimitedQuantity, { tell, what: 'The limited quantity' })
  return read === undefined ? undefined : Number.parseFloat(read) > 0
}

/** A code that is one; another is told as not valid and left out. */
export function valid(
  code: string | null,
  isValid: (code: string) => boolean,
  { tell, what }: { tell: Tell; what: string },
): string | undefined {
  if (code === null) return undefined
  if (isValid(code)) return code
  tell(`${what} is not valid: left out`)
  return undefined
}
