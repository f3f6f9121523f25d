import { Big } from 'big.js'
import { type EpdBasis, basisGap } from './epd-basis.ts'
import { type IndicatorCode, indicatorOf } from './indicators.ts'
import { type ModuleStatus, partsOfColumn } from './modules.ts'
import {
  type ProgrammeOperator,
  hasOperatorPattern,
  operatorLabel,
  operatorOfNumber,
} from './programme-operators.ts'

/** What the rules read of a declaration: values by indicator and column (`modules.ts`). */
export interface EpdFacts extends EpdBasis {
  programmeOperator?: ProgrammeOperator | null | undefined
  registrationNumber?: string | null | undefined
  standard?: string | null | undefined
  modules: Readonly<Record<string, ModuleStatus>>
  results: Readonly<Partial<Record<IndicatorCode, Readonly<Record<string, string>>>>>
}

/** What every entry says of its time. */
export interface Validity {
  issueDate: string | null
  validUntil: string | null
}

/** What seems wrong with an entry: nothing of it can be proven, so nothing is refused. */
export interface EsgFinding {
  /** `payload.results.GWP-total`, `validUntil` */
  path: string
  /** For programs: stable, upper case. */
  code: string
  /** A sentence a person can act on, with the values. */
  message: string
}

/** The sums of EN 15804 that hold in every module: the total, and what it is made of. */
const sums = [
  { total: 'GWP-total', parts: ['GWP-fossil', 'GWP-biogenic', 'GWP-luluc'] },
  { total: 'PERT', parts: ['PERE', 'PERM'] },
  { total: 'PENRT', parts: ['PENRE', 'PENRM'] },
] as const satisfies readonly { total: IndicatorCode; parts: readonly IndicatorCode[] }[]

/** How far a sum may be off: 1 % of the larger, and what rounding leaves of very small numbers. */
const tolerance = '0.01'

/** Everything that the rules find in a declaration: sums, families, modules, units, registration number. */
export function checkEpd(epd: EpdFacts): EsgFinding[] {
  return [
    ...checkSums(epd),
    ...checkFamilies(epd),
    ...checkModules(epd),
    ...checkBasis(epd),
    ...checkNumber(epd),
  ]
}

function checkSums({ results }: EpdFacts): EsgFinding[] {
  return sums.flatMap(({ total, parts }) =>
    Object.entries(results[total] ?? {}).flatMap(([column, text]) => {
      const addends = parts.map((part) => results[part]?.[column])
      if (addends.some((value) => value === undefined)) return []
      const sum = addends.reduce((all, value) => all.plus(value ?? '0'), new Big(0))
      const whole = new Big(text)
      const larger = [...addends, text].map((value) => new Big(value ?? '0').abs())
      const most = larger.reduce((a, b) => (a.gt(b) ? a : b))
      if (whole.minus(sum).abs().lte(most.times(tolerance))) return []
      const message = `${total} in ${column} is ${text}, but ${parts.join(' + ')} is ${sum.toString()}.`
      return [{ path: `payload.results.${total}`, code: 'SUM_DIFFERS', message }]
    }),
  )
}

/** Indicators of A1 and A2 are by different methods (R23). */
function checkFamilies({ results, standard }: EpdFacts): EsgFinding[] {
  const used = Object.entries(results).filter(([, values]) => Object.keys(values).length > 0)
  const groups = new Set(used.map(([code]) => indicatorOf(code as IndicatorCode).group))
  const hasA2 = groups.has('core') || groups.has('additional')
  const path = 'payload.standard'
  if (groups.has('a1') && hasA2) {
    const message = 'Indicators of EN 15804+A1 and +A2 are mixed. They cannot be compared.'
    return [{ path, code: 'FAMILIES_MIXED', message }]
  }
  const isA1 = standard === 'EN15804_A1'
  const isA2 = standard?.startsWith('EN15804_A2') ?? false
  if ((isA1 && hasA2) || (isA2 && groups.has('a1'))) {
    const message = `The indicators are those of EN 15804+${hasA2 ? 'A2' : 'A1'}, but the standard says ${isA1 ? 'A1' : 'A2'}.`
    return [{ path, code: 'OTHER_FAMILY', message }]
  }
  return []
}

function checkModules({ modules, results, standard }: EpdFacts): EsgFinding[] {
  const path = 'payload.modules'
  const filled = new Set(Object.values(results).flatMap((values) => Object.keys(values)))
  const silent = [...filled].filter((column) => {
    const status = modules[column]
    return status === 'MND' || status === 'MNR'
  })
  const declared = new Set(
    Object.entries(modules)
      .filter(([, status]) => status === 'MDE' || status === 'AGG')
      .map(([column]) => partsOfColumn(column).module),
  )
  const missing = (['C1', 'C2', 'C3', 'C4', 'D'] as const).filter((code) => !declared.has(code))
  const hasProduction =
    declared.has('A1-A3') || (['A1', 'A2', 'A3'] as const).every((code) => declared.has(code))
  const lacking = [...(hasProduction ? [] : ['A1-A3']), ...missing]
  return [
    ...silent.map((column) => ({
      path,
      code: 'VALUES_NOT_DECLARED',
      message: `${column} has values, but is marked as not declared or not relevant.`,
    })),
    ...(standard?.startsWith('EN15804_A2') && lacking.length > 0
      ? [
          {
            path,
            code: 'MODULES_MISSING',
            message: `EN 15804+A2 asks for A1-A3, C1 to C4 and D. Not declared: ${lacking.join(', ')}.`,
          },
        ]
      : []),
  ]
}

/** Whether the declared unit leads to square metres or kilograms (R24). */
function checkBasis(epd: EpdFacts): EsgFinding[] {
  const gap = basisGap(epd)
  return gap === null
    ? []
    : [{ path: 'payload.declaredUnit', code: 'NOT_CONVERTIBLE', message: gap }]
}

function checkNumber({ programmeOperator, registrationNumber }: EpdFacts): EsgFinding[] {
  if (registrationNumber == null) return []
  const meant = operatorOfNumber(registrationNumber)
  const like = meant && `looks like a registration number of ${operatorLabel(meant)}`
  if (programmeOperator == null) {
    if (!like) return []
    // numbers are unique for each operator alone
    const message = `“${registrationNumber}” ${like}: choose the programme operator, so that nobody enters the same EPD again.`
    return [{ path: 'payload.programmeOperator', code: 'OPERATOR_MISSING', message }]
  }
  if (hasOperatorPattern(programmeOperator, registrationNumber) !== false) return []
  const label = operatorLabel(programmeOperator)
  const message = like
    ? `“${registrationNumber}” ${like}, not of ${label}.`
    : `“${registrationNumber}” does not look like a registration number of ${label}.`
  return [{ path: 'payload.registrationNumber', code: 'UNUSUAL_NUMBER', message }]
}

/** What seems wrong with the dates of a declaration on a day (R22). */
export function checkValidity({ issueDate, validUntil }: Validity, today: string): EsgFinding[] {
  if (validUntil === null) return []
  const path = 'validUntil'
  const expired =
    validUntil < today
      ? [{ path, code: 'EXPIRED', message: 'Expired: its values are greyed and not exported.' }]
      : []
  const fiveYears = issueDate === null ? null : inFiveYears(issueDate)
  const long =
    fiveYears !== null && validUntil > fiveYears
      ? [{ path, code: 'LONG_VALIDITY', message: 'Valid for more than five years.' }]
      : []
  return [...expired, ...long]
}

function inFiveYears(day: string): string {
  return `${Number(day.slice(0, 4)) + 5}${day.slice(4)}`
}
