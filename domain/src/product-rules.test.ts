import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { declaredKeys } from './products/characteristics.ts'
import { measureKeys } from './products/measures.ts'
import { ruleIds } from './rules/rule-ids.ts'
import {
  declared,
  elastomer,
  empty,
  level,
  market,
  npd,
  performance,
  pipe,
  slab,
  stated,
  text,
} from '../test/product-facts.ts'
import { classFires, classSilent } from '../test/class-cases.ts'
import { performanceFires, performanceSilent } from '../test/performance-cases.ts'
import { qualifierFires, qualifierSilent } from '../test/qualifier-cases.ts'
import { regulatoryFires, regulatorySilent } from '../test/regulatory-cases.ts'
import type { ProductFacts } from './products/product-facts.ts'
import { foundByRules } from '../test/found-by-rules.ts'
import { checkProduct } from './product-rules.ts'

type Change = Partial<ProductFacts>

const copied = { ...text('Slab'), description: 'Stone wool slab for walls, floors and roofs.' }

// oxfmt-ignore
const fires: [ProductFacts, Change, ...string[]][] = [
  [pipe, { pipeInnerDiameter: null }, 'R01 E pipeInnerDiameter PIPE_DIMENSION_MISSING'],
  [pipe, { wallThickness: null }, 'R01 E wallThickness PIPE_DIMENSION_MISSING'],
  [pipe, { wallThickness: null, status: 'review' }, 'R01 W wallThickness PIPE_DIMENSION_MISSING'],
  [pipe, { rD: declared('0.9') }, 'R01 E rD.value RD_ON_PIPE'],
  [elastomer, { materials: ['eps'], density: null, lambdaD: null, mu: null, sd: null, maxServiceTemperature: null, customsCode: null }, 'R03 E standard STANDARD_MATERIAL'],
  [elastomer, { designationCode: 'MW-EN 14304-ST(+)110' }, 'R03 E designationCode DESIGNATION_MATERIAL'],
  [slab, { lambdaD: declared('0.035', { meanTemperature: '40' }) }, 'R04 W lambdaD.condition.meanTemperature LAMBDA_NOT_AT_10'],
  [elastomer, { lambdaD: declared('0.036') }, 'R04 W lambdaD.condition.meanTemperature LAMBDA_TEMPERATURE_MISSING'],
  [slab, { rD: declared('2.95') }, 'R05 E rD.value RD_IMPOSSIBLE'],
  [slab, { rD: declared('2.87') }, 'R05 W rD.value RD_UNROUNDED'],
  [slab, { rD: declared('2.8') }, 'R05 W rD.value RD_TOO_LOW'],
  [slab, { sd: declared('0.2') }, 'R06 W sd.value SD_DIFFERS'],
  [elastomer, { mu: declared('7000'), sd: null }, 'R07 E mu.value DESIGNATION_LEVEL'],
  [pipe, { maxServiceTemperature: declared('250') }, 'R07 E maxServiceTemperature.value DESIGNATION_LEVEL'],
  [elastomer, { minServiceTemperature: declared('-40') }, 'R07 E minServiceTemperature.value DESIGNATION_LEVEL'],
  [slab, { compressiveStress: declared('40', { deformation: '10' }) }, 'R07 E compressiveStress.value DESIGNATION_LEVEL'],
  [slab, { designationCode: 'MW-EN 13162-AW0,90' }, 'R07 E alphaW.value DESIGNATION_LEVEL'],
  [elastomer, { designationCode: 'FEF-EN 14304-ST(+)110-MU∞' }, 'R07 W mu.value DESIGNATION_LEVEL'],
  [elastomer, { designationCode: 'FEF-EN 14304-ST(+)110-MU10000', mu: declared('∞'), sd: null }, 'R07 W mu.value DESIGNATION_LEVEL', 'R34 W mu.value IMPLAUSIBLE'],
  [slab, { sd: declared('∞') }, 'R06 W sd.value SD_DIFFERS'],
  [slab, { designationCode: 'MW-EN 13162-MU∞', mu: declared('∞') }, 'R06 W sd.value SD_DIFFERS', 'R34 W mu.value IMPLAUSIBLE'],
  [slab, { designationCode: 'MW-EN 13162-MU∞', mu: declared('∞'), sd: declared('∞') }, 'R34 W mu.value IMPLAUSIBLE'],
  [slab, { designationCode: 'MW-EN 13162-TR10', performance: [performance('TENSILE_STRENGTH', { value: '7.5' })] }, 'R07 W performance.0.value DESIGNATION_LEVEL'],
  [slab, { designationCode: 'MW-EN 13162-DS(70,-)', performance: [performance('DIMENSIONAL_STABILITY', { level: 'DS(70,90)' })] }, 'R07 W performance.0.level DESIGNATION_LEVEL'],
  [elastomer, { reactionToFire: declared('A1') }, 'R08 E reactionToFire.value ORGANIC_A1'],
  [elastomer, { reactionToFire: declared('A2-s1,d0') }, 'R08 W reactionToFire.value ORGANIC_A2'],
  [slab, { materials: ['stone-wool', 'bitumen'] }, 'R09 W reactionToFire.value ORGANIC_FACING_A1'],
  [slab, { maxServiceTemperature: declared('800') }, 'R10 W maxServiceTemperature.value TEMPERATURE_ABOVE_MATERIAL'],
  [pipe, { minServiceTemperature: declared('-40') }, 'R10 W minServiceTemperature.value TEMPERATURE_OUTSIDE_STANDARD'],
  [pipe, { designationCode: 'MW-EN 14303-T8-WS1' }, 'R10 W designationCode DESIGNATION_WITHOUT_TEMPERATURE'],
  [slab, { alphaW: stated(declared('0.95')) }, 'R11 E alphaW.condition.overallDepth ALPHA_W_DEPTH_MISSING'],
  [slab, { thickness: null }, 'R11 W thickness ALPHA_W_THICKNESS_MISSING'],
  [slab, { alphaW: declared('0.95', { overallDepth: '100' }) }, 'R11 I alphaW.document ALPHA_W_EVIDENCE_MISSING'],
  [slab, { mainGroup: '20' }, 'R25 E subGroupId SUB_GROUP_PARENT'],
  [empty, { subGroup: { code: '1010', parent: '10' } }, 'R25 E subGroupId SUB_GROUP_PARENT'],
  [slab, { mainApplications: ['hvac'] }, 'R25 E subApplicationIds SUB_APPLICATION_PARENT'],
  [slab, { texts: {} }, 'R27 E texts.EN.nameShort NAME_MISSING'],
  [slab, { texts: { EN: text(' ') } }, 'R27 E texts.EN.nameShort NAME_MISSING'],
  [slab, { standard: 'EN 14303', standardEdition: null }, 'R33 W designationCode DESIGNATION_STANDARD', 'R04 I curves LAMBDA_CURVE_MISSING'],
  [slab, { standardEdition: '2008' }, 'R33 W designationCode DESIGNATION_EDITION'],
  [slab, { standard: 'EN 13162:2008', standardEdition: null }, 'R33 W designationCode DESIGNATION_EDITION'],
  [slab, { density: declared('2.4') }, 'R34 W density.value IMPLAUSIBLE'],
  [slab, { lambdaD: declared('0.05'), rD: null }, 'R34 W lambdaD.value IMPLAUSIBLE'],
  [slab, { mu: declared('10'), sd: null, designationCode: null }, 'R34 W mu.value IMPLAUSIBLE'],
  [slab, { texts: { EN: copied, DE: copied } }, 'R37 I texts.DE.description TEXT_COPIED'],
  [slab, { customsCode: '392111' }, 'R35 W customsCode CUSTOMS_CHAPTER'],
  [slab, { code: 'SW 100' }, 'R40 E code CODE'],
  [slab, { gtin: '4006381333930' }, 'R41 E gtin GTIN_CHECK_DIGIT'],
  [slab, { gtin: '400638133393' }, 'R41 E gtin GTIN_CHECK_DIGIT'],
  [slab, { gtin: '40063813339' }, 'R41 E gtin GTIN_LENGTH'],
  [slab, { gtin: '2000000000008' }, 'R42 W gtin GTIN_IN_STORE'],
  [slab, { customsCode: '6806100' }, 'R43 E customsCode CUSTOMS_CODE'],
  [slab, { countryOfOrigin: 'XK' }, 'R44 E countryOfOrigin COUNTRY'],
  [slab, { countries: ['DE', 'UK'] }, 'R44 E countries.1 COUNTRY'],
  [slab, { texts: { EN: text('Slab'), XX: text('Slab') } }, 'R45 E texts.XX LANGUAGE'],
  [slab, { brandId: null }, 'R46 E brandId BRAND_MISSING'],
  [slab, { segmentation: null }, 'R47 W segmentationId CLASSIFICATION_MISSING'],
  [slab, { sectors: [] }, 'R47 W sectorIds CLASSIFICATION_MISSING'],
  [slab, { reactionToFire: declared('A1-s1,d0') }, 'R48 E reactionToFire.value EUROCLASS'],
  [slab, { reactionToFire: declared('a2 - s1, d0') }, 'R48 I reactionToFire.value EUROCLASS_SPELLING'],
  [slab, { reactionToFire: declared('A2L-s1,d0') }, 'R49 E reactionToFire.value EUROCLASS_FORM'],
  [pipe, { reactionToFire: declared('A2-s1,d0') }, 'R49 E reactionToFire.value EUROCLASS_FORM'],
  [pipe, { reactionToFire: declared('A2-s1,d0'), wallThickness: null }, 'R01 E wallThickness PIPE_DIMENSION_MISSING', 'R49 W reactionToFire.value EUROCLASS_FORM_UNSURE'],
  [slab, { reactionToFire: declared('B2ca-s1,d0,a1') }, 'R49 E reactionToFire.value EUROCLASS_FORM'],
  [slab, { density: { ...npd, state: 'declared' } }, 'R50 E density.value VALUE_MISSING'],
  [slab, { density: { ...npd, value: '100' } }, 'R50 E density.value VALUE_UNEXPECTED'],
  [slab, { density: { ...npd, state: 'not_applicable', value: '9' } }, 'R50 E density.value VALUE_UNEXPECTED'],
  [slab, { mu: declared('1', { overallDepth: '100' }) }, 'R51 E mu.condition.overallDepth CONDITION_UNEXPECTED'],
  [slab, { lambdaD: declared('0.0345'), rD: null }, 'R52 E lambdaD.value LAMBDA_DECIMALS'],
  [slab, { lambdaD: declared('0.061'), rD: null }, 'R53 W lambdaD.value LAMBDA_ABOVE_STANDARD', 'R34 W lambdaD.value IMPLAUSIBLE'],
  [slab, { rD: declared('0.2'), thickness: '8', lambdaD: declared('0.04'), sd: null }, 'R54 W rD.value RD_BELOW_STANDARD'],
  [elastomer, { minServiceTemperature: declared('120'), designationCode: null }, 'R55 E minServiceTemperature.value TEMPERATURES_REVERSED'],
  [slab, { alphaW: stated(declared('0.93', { overallDepth: '100' })) }, 'R56 E alphaW.value ALPHA_W_GRID'],
  [slab, { designationCode: 'to be done' }, 'R57 W designationCode DESIGNATION_UNREADABLE'],
  [slab, { designationCode: 'MW-EN 13162-T5-QQ7' }, 'R57 W designationCode DESIGNATION_UNKNOWN_PART'],
  [slab, { texts: { DE: text('Platte') } }, 'R58 W texts.EN.nameShort ENGLISH_NAME_MISSING'],
  [slab, { obsoleteFrom: '2021-02-28' }, 'R59 E obsoleteFrom VALIDITY_ORDER'],
  [pipe, { wallThickness: '4' }, 'R60 W wallThickness UNUSUAL'],
  [slab, { thickness: '1200', rD: null, sd: null }, 'R60 W thickness UNUSUAL'],
  [elastomer, { mu: declared('2000000'), sd: null, designationCode: null }, 'R60 W mu.value UNUSUAL', 'R34 W mu.value IMPLAUSIBLE'],
  [slab, { alphaW: stated(declared('0.95', { overallDepth: '10' })) }, 'R60 W alphaW.condition.overallDepth UNUSUAL'],
  [slab, { alphaW: stated(declared('1', { overallDepth: '100', shape: 'L' })) }, 'R61 E alphaW.condition.shape ALPHA_W_SHAPE'],
  [slab, { standard: 'EN 99999', standardEdition: null, designationCode: null }, 'R62 W standard STANDARD_UNKNOWN'],
  [slab, { standard: 'EN 15651', standardEdition: null, designationCode: null }, 'R62 W standard STANDARD_UNKNOWN'],
  [slab, { alphaW: stated(declared('0.8', { overallDepth: '100', shape: 'LM' })) }, 'R61 E alphaW.condition.shape ALPHA_W_SHAPE'],
  [slab, { packaging: [level('PK', { gtin: '4006381333931' })] }, 'R15 W packaging.0.gtin PACKAGING_GTIN_SHARED'],
  [slab, { packaging: [level('PK', { gtin: '04006381333931' })] }, 'R15 W packaging.0.gtin PACKAGING_GTIN_SHARED'],
  [slab, { packaging: [level('PK', { gtin: '14006381333938' }), level('PF', { gtin: '14006381333938' })] }, 'R15 W packaging.1.gtin PACKAGING_GTIN_SHARED'],
  // 6 × 1000 mm × 600 mm = 3.6 m²
  [slab, { packaging: [level('PK', { contents: '6', area: '3.619' })] }, 'R16 W packaging.0.area PACKAGING_AREA'],
  [slab, { packaging: [level('PK', { contents: '6', area: '3.581' })] }, 'R16 W packaging.0.area PACKAGING_AREA'],
  [slab, { packaging: [level('PK', { contents: '6', area: '3.6' }), level('PF', { contents: '8', area: '30' })] }, 'R16 W packaging.1.area PACKAGING_AREA'],
  [slab, { packaging: [level('PK', { contents: '6' }), level('PF', { contents: '8', area: '30' })] }, 'R16 W packaging.1.area PACKAGING_AREA'],
  [slab, { packaging: [level('PK', { netWeight: '40', grossWeight: '39.999' })] }, 'R17 E packaging.0.grossWeight GROSS_BELOW_NET'],
  [slab, { packaging: [level('PK', { gtin: '14006381333939' })] }, 'R41 E packaging.0.gtin GTIN_CHECK_DIGIT'],
  [slab, { packaging: [level('PK', { gtin: '2000000000008' })] }, 'R42 W packaging.0.gtin GTIN_IN_STORE'],
  [slab, { packaging: [level('PK', { height: '3201' })] }, 'R60 W packaging.0.height UNUSUAL'],
  // 110 kg/m³ × 1 m × 0.6 m × 0.1 m × 6 = 39.6 kg
  [slab, { packaging: [level('PK', { contents: '6', netWeight: '45.541' })] }, 'R72 W packaging.0.netWeight NET_WEIGHT'],
  [slab, { packaging: [level('PK', { contents: '6', netWeight: '33.659' })] }, 'R72 W packaging.0.netWeight NET_WEIGHT'],
  [slab, { packaging: [level('PK', { contents: '6' }), level('PF', { contents: '8', netWeight: '39.6' })] }, 'R72 W packaging.1.netWeight NET_WEIGHT'],
  [slab, { grammage: '1100' }, 'R60 W grammage UNUSUAL', 'R71 W grammage GRAMMAGE'],
  [slab, { leadTime: '400' }, 'R60 W leadTime UNUSUAL'],
  [slab, { taperFrom: '50', taperTo: '25' }, 'R70 E taperFrom TAPER_ORDER'],
  [slab, { taperFrom: '25', taperTo: '25.0' }, 'R70 E taperFrom TAPER_ORDER'],
  // 110 kg/m³ × 100 mm = 11 kg/m²
  [slab, { grammage: '9.899' }, 'R71 W grammage GRAMMAGE'],
  [slab, { grammage: '12.101' }, 'R71 W grammage GRAMMAGE'],
  [slab, { orderUnit: 'PK', contentUnit: 'MTK' }, 'R73 W contentPerOrderUnit CONVERSION_MISSING'],
  [slab, { orderUnit: 'PK', contentUnit: 'MTK', priceUnit: 'MTK' }, 'R73 W contentPerOrderUnit CONVERSION_MISSING'],
  [slab, { orderUnit: 'MTK', contentUnit: 'MTK', contentPerOrderUnit: '3.6' }, 'R73 W contentPerOrderUnit CONVERSION_NOT_ONE'],
  [slab, { markets: [market('BE'), market('DE', { status: 'active' })], status: 'on_hold' }, 'R26 I markets.1.status MARKET_STATUS'],
  [slab, { status: 'obsolete' }, 'R36 W related NO_SUCCESSOR'],
  [slab, { markets: [market('DE', { validFrom: '2027-01-01', obsoleteFrom: '2026-01-01' })] }, 'R74 E markets.0.obsoleteFrom MARKET_VALIDITY_ORDER'],
  [slab, { markets: [market('DE', { obsoleteFrom: '2026-05-31' })], validFrom: '2026-06-01' }, 'R74 W markets.0.obsoleteFrom MARKET_VALIDITY_ORDER'],
  [slab, { markets: [market('DE', { validFrom: '2028-01-02' })], obsoleteFrom: '2028-01-01' }, 'R74 W markets.0.validFrom MARKET_VALIDITY_ORDER'],
  [slab, { markets: [market('DE', { leadTime: '400' })] }, 'R60 W markets.0.leadTime UNUSUAL'],
  ...regulatoryFires,
  ...performanceFires,
  ...classFires,
  ...qualifierFires,
]

