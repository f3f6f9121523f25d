import type { ConditionKey, DeclaredKey } from './characteristics.ts'
import type { Form } from './forms.ts'
import type { MarketFacts } from './markets.ts'
import type { MeasureKey } from './measures.ts'
import type { PackagingFacts } from './packaging.ts'
import type { RelationFacts } from './relations.ts'
import type { Status } from './statuses.ts'

/** The circumstances of a declared value; temperatures in °C and depths in mm, as decimals. */
export interface ConditionFacts extends Partial<Record<ConditionKey, string | undefined>> {
  deformation?: '10' | 'Y' | undefined
}

/** A declared characteristic, as on the wire; `value` is set exactly when the state is `declared`. */
export interface DeclaredFacts {
  state: 'declared' | 'npd' | 'not_applicable'
  value: string | null
  condition: ConditionFacts | null
  standard: string | null
  edition: string | null
  qualifier?: string | undefined
  document?: string | undefined
  page?: string | undefined
}

/** The texts of a product in one language. */
export interface TextFacts {
  nameShort: string | null
  nameLong: string | null
  description: string | null
  marketingText: string | null
  keywords: string[]
}

/** A taxonomy node whose kind has its parents in another kind: its code, and the code of its parent. */
export interface ChildFacts {
  code: string
  parent: string | null
}

/** How the constancy of one essential characteristic is assessed, and by whom. */
export interface AvcpFacts {
  characteristic: string
  system: string | null
  notifiedBody: string | null
  certificate: string | null
}

/** The numbers of a row of declared performance, in the order in which they are asked for. */
export const performanceNumbers = [
  'fromThickness',
  'toThickness',
  'value',
  'temperature',
  'depth',
] as const

export type PerformanceNumber = (typeof performanceNumbers)[number]

/** A row of declared performance, as on the wire: decimals in the unit of the characteristic, thicknesses in mm. */
export interface PerformanceFacts extends Record<PerformanceNumber, string | null> {
  characteristic: string
  state: 'declared' | 'npd' | 'not_applicable'
  qualifier: string | null
  level: string | null
  deformation: '10' | 'Y' | null
  shape: string | null
  condition: string | null
  standard: string | null
  edition: string | null
  document: string | null
  page: string | null
}

/** A point of a curve, as on the wire: decimals in the units of its axis and its quantity. */
export interface CurvePoint {
  curve: string
  at: string
  value: string | null
}

/**
 * A product as the rules of the field see it: the flat product of the wire, with the codes of
 * taxonomy nodes in place of their ids. Every field is there, null or empty when unknown to us.
 */
export interface ProductFacts
  extends Record<MeasureKey, string | null>, Record<DeclaredKey, DeclaredFacts | null> {
  code: string
  manufacturerArticleNumber: string | null
  gtin: string | null
  brandId: number | null
  status: Status
  series: string | null
  /** Days, `YYYY-MM-DD`. */
  validFrom: string | null
  obsoleteFrom: string | null
  countryOfOrigin: string | null
  customsCode: string | null
  countries: string[]
  /** One for each of the countries. */
  markets: MarketFacts[]
  related: RelationFacts[]
  classes: ClassFacts[]
  classFeatures: ClassFeatureFacts[]
  /** By upper-case language code. */
  texts: Record<string, TextFacts>
  mainGroup: string | null
  subGroup: ChildFacts | null
  productType: string | null
  segmentation: string | null
  /** The first one is the primary material. */
  materials: string[]
  mainApplications: string[]
  subApplications: ChildFacts[]
  sectors: string[]
  insulationSolutions: string[]
  acousticSolutions: string[]
  form: Form | null
  /** `T1` to `T9`. */
  toleranceClass: string | null
  designationCode: string | null
  standard: string | null
  standardEdition: string | null
  /** Codes of UN/ECE Recommendation 20. */
  orderUnit: string | null
  contentUnit: string | null
  priceUnit: string | null
  /** From the lowest level to the highest. */
  packaging: PackagingFacts[]
  /** What is declared beside the characteristics above. */
  performance: PerformanceFacts[]
  curves: CurvePoint[]
  /** `YES`, `NO` or unknown. */
  ceMarking: string | null
  dopNumber: string | null
  dopDate: string | null
  avcp: AvcpFacts[]
  /** `ARTICLE`, `MIXTURE` or `SUBSTANCE`. */
  suppliedAs: string | null
  /** Whether there is more than 0.1 % of a substance of very high concern: `YES`, `NO`, `NO_DATA`. */
  reachStatus: string | null
  svhcSubstances: string | null
  scipNumber: string | null
  ufi: string | null
  pictograms: string[]
  signalWord: string | null
  hazardStatements: string[]
  precautionaryStatements: string[]
  unNumber: string | null
  limitedQuantity: string | null
}

/** The value of a characteristic where one is declared, else null. */
export function declaredValue(declared: DeclaredFacts | null): string | null {
  return declared?.state === 'declared' ? declared.value : null
}

/** The class of a product in a release of a system, as on the wire. */
export interface ClassFacts {
  system: string
  release: string | null
  code: string | null
}

/** What a product says of a feature of its ETIM class, as on the wire: one of the kinds of value, or why there is none. */
export interface ClassFeatureFacts {
  release: string
  feature: string
  valueCode: string | null
  logical: 'true' | 'false' | null
  number: string | null
  upTo: string | null
  noValue: string | null
}
