import type { MarketFacts } from '../src/products/markets.ts'
import type { PackagingFacts } from '../src/products/packaging.ts'
import type {
  ConditionFacts,
  DeclaredFacts,
  PerformanceFacts,
  ProductFacts,
  TextFacts,
} from '../src/products/product-facts.ts'

/** A declared value under a condition. */
export function declared(value: string, condition: ConditionFacts | null = null): DeclaredFacts {
  return { state: 'declared', value, condition, standard: null, edition: null }
}

/** A declared value that a document states. */
export function stated(value: DeclaredFacts): DeclaredFacts {
  return { ...value, document: 'TDS-1' }
}

/** Texts of nothing but a short name. */
export function text(nameShort: string | null): TextFacts {
  return { nameShort, nameLong: null, description: null, marketingText: null, keywords: [] }
}

/** No performance determined. */
export const npd: DeclaredFacts = {
  state: 'npd',
  value: null,
  condition: null,
  standard: null,
  edition: null,
}

/** A level of packaging. */
export function level(type: string, more: Partial<PackagingFacts> = {}): PackagingFacts {
  const unknown = { contents: null, area: null, volume: null, netWeight: null, grossWeight: null }
  return { type, gtin: null, ...unknown, length: null, width: null, height: null, ...more }
}

/** A market that follows its product. */
export function market(country: string, more: Partial<MarketFacts> = {}): MarketFacts {
  const days = { validFrom: null, obsoleteFrom: null }
  const units = { orderUnit: null, priceUnit: null, priceQuantity: null }
  const ordering = { minimumOrder: null, orderStep: null, leadTime: null }
  return { country, status: null, ...days, ...units, ...ordering, ...more }
}

/** A row of declared performance that says nothing but this. */
export function performance(
  characteristic: string,
  said: Partial<PerformanceFacts> = {},
): PerformanceFacts {
  return {
    characteristic,
    fromThickness: null,
    toThickness: null,
    state: 'declared',
    qualifier: null,
    value: null,
    level: null,
    temperature: null,
    depth: null,
    deformation: null,
    shape: null,
    condition: null,
    standard: null,
    edition: null,
    document: null,
    page: null,
    ...said,
  }
}

/** Nothing known of make, ordering and storage. */
const noLogistics = {
  toleranceClass: null,
  grammage: null,
  taperFrom: null,
  taperTo: null,
  orderUnit: null,
  contentUnit: null,
  priceUnit: null,
  contentPerOrderUnit: null,
  priceQuantity: null,
  minimumOrder: null,
  orderStep: null,
  leadTime: null,
  palletsStacked: null,
  shelfLife: null,
  packaging: [],
}

function lambdaCurve(values: Readonly<Record<string, string>>): ProductFacts['curves'] {
  return Object.entries(values).map(([at, value]) => ({ curve: 'LAMBDA', at, value }))
}

/** Nothing known of marking, chemicals and transport. */
const noRegulatory = {
  ceMarking: null,
  dopNumber: null,
  dopDate: null,
  avcp: [],
  classes: [],
  classFeatures: [],
  performance: [],
  curves: [],
  suppliedAs: null,
  reachStatus: null,
  svhcSubstances: null,
  scipNumber: null,
  ufi: null,
  pictograms: [],
  signalWord: null,
  hazardStatements: [],
  precautionaryStatements: [],
  unNumber: null,
  limitedQuantity: null,
}

