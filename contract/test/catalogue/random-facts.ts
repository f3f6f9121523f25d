import { tradeUnits } from '@lambda/domain/numbers/trade-units'
import { packagingTypes } from '@lambda/domain/products/packaging'
import { relationTypes } from '@lambda/domain/products/relations'
import { statuses } from '@lambda/domain/products/statuses'
import fc from 'fast-check'
import type { CatalogueProduct } from '../../src/catalogue/facts.ts'
import { statusName } from '../../src/catalogue/statuses.ts'
import { boardFacts } from './board-facts.ts'

/** Products with facts of any kind, right and wrong, of which most are in a catalogue for Germany. */

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const oneOf = <const T>(...values: T[]) => fc.constantFrom(...values)

/** Marks of XML, spaces, what is no character there, and anything else. */
const sign = fc.oneof(
  {
    weight: 4,
    arbitrary: oneOf('a', 'λ', '<', '>', '&', '"', "'", ' ', '\n', '\t', '\u0001', '😀'),
  },
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const text = (most: number) =>
  fc
    .array(sign, { maxLength: most - 1 })
    .map((signs) => `A${signs.join('').toWellFormed()}`.slice(0, most).toWellFormed())

/** With up to three decimals, as quantities and lengths have them. */
const number = fc
  .tuple(fc.nat(99_999), fc.nat(999))
  .map(([whole, part]) => `${whole + 1}.${part}`.replace(/\.?0+$/, ''))
const day = maybe(oneOf('2026-01-01', '2027-12-31'))
const unit = maybe(oneOf(...tradeUnits.map(({ code }) => code)))

const ordered = {
  orderUnit: unit,
  priceUnit: unit,
  priceQuantity: maybe(number),
  minimumOrder: maybe(number),
  orderStep: maybe(number),
  leadTime: maybe(oneOf('0', '14')),
}
const told = statuses.map(({ code }) => code).filter((code) => statusName(code) !== undefined)
const validity = { validFrom: day, obsoleteFrom: day }

const texts = fc.record({
  nameShort: maybe(text(80)),
  nameLong: maybe(text(255)),
  description: maybe(text(300)),
  marketingText: maybe(text(100)),
  keywords: fc.array(text(50), { maxLength: 3 }),
})

const level = fc.record({
  type: oneOf(...packagingTypes.map(({ code }) => code)),
  gtin: maybe(oneOf('40123455', '1', '14012345678908')),
  contents: maybe(oneOf('1', '24')),
  area: maybe(number),
  volume: maybe(number),
  netWeight: maybe(number),
  grossWeight: maybe(number),
  length: maybe(number),
  width: maybe(number),
  height: maybe(number),
})

const codedClass = fc.record({
  system: oneOf('ETIM', 'ECLASS', 'UNSPSC'),
  release: maybe(oneOf('9.0', 'DYNAMIC', '14.0 (basic)')),
  code: oneOf('EC000406'),
})

const feature = fc.record({
  release: oneOf('9.0'),
  feature: oneOf('EF000125', 'EFI00012'),
  valueCode: maybe(oneOf('EV000001', 'EVI00012')),
  logical: maybe(oneOf('true', 'false')),
  number: maybe(number),
  upTo: maybe(number),
  noValue: maybe(oneOf('NA', 'MV', 'UN')),
})

const related = fc.record({
  type: oneOf('PREDECESSOR', ...relationTypes.map(({ code }) => code)),
  quantity: maybe(oneOf('1', '0.5')),
  articleNumber: maybe(text(35)),
  gtin: maybe(oneOf('40123455', '1')),
  itemNumber: oneOf('B-7', 'N'.repeat(33)),
  isOfBrand: fc.boolean(),
})

const document = fc.record({
  etimType: maybe(oneOf('ATX015', 'ATX003', 'ATX004')),
  fileName: text(150),
  languages: fc.subarray(['DE', 'EN', 'FR']),
  countries: fc.constant([]),
  titles: fc.record({ DE: text(300), EN: text(20) }),
  issueDate: day,
  expiryDate: day,
})

function board(some: Partial<CatalogueProduct>): CatalogueProduct {
  return { ...boardFacts, ...some }
}

/** Any such product. */
export const anyProduct: fc.Arbitrary<CatalogueProduct> = fc
  .record({
    ...ordered,
    ...validity,
    localNumber: maybe(text(35)),
    gtin: maybe(oneOf('4012345678901', '12', '123456789012345')),
    brand: fc.record({ name: text(80), gln: fc.constant(null), duns: fc.constant(null) }),
    series: maybe(text(50)),
    status: oneOf(...told),
    market: fc.record({ status: fc.constant(null), ...validity, ...ordered }),
    customsCode: maybe(oneOf('6806', '680610')),
    countryOfOrigin: maybe(oneOf('DE', 'JE')),
    contentUnit: unit,
    contentPerOrderUnit: maybe(number),
    length: maybe(number),
    width: maybe(number),
    thickness: maybe(number),
    ceMarking: maybe(oneOf('YES', 'NO', 'OTHER')),
    suppliedAs: maybe(oneOf('ARTICLE', 'MIXTURE')),
    reachStatus: maybe(oneOf('YES', 'NO', 'NO_DATA')),
    reachDate: day,
    scipNumber: maybe(oneOf('1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f', '1')),
    ufi: maybe(oneOf('N1QV-R02N-J00M-WQD5', 'N1QV')),
    signalWord: maybe(oneOf('DANGER', 'WARNING')),
    pictograms: fc.array(oneOf('GHS02', 'GHS10'), { maxLength: 2 }),
    hazardStatements: fc.array(oneOf('H222', 'EUH201A', 'H1', 'H300+H310'), { maxLength: 3 }),
    precautionaryStatements: fc.array(oneOf('P301+P310', 'P1', `P301${'+P310'.repeat(6)}`)),
    unNumber: maybe(oneOf('1950', '19')),
    transportClass: maybe(oneOf('2.1', '9')),
    packingGroup: maybe(oneOf('I', 'III')),
    tunnelCode: maybe(oneOf('D', 'B/D')),
    adrCategory: maybe(oneOf('0', '4')),
    limitedQuantity: maybe(oneOf('1 l', '0', 'none')),
    texts: fc.record({ DE: texts, EN: texts }),
    packaging: fc.array(level, { maxLength: 3 }),
    classes: fc.array(codedClass, { maxLength: 3 }),
    classFeatures: fc.array(feature, { maxLength: 3 }),
    related: fc.array(related, { maxLength: 3 }),
    documents: fc.array(document, { maxLength: 2 }),
  })
  .map(board)
