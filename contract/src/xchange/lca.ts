import { type IndicatorCode, indicatorOf } from '@lambda/domain/esg/indicators'
import { inModuleOrder, partsOfColumn } from '@lambda/domain/esg/modules'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'
import { roundedNumber } from '@lambda/domain/esg/exact-number'
import type { EpdPayload } from '../esg/esg-payloads.ts'
import type { EpdFacts } from '../catalogue/facts.ts'
import { type Tell, fitting } from '../catalogue/values.ts'
import { type Said, known, numberForms } from './values.ts'

/** What indicators are called in xChange 2.0, which has those of EN 15804+A2 alone. */
const names: Readonly<Partial<Record<IndicatorCode, string>>> = {
  'GWP-total': 'DeclaredUnitGwpTotal',
  'GWP-fossil': 'DeclaredUnitGwpFossil',
  'GWP-biogenic': 'DeclaredUnitGwpBiogenic',
  'GWP-luluc': 'DeclaredUnitGwpLuluc',
  AP: 'DeclaredUnitAp',
  'EP-freshwater': 'DeclaredUnitEpFreshwater',
  'EP-marine': 'DeclaredUnitEpMarine',
  'EP-terrestrial': 'DeclaredUnitEpTerrestrial',
  POCP: 'DeclaredUnitPocp',
  ODP: 'DeclaredUnitOdp',
  ADPE: 'DeclaredUnitAdpe',
  ADPF: 'DeclaredUnitAdpf',
  WDP: 'DeclaredUnitWdp',
  PERT: 'DeclaredUnitPert',
  PENRT: 'DeclaredUnitPenrt',
  PM: 'DeclaredUnitPm',
  IRP: 'DeclaredUnitIrp',
  'ETP-fw': 'DeclaredUnitEtpfw',
  'HTP-c': 'DeclaredUnitHtpc',
  'HTP-nc': 'DeclaredUnitHtpnc',
  SQP: 'DeclaredUnitSqp',
}

const indicators = Object.entries(names) as [IndicatorCode, string][]

const verifications = { NONE: 'none', INTERNAL: 'internally', EXTERNAL: 'externally' } as const

const mostOfRules = 100
const mostOfNumber = 35

/** A number of JSON with the digits of its source. */
declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/** An EPD as `LcaEnvironmental`; undefined where it lacks what that must have, which is told. */
export function lcaOf({ payload, issueDate, validUntil }: EpdFacts, tell: Tell): Said | undefined {
  const missing = missingIn(payload)
  const declarations = declarationsOf(payload, tell)
  if (missing !== null || declarations.length === 0) {
    tell(`${missing ?? 'The EPD declares no module'}: left out`)
    return undefined
  }
  const { verification, declaredUnit, referenceServiceLife, programmeOperator, pcr } = payload
  const operator = programmeOperators.find(({ code }) => code === programmeOperator)
  const number = payload.registrationNumber ?? null
  if (number !== null && number.length > mostOfNumber)
    tell(`The number of the EPD has more than ${mostOfNumber} characters: left out`)
  return {
    EpdValidityStartDate: known(issueDate),
    EpdValidityExpiryDate: known(validUntil),
    ThirdPartyVerification: verifications[verification ?? 'NONE'],
    EpdOperatorName:
      operator === undefined || operator.code === 'OTHER' ? undefined : operator.label,
    OperatorEpdId: number === null || number.length > mostOfNumber ? undefined : number,
    ProductCategoryRulesDescription: fitting(pcr ?? null, mostOfRules, {
      tell,
      otherwise: `The category rules of the EPD have more than ${mostOfRules} characters: shortened`,
    }),
    DeclaredUnitUnit: declaredUnit?.unit,
    DeclaredUnitQuantity: quantityOf(declaredUnit?.amount ?? ''),
    LcaReferenceLifetime: known(referenceServiceLife ?? null),
    LcaDeclaration: declarations,
  }
}

/** Why an EPD cannot be told; null where it can. */
function missingIn(epd: EpdPayload): string | null {
  if (epd.standard === 'EN15804_A1') return 'The EPD follows EN 15804+A1, whose indicators differ'
  if (!Object.keys(epd.results).some((code) => indicatorOf(code as IndicatorCode).group === 'core'))
    return 'The EPD has no indicators of EN 15804+A2'
  if (epd.verification == null) return 'The EPD does not say how it was verified'
  if (epd.declaredUnit == null) return 'The EPD has no declared unit'
  if (quantityOf(epd.declaredUnit.amount) === undefined)
    return 'The declared unit of the EPD has more than 4 decimals'
  if (epd.referenceServiceLife == null) return 'The EPD has no reference service life'
  return null
}

/** A positive number as the schema writes quantities; undefined where it has more decimals. */
function quantityOf(amount: string): string | undefined {
  if (amount === '') return undefined
  const plain = roundedNumber(amount, mostDecimals)
  const isExact = plain === roundedNumber(amount, allDecimals)
  return isExact && numberForms.decimal.test(plain) ? plain : undefined
}

const mostDecimals = 4
/** More than any number of an EPD has. */
const allDecimals = 60

/** What is declared of each module, in the order of the life cycle. */
function declarationsOf({ modules, results }: EpdPayload, tell: Tell): Said[] {
  const valued = Object.values(results).flatMap((values) => Object.keys(values ?? {}))
  const columns = inModuleOrder([...new Set([...Object.keys(modules), ...valued])])
  return columns.flatMap((column) => {
    const { module, scenario } = partsOfColumn(column)
    if (scenario !== null) {
      tell('The EPD has modules in several scenarios, which xChange cannot tell apart: left out')
      return []
    }
    const values = indicators.flatMap(([code, name]) => {
      const value = results[code]?.[column]
      return value === undefined ? [] : [[name, JSON.rawJSON(value)] as const]
    })
    return [
      {
        LifeCycleStage: module,
        LcaDeclarationIndicator: modules[column] ?? 'MDE',
        ...Object.fromEntries(values),
      },
    ]
  })
}
