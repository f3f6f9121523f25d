import { isExactNumber, readExactNumber } from '@lambda/domain/esg/exact-number'
import { declaredUnits } from '@lambda/domain/esg/declared-units'
import { indicators } from '@lambda/domain/esg/indicators'
import { columnPattern, moduleStatuses } from '@lambda/domain/esg/modules'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'
import { z } from 'zod'
import { day, text } from '../wire.ts'
import {
  certificateSchemes,
  codesOf,
  contentBases,
  dataSetTypes,
  epdStandards,
  footprintBoundaries,
  footprintStandards,
  ratingSchemes,
  targetSchemes,
  verifications,
  vocLabels,
} from './esg-kinds.ts'

/** A number with every digit of its source, in plain or scientific notation: `0.0`, `1.93153238620983`, `6E-05`. */
const exactNumber = z
  .string()
  .overwrite((value) => readExactNumber(value) ?? value)
  .refine(isExactNumber, 'must be a number such as 1.25 or 6.1E-13')

const positive = exactNumber.refine(
  (value) => !isExactNumber(value) || Number(value) > 0,
  'must be greater than 0',
)

const percent = exactNumber.refine(
  (value) => !isExactNumber(value) || (Number(value) >= 0 && Number(value) <= 100),
  'must be between 0 and 100',
)

const optionalExact = exactNumber.nullish()
const optionalText = (max: number) => text(max).nullish()
const shortText = optionalText(100)
const longText = optionalText(300)
const optionalUuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a UUID in lower case')
  .nullish()
const optionalPositive = positive.nullish()
const optionalPercent = percent.nullish()

function optionalChoice<const L extends readonly { readonly code: string }[]>(list: L) {
  return z.enum(codesOf(list) as [L[number]['code'], ...L[number]['code'][]]).nullish()
}

function choice<const L extends readonly { readonly code: string }[]>(list: L) {
  return z.enum(codesOf(list) as [L[number]['code'], ...L[number]['code'][]])
}

/** What values are per. */
const declaredUnit = z.strictObject({ amount: positive, unit: choice(declaredUnits) })

const column = z
  .string()
  .regex(columnPattern, 'must be a module such as A1-A3, or C3@S1 for the scenario S1')

const operator = optionalChoice(programmeOperators)
const verification = optionalChoice(verifications)
const optionalUnit = declaredUnit.nullish()

/** What a module is about where a declaration has several variants of it. */
export const epdScenario = z.strictObject({
  /** Stands for it in the columns: `S1`. */
  key: z.string().regex(/^[A-Z0-9]{1,8}$/, 'must be up to 8 capital letters and digits'),
  name: text(200),
  group: text(100).nullable(),
  description: text(2000).nullable(),
})

const moduleStatus = choice(moduleStatuses)

/** Values by column: a module, in a scenario where there are several. What is absent is not declared; it is not 0. */
const indicatorValues = z.record(column, exactNumber)

/** One of the 44 indicators. */
export const indicatorCode = z.enum(codesOf(indicators))

export const epdPayload = z.strictObject({
  kind: z.literal('EPD'),
  programmeOperator: operator,
  registrationNumber: shortText,
  /** The UUID of its data set, where it was imported. */
  dataSetUuid: optionalUuid,
  /** The declaration's owner in its own words. */
  owner: longText,
  standard: optionalChoice(epdStandards),
  pcr: longText,
  dataSetType: optionalChoice(dataSetTypes),
  verification,
  declaredUnit: optionalUnit,
  /** kg/m³ */
  grossDensity: optionalPositive,
  /** kg/m² */
  grammage: optionalPositive,
  /** m */
  layerThickness: optionalPositive,
  /** kg */
  massPerPiece: optionalPositive,
  /** kg of carbon per declared unit */
  biogenicCarbonProduct: optionalExact,
  biogenicCarbonPackaging: optionalExact,
  /** years */
  referenceServiceLife: z.int().min(1).max(100).nullish(),
  scenarios: z.array(epdScenario).max(40),
  modules: z.record(column, moduleStatus),
  results: z.partialRecord(indicatorCode, indicatorValues),
})

export type EpdPayload = z.infer<typeof epdPayload>

const pefPayload = z.strictObject({
  kind: z.literal('PEF'),
  categoryRules: longText,
  declaredUnit: optionalUnit,
  /** Points */
  singleScore: optionalExact,
  /** kg CO₂e */
  climateChange: optionalExact,
  verification,
})