// oxfmt-ignore
const silent: [string, ProductFacts, Change][] = [
  ['a slab', slab, {}],
  ['a pipe section', pipe, {}],
  ['an elastomeric sheet', elastomer, {}],
  ['an empty draft', empty, {}],
  ['a published product with a status before publication and no brand', slab, { status: 'review', brandId: null, sectors: [] }],
  ['the class of a board on a pipe section above 300 mm', pipe, { pipeInnerDiameter: '273', reactionToFire: declared('A2-s1,d0') }],
  ['the class of a flooring on an underlay', elastomer, { form: 'UNDERLAY', reactionToFire: declared('Bfl-s1') }],
  ['four decimals of aerogel', slab, { materials: ['aerogel'], lambdaD: declared('0.0155'), thickness: '10', rD: declared('0.6'), density: declared('150'), mu: declared('5'), sd: null, standard: null, ceMarking: null, dopNumber: null, standardEdition: null, designationCode: null, reactionToFire: declared('A2-s1,d0') }],
  ['A2 of cement-bonded wood wool', slab, { materials: ['wood-wool'], density: declared('400'), lambdaD: null, rD: null, mu: null, sd: null, reactionToFire: declared('A2-s1,d0'), standard: 'EN 13168', standardEdition: null, designationCode: null, customsCode: '680800' }],
  ['a combustible facing with A2', slab, { materials: ['stone-wool', 'bitumen'], reactionToFire: declared('A2-s1,d0') }],
  ['an R_D of λ at another temperature', slab, { lambdaD: declared('0.04', { meanTemperature: '40' }), standard: null, ceMarking: null, dopNumber: null, standardEdition: null }],
  ['a λ of 100 °C above the band of 10 °C', pipe, { lambdaD: declared('0.06', { meanTemperature: '200' }) }],
  ['what is not determined', slab, { lambdaD: npd, rD: npd, reactionToFire: npd, alphaW: npd }],
  ['a material of the own tree under any standard', slab, { materials: ['recycled-denim'], reactionToFire: declared('E') }],
  ['a level only one side knows', slab, { mu: null, sd: null }],
  ['a product that is obsolete on its first day', slab, { obsoleteFrom: '2021-03-01' }],
  ['an end without a beginning', empty, { obsoleteFrom: '2021-03-01' }],
  ['a day that is still being typed', slab, { obsoleteFrom: '1/2/20' }],
  ['an R_D of an unrounded λ, above d / λ_D', slab, { rD: declared('2.9') }],
  ['8.65 of 300 mm with λ_D 0.035', slab, { thickness: '300', rD: declared('8.65'), sd: null }],
  ['shape indicators at the highest α_w they are possible for', slab, { alphaW: stated(declared('0.75', { overallDepth: '100', shape: 'LMH' })) }],
  ['a European Assessment Document', slab, { standard: 'EAD 040083-00-0404', standardEdition: null, designationCode: null }],
  ['a European Technical Assessment', slab, { standard: 'ETA-12/0001', standardEdition: null, designationCode: null }],
  ['a pack of 6 slabs on a pallet of 8 packs, which multiplies out', slab, { packaging: [
    level('PK', { gtin: '14006381333938', contents: '6', area: '3.6', netWeight: '39.6', grossWeight: '39.6' }),
    level('PF', { gtin: '24006381333935', contents: '8', area: '28.8', netWeight: '316.8', grossWeight: '350' }),
  ] }],
  ['areas 0.5 % off', slab, { packaging: [level('PK', { contents: '6', area: '3.618' }), level('PF', { contents: '8', area: '28.8' })] }],
  ['a net weight 15 % off', slab, { packaging: [level('PK', { contents: '6', netWeight: '45.54' }), level('PF', { contents: '8', netWeight: '269.28' })] }],
  ['markets that follow the product, are less available, or have all that it has', slab, { markets: [market('BE'), market('DE', { status: 'phase_out', obsoleteFrom: '2027-01-01', leadTime: 'soon' })] }],
  ['days of the product, told of there, at its markets', slab, { validFrom: '2026-01-01', obsoleteFrom: '2026-01-01', markets: [market('DE')] }],
  ['levels of which nothing is known but their numbers', slab, { packaging: [level('PK', { area: '9', netWeight: '1' })] }],
  ['the area of a carton of pipe sections', pipe, { width: '500', packaging: [level('CT', { contents: '9', area: '6', netWeight: '20' })] }],
  ['a level that is still being typed', slab, { packaging: [level('PK', { contents: '6,', area: 'm', netWeight: '-' })] }],
  ['a taper of 0 to 25 mm', slab, { taperFrom: '0', taperTo: '25' }],
  ['one end of a taper', slab, { taperFrom: '30' }],
  ['a grammage 10 % below density times thickness', slab, { grammage: '9.9' }],
  ['a grammage 10 % above it', slab, { grammage: '12.1' }],
  ['the grammage of a pipe section', pipe, { grammage: '9', thickness: '40' }],
  ['the grammage of a tapered slab', slab, { grammage: '5', taperFrom: '25', taperTo: '75' }],
  ['a grammage without a density', slab, { grammage: '1', density: null }],
  ['a grammage that is still being typed', slab, { grammage: '1,' }],
  ['packs of 3.6 m²', slab, { orderUnit: 'PK', contentUnit: 'MTK', priceUnit: 'MTK', contentPerOrderUnit: '3.6' }],
  ['a price of what is ordered', slab, { orderUnit: 'PK', contentUnit: 'MTK', priceUnit: 'PK' }],
  ['an order unit alone', slab, { orderUnit: 'PK', priceUnit: 'MTK' }],
  ['a conversion of 1 between the same', slab, { orderUnit: 'C62', contentUnit: 'C62', contentPerOrderUnit: '1.0' }],
  ['CS of another deformation', slab, { compressiveStress: declared('80', { deformation: 'Y' }) }],
  ...regulatorySilent,
  ...performanceSilent,
  ...classSilent,
  ...qualifierSilent,
]