/** A façade slab without a fault. */
export const slab: ProductFacts = {
  code: 'SW-100',
  manufacturerArticleNumber: '4711',
  gtin: '4006381333931',
  brandId: 1,
  status: 'active',
  series: null,
  validFrom: '2021-03-01',
  obsoleteFrom: null,
  countryOfOrigin: 'DE',
  customsCode: '6806.10.00',
  countries: ['DE', 'BE'],
  markets: [],
  related: [],
  texts: { EN: text('Stone wool slab 100'), DE: text('Steinwolleplatte 100') },
  mainGroup: '10',
  subGroup: { code: '1010', parent: '10' },
  productType: 'slab',
  segmentation: 'core-stock',
  materials: ['stone-wool'],
  mainApplications: ['facade'],
  subApplications: [{ code: 'etics', parent: 'facade' }],
  sectors: ['new-residential'],
  insulationSolutions: [],
  acousticSolutions: [],
  form: 'SLAB',
  thickness: '100',
  length: '1000',
  width: '600',
  pipeInnerDiameter: null,
  wallThickness: null,
  designationCode: 'MW-EN 13162:2012+A1:2015-T5-CS(10)30-TR10-WS-WL(P)-MU1',
  standard: 'EN 13162',
  standardEdition: '2012+A1:2015',
  ...noLogistics,
  ...noRegulatory,
  ceMarking: 'YES',
  dopNumber: 'SW-DE-100-I-2021',
  dopDate: '2021-02-15',
  suppliedAs: 'ARTICLE',
  density: declared('110'),
  lambdaD: declared('0.035', { meanTemperature: '10' }),
  rD: declared('2.85'),
  reactionToFire: declared('A1'),
  mu: declared('1'),
  sd: declared('0.1'),
  maxServiceTemperature: declared('250'),
  minServiceTemperature: npd,
  compressiveStress: declared('30', { deformation: '10' }),
  alphaW: stated(declared('0.95', { overallDepth: '100' })),
}

/** A faced pipe section without a fault. */
export const pipe: ProductFacts = {
  ...slab,
  form: 'PIPE_SECTION',
  thickness: null,
  width: null,
  pipeInnerDiameter: '60',
  wallThickness: '40',
  materials: ['stone-wool', 'aluminium'],
  subGroup: { code: '1030', parent: '10' },
  designationCode: 'MW-EN 14303:2009+A1:2013-T8-ST(+)620-WS1-CL10',
  standard: 'EN 14303',
  standardEdition: '2009+A1:2013',
  lambdaD: declared('0.044', { meanTemperature: '100' }),
  curves: lambdaCurve({ 50: '0.039', 100: '0.044', 200: '0.06' }),
  rD: null,
  mu: null,
  sd: null,
  reactionToFire: declared('A2L-s1,d0'),
  maxServiceTemperature: declared('620'),
  compressiveStress: null,
  alphaW: null,
}

/** An elastomeric sheet without a fault. */
export const elastomer: ProductFacts = {
  ...slab,
  form: 'SHEET',
  thickness: '19',
  materials: ['elastomeric-foam'],
  mainGroup: '20',
  subGroup: { code: '2020', parent: '20' },
  customsCode: '40081100',
  designationCode: 'FEF-EN 14304-ST(+)110-ST(-)50-MU10000',
  standard: 'EN 14304',
  standardEdition: null,
  density: declared('55'),
  lambdaD: declared('0.033', { meanTemperature: '0' }),
  curves: lambdaCurve({ 0: '0.033', 40: '0.037' }),
  rD: null,
  reactionToFire: declared('B-s3,d0'),
  mu: declared('10000'),
  sd: declared('190'),
  maxServiceTemperature: declared('110'),
  minServiceTemperature: declared('-50'),
  compressiveStress: null,
  alphaW: null,
}

/** A draft of which nothing but the code and a name is known. */
export const empty: ProductFacts = {
  ...slab,
  ...noRegulatory,
  gtin: null,
  brandId: null,
  status: 'draft',
  validFrom: null,
  countryOfOrigin: null,
  customsCode: null,
  countries: [],
  markets: [],
  related: [],
  texts: { EN: text('New') },
  mainGroup: null,
  subGroup: null,
  productType: null,
  segmentation: null,
  materials: [],
  mainApplications: [],
  subApplications: [],
  sectors: [],
  form: null,
  thickness: null,
  designationCode: null,
  standard: null,
  standardEdition: null,
  density: null,
  lambdaD: null,
  rD: null,
  reactionToFire: null,
  mu: null,
  sd: null,
  maxServiceTemperature: null,
  minServiceTemperature: null,
  compressiveStress: null,
  alphaW: null,
}