const footprintPayload = z.strictObject({
  kind: z.literal('CARBON_FOOTPRINT'),
  standard: optionalChoice(footprintStandards),
  boundary: optionalChoice(footprintBoundaries),
  declaredUnit: optionalUnit,
  /** kg CO₂e */
  value: optionalExact,
  verification,
})

const certificatePayload = z.strictObject({
  kind: z.literal('CERTIFICATE'),
  scheme: choice(certificateSchemes),
  number: shortText,
  /** As the scheme calls it: `Gold`, `Version 4.0`. */
  level: shortText,
})

const vocPayload = z.strictObject({
  kind: z.literal('VOC_LABEL'),
  label: choice(vocLabels),
  number: shortText,
  /** µg/m³ after 28 days */
  tvoc: optionalExact,
  formaldehyde: optionalExact,
})

const recycledPayload = z.strictObject({
  kind: z.literal('RECYCLED_CONTENT'),
  preConsumer: optionalPercent,
  postConsumer: optionalPercent,
  renewable: optionalPercent,
  recyclable: optionalPercent,
  basis: optionalChoice(contentBases),
})

const svhcPayload = z.strictObject({
  kind: z.literal('SVHC_STATEMENT'),
  /** Whether there are any above 0.1 % by mass; null where nobody has said. */
  isPresent: z.boolean().nullish(),
  substances: z
    .array(
      z.strictObject({
        name: text(200),
        casNumber: z
          .string()
          .regex(/^\d{2,7}-\d{2}-\d$/, 'must be a CAS number such as 123-77-3')
          .nullable(),
        concentration: percent.nullable(),
      }),
    )
    .max(100),
  scipNumber: optionalUuid,
  /** The candidate list that was looked at, by its day. */
  candidateListDate: day.nullish(),
})

const ratingPayload = z.strictObject({
  kind: z.literal('COMPANY_RATING'),
  scheme: choice(ratingSchemes),
  /** As the scheme calls it: `A-`, `Gold`. */
  rating: shortText,
  score: optionalPercent,
})

const year = z.int().min(1990).max(2100).nullish()

const targetPayload = z.strictObject({
  kind: z.literal('TARGET'),
  scheme: choice(targetSchemes),
  scope: longText,
  baseYear: year,
  targetYear: year,
  /** % less than in the base year */
  reduction: optionalPercent,
  validatedOn: day.nullish(),
})

/** What an entry says, by its kind. */
export const esgPayload = z.discriminatedUnion('kind', [
  epdPayload,
  pefPayload,
  footprintPayload,
  certificatePayload,
  vocPayload,
  recycledPayload,
  svhcPayload,
  ratingPayload,
  targetPayload,
])

export type EsgPayload = z.infer<typeof esgPayload>

/** What each kind says, by the kind. */
export const esgPayloads = {
  EPD: epdPayload,
  PEF: pefPayload,
  CARBON_FOOTPRINT: footprintPayload,
  CERTIFICATE: certificatePayload,
  VOC_LABEL: vocPayload,
  RECYCLED_CONTENT: recycledPayload,
  SVHC_STATEMENT: svhcPayload,
  COMPANY_RATING: ratingPayload,
  TARGET: targetPayload,
} as const

/** The small shapes that several kinds have, by the names that they are documented by. */
export const esgShapes = {
  ExactNumber: exactNumber,
  OptionalExactNumber: optionalExact,
  OptionalPositive: optionalPositive,
  OptionalPercent: optionalPercent,
  OptionalUuid: optionalUuid,
  OptionalShortText: shortText,
  OptionalLongText: longText,
  OptionalYear: year,
  EpdColumn: column,
  EpdDeclaredUnit: declaredUnit,
  OptionalDeclaredUnit: optionalUnit,
  EpdScenario: epdScenario,
  EpdModuleStatus: moduleStatus,
  IndicatorCode: indicatorCode,
  IndicatorValues: indicatorValues,
  ProgrammeOperator: operator,
  Verification: verification,
  EpdPayload: epdPayload,
  PefPayload: pefPayload,
  FootprintPayload: footprintPayload,
  CertificatePayload: certificatePayload,
  VocPayload: vocPayload,
  RecycledPayload: recycledPayload,
  SvhcPayload: svhcPayload,
  RatingPayload: ratingPayload,
  TargetPayload: targetPayload,
  EsgPayload: esgPayload,
}