describe('a fault is found', () => {
  const cases = fires.map(([product, change, ...expected]) => ({ product, change, expected }))
  test.each(cases)('$expected', ({ product, change, expected }) => {
    expect(foundByRules({ ...product, ...change }, product)).toEqual(expected)
  })
})

describe('nothing is said about', () => {
  test.each(silent)('%s', (_, product, change) => {
    expect(foundByRules({ ...product, ...change }, product)).toEqual([])
  })
})

test('every rule of the catalogue fires in a case above', () => {
  const seen = new Set(
    fires.flatMap(([, , ...expected]) => expected.map((line) => line.slice(0, 3))),
  )
  expect(ruleIds.filter((rule) => !seen.has(rule))).toEqual(['R14'])
})

describe('a finding tells what to do', () => {
  test.each<[Change, string, string | undefined]>([
    [
      { rD: declared('2.95') },
      'R_D 2.95 is not possible: 100 mm with λ_D 0.035 allows 2.85 to 2.90 m²·K/W. Check thickness, λ_D and R_D.',
      '2.85',
    ],
    [
      { lambdaD: declared('0.0341'), rD: null },
      'λ_D must have three decimals, rounded up: 0.035, not 0.0341 W/(m·K).',
      '0.035',
    ],
    [
      { sd: declared('0.2') },
      's_d 0.2 m does not match µ 1 times 100 mm, which gives 0.1 m.',
      '0.1',
    ],
    [
      { reactionToFire: declared('A2L-s1,d0') },
      'A2L-s1,d0 is a class for pipe insulation; this product requires a class for construction products other than pipe insulation and floorings. Did you mean A2-s1,d0?',
      'A2-s1,d0',
    ],
    [
      { reactionToFire: declared('B2ca-s1,d0,a1') },
      'B2ca-s1,d0,a1 is a class for electric cables; this product requires a class for construction products other than pipe insulation and floorings.',
      undefined,
    ],
    [{ mainGroup: null }, 'Sub group 1010 requires main group 10.', undefined],
    [{ countries: ['EL'] }, 'EL is the VAT prefix of Greece; its country is GR.', undefined],
  ])('%j', (change, message, proposal) => {
    expect(checkProduct({ ...slab, ...change })[0]).toMatchObject({ message })
    expect(checkProduct({ ...slab, ...change })[0]?.proposal).toBe(proposal)
  })

  test('an impossible Euroclass names possible ones', () => {
    const [finding] = checkProduct({ ...slab, reactionToFire: declared('B-s4,d0') })
    expect(finding?.message).toMatch(/B-s1,d0/)
  })

  test('errors come before warnings and information', () => {
    const severities = checkProduct({
      ...slab,
      brandId: null,
      sectors: [],
      gtin: '1',
      reactionToFire: declared('a1'),
    }).map(({ severity }) => severity)
    expect(severities).toEqual(['E', 'E', 'W', 'I'])
  })
})

test('whatever is typed into a field, the rules answer', () => {
  const typed = fc.oneof(fc.string(), fc.constantFrom('0', '-1', '0,035', '1e9', '00', '0.0350'))
  const keys = fc.constantFrom(...measureKeys, ...declaredKeys)
  const fields = fc.constantFrom('designationCode', 'standard', 'gtin', 'customsCode', 'code')
  fc.assert(
    fc.property(fc.constantFrom(slab, pipe), keys, fields, typed, (product, key, field, value) => {
      const isMeasure = measureKeys.some((dimension) => dimension === key)
      const conditions = { meanTemperature: value, overallDepth: value, shape: value }
      const number = isMeasure ? value : declared(value, conditions)
      expect(() => checkProduct({ ...product, [key]: number, [field]: value })).not.toThrow()
    }),
  )
})
