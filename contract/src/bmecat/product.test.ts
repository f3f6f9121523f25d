import { statuses } from '@lambda/domain/products/statuses'
import { describe, expect, test } from 'vitest'
import { boardClass, inElement, writtenXml } from '../../test/catalogue/board-bmecat.ts'
import { likeProduct as like, named } from '../../test/catalogue/board-facts.ts'
import type { CatalogueProduct } from '../catalogue/facts.ts'

type Change = Partial<CatalogueProduct>

test('a product says what it is, in the order of the schema, and nothing that nobody knows', () => {
  const { text, reasons, notes } = writtenXml()
  expect({ reasons, notes }).toEqual({ reasons: null, notes: [] })
  expect(text?.replaceAll('><', '>\n<').split('\n')).toEqual([
    '<PRODUCT>',
    '<SUPPLIER_PID>B-100</SUPPLIER_PID>',
    '<PRODUCT_DETAILS>',
    '<DESCRIPTION_SHORT>Dämmplatte</DESCRIPTION_SHORT>',
    '<INTERNATIONAL_PID type="gtin">4012345678901</INTERNATIONAL_PID>',
    '<MANUFACTURER_PID>NF-100</MANUFACTURER_PID>',
    '<MANUFACTURER_NAME>Nordfoam</MANUFACTURER_NAME>',
    '<PRODUCT_STATUS type="core_product">ACTIVE</PRODUCT_STATUS>',
    '</PRODUCT_DETAILS>',
    '<PRODUCT_FEATURES>',
    '<REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>',
    '<REFERENCE_FEATURE_GROUP_ID>EC000406</REFERENCE_FEATURE_GROUP_ID>',
    '</PRODUCT_FEATURES>',
    '<PRODUCT_ORDER_DETAILS>',
    '<ORDER_UNIT>PK</ORDER_UNIT>',
    '<CONTENT_UNIT>PK</CONTENT_UNIT>',
    '<NO_CU_PER_OU>1</NO_CU_PER_OU>',
    '</PRODUCT_ORDER_DETAILS>',
    '<PRODUCT_PRICE_DETAILS>',
    '<DATETIME type="valid_start_date">',
    '<DATE>2026-03-01</DATE>',
    '</DATETIME>',
    '<DAILY_PRICE>true</DAILY_PRICE>',
    '<PRODUCT_PRICE price_type="net_list">',
    '<PRICE_AMOUNT>0</PRICE_AMOUNT>',
    '</PRODUCT_PRICE>',
    '</PRODUCT_PRICE_DETAILS>',
    '<USER_DEFINED_EXTENSIONS>',
    '<UDX.EDXF.DESCRIPTION_VERY_SHORT>Dämmplatte</UDX.EDXF.DESCRIPTION_VERY_SHORT>',
    '<UDX.EDXF.BRAND_NAME>Nordfoam</UDX.EDXF.BRAND_NAME>',
    '</USER_DEFINED_EXTENSIONS>',
    '<PRODUCT_LOGISTIC_DETAILS>',
    '<CUSTOMS_TARIFF_NUMBER>',
    '<CUSTOMS_NUMBER>68061000</CUSTOMS_NUMBER>',
    '</CUSTOMS_TARIFF_NUMBER>',
    '<COUNTRY_OF_ORIGIN>DE</COUNTRY_OF_ORIGIN>',
    '</PRODUCT_LOGISTIC_DETAILS>',
    '</PRODUCT>',
  ])
})

test.each<[string, Change, string[]]>([
  ['is deleted', { isDeleted: true, classes: [] }, ['Is deleted']],
  ['is not sold there', { market: null, orderUnit: null }, ['Not sold in Germany']],
  ['is a draft', { status: 'draft' }, ['Has the status “Draft” in Germany']],
  [
    'lacks what is asked for',
    { brand: null, orderUnit: null, classes: [], localNumber: 'N'.repeat(33) },
    [
      'No brand, which names the manufacturer',
      'No order unit',
      'No ETIM, ECLASS or UNSPSC class',
      'The item number has more than 32 characters',
    ],
  ],
  ['is ordered in envelopes', { orderUnit: 'EV' }, ['BMEcat does not know the order unit EV']],
  [
    'has an ETIM class of no release alone',
    { classes: [{ ...boardClass, release: null }] },
    ['No ETIM, ECLASS or UNSPSC class'],
  ],
])('a product is left out that %s', (_, change, reasons) => {
  expect(writtenXml(change)).toEqual({ text: null, reasons, notes: [] })
})

test('a product is left out of a catalogue in no language that has a code', () => {
  const texts = { LI: named('Plaat') }
  const reasons = ['No language that BMEcat has a code for']
  expect(writtenXml({ texts }, { languages: ['LI'] }).reasons).toEqual(reasons)
})

test.each([
  ['draft', undefined],
  ['review', undefined],
  ['prelaunch', '<PRODUCT_STATUS type="new_product">PRE-LAUNCH</PRODUCT_STATUS>'],
  ['active', '<PRODUCT_STATUS type="core_product">ACTIVE</PRODUCT_STATUS>'],
  ['on_hold', '<PRODUCT_STATUS type="others">ON HOLD</PRODUCT_STATUS>'],
  ['phase_out', '<PRODUCT_STATUS type="old_product">PLANNED WITHDRAWAL</PRODUCT_STATUS>'],
  ['obsolete', '<PRODUCT_STATUS type="old_product">OBSOLETE</PRODUCT_STATUS>'],
  ['archived', undefined],
] as const)('the status %s is %s', (status, element) => {
  expect(inElement('PRODUCT_STATUS', { status })).toBe(element)
  expect(statuses.map(({ code }) => code)).toContain(status)
})

describe('texts', () => {
  test('are in the languages of the catalogue, those of the first without saying so', () => {
    const texts = {
      FR: { ...named('Panneau'), nameLong: 'Panneau isolant', keywords: ['toit', 'mur', 'toit'] },
      NL: { ...named('Plaat'), description: 'Voor <daken> & muren', keywords: ['dak'] },
    }
    const asked = { country: 'BE', languages: ['NL', 'FR', 'EN'] }
    const { text, notes } = writtenXml({ texts }, asked)
    expect(text).toContain(
      '<DESCRIPTION_SHORT>Plaat</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="fra">Panneau isolant</DESCRIPTION_SHORT>' +
        '<DESCRIPTION_LONG>Voor &lt;daken&gt; &amp; muren</DESCRIPTION_LONG>',
    )
    expect(text).toContain(
      '<KEYWORD>dak</KEYWORD><KEYWORD lang="fra">toit</KEYWORD><KEYWORD lang="fra">mur</KEYWORD>',
    )
    expect(inElement('UDX.EDXF.DESCRIPTION_VERY_SHORT', { texts }, asked)).toBe(
      '<UDX.EDXF.DESCRIPTION_VERY_SHORT>Plaat</UDX.EDXF.DESCRIPTION_VERY_SHORT>' +
        '<UDX.EDXF.DESCRIPTION_VERY_SHORT lang="fra">Panneau</UDX.EDXF.DESCRIPTION_VERY_SHORT>',
    )
    expect(notes).toEqual(['No short name in English: no texts in it'])
  })

  test('are shortened at a word, which is told; what has no code has no texts', () => {
    const long = 'Dämmplatte aus Steinwolle mit Vliesauflage '
    const texts = {
      DE: { ...named(long.trim()), nameLong: long.repeat(4) },
      LI: named('Plaat'),
    }
    const asked = { languages: ['LI', 'DE'] }
    const { text, notes } = writtenXml({ texts }, asked)
    expect(text).toContain(`<DESCRIPTION_SHORT>${long.repeat(3)}Dämmplatte aus…</`)
    expect(text).toContain('SHORT>Dämmplatte aus Steinwolle mit…</')
    expect(text).not.toContain('Plaat')
    expect(notes).toEqual([
      'A long name has more than 150 characters: shortened',
      'A short name has more than 40 characters: shortened',
    ])
  })
})

test('the market has a status, dates and an order of its own', () => {
  const market = {
    ...like,
    status: 'phase_out',
    validFrom: '2026-02-01',
    orderUnit: 'MTK',
    orderStep: '2.5',
  } as const
  const own = { minimumOrder: '4', leadTime: '7' }
  const { text, notes } = writtenXml({ market, obsoleteFrom: '2028-01-01', ...own })
  expect(text).toContain('PLANNED WITHDRAWAL')
  expect(text).toContain(
    '<UDX.EDXF.VALID_FROM>2026-02-01</UDX.EDXF.VALID_FROM><UDX.EDXF.EXPIRATION_DATE>2028-01-01</',
  )
  expect(text).toContain('<DELIVERY_TIME>7</DELIVERY_TIME>')
  expect(text).toContain(
    '<ORDER_UNIT>MTK</ORDER_UNIT><CONTENT_UNIT>MTK</CONTENT_UNIT><NO_CU_PER_OU>1</NO_CU_PER_OU><QUANTITY_INTERVAL>2.5</',
  )
  expect(notes).toEqual([
    'The market has another order unit than the product: minimum order left out',
  ])
})

test.each<[string, Change, string, string | undefined, string[]]>([
  [
    'the content of an order unit with every decimal',
    { contentUnit: 'MTK', contentPerOrderUnit: '2.88011' },
    'NO_CU_PER_OU',
    '<NO_CU_PER_OU>2.88011</NO_CU_PER_OU>',
    [],
  ],
  [
    'that content where the market has another unit',
    {
      contentUnit: 'MTK',
      contentPerOrderUnit: '2.88',
      market: { ...like, orderUnit: 'PF' },
    },
    'CONTENT_UNIT',
    '<CONTENT_UNIT>PF</CONTENT_UNIT>',
    ['The market has another order unit than the product: content per order unit left out'],
  ],
  [
    'no content of a unit in itself',
    { orderUnit: 'MTR', contentUnit: 'MTR', contentPerOrderUnit: '120' },
    'NO_CU_PER_OU',
    '<NO_CU_PER_OU>1</NO_CU_PER_OU>',
    ['The content per order unit is in the order unit itself, and is not 1: left out'],
  ],
  [
    'how many order units a price is about',
    { priceUnit: 'PK', priceQuantity: '1000000' },
    'PRICE_UNIT|PRICE_QUANTITY',
    '<PRICE_QUANTITY>1000000</PRICE_QUANTITY>',
    [],
  ],
  [
    'not how many of another unit, which would need a factor',
    { priceUnit: 'MTK', priceQuantity: '100' },
    'PRICE_UNIT|PRICE_QUANTITY',
    undefined,
    [],
  ],
  [
    'dimensions in metres',
    { length: '1200', width: '600.5', thickness: '1' },
    'UDX.EDXF.PRODUCT_LOGISTIC_DETAILS',
    '<UDX.EDXF.PRODUCT_LOGISTIC_DETAILS><UDX.EDXF.NETLENGTH>1.2</UDX.EDXF.NETLENGTH>' +
      '<UDX.EDXF.NETWIDTH>0.6005</UDX.EDXF.NETWIDTH><UDX.EDXF.NETDEPTH>0.001</UDX.EDXF.NETDEPTH>' +
      '</UDX.EDXF.PRODUCT_LOGISTIC_DETAILS>',
    [],
  ],
  [
    'a customs code of five digits',
    { customsCode: '68061', countryOfOrigin: 'JE' },
    'PRODUCT_LOGISTIC_DETAILS',
    undefined,
    [
      'BMEcat has no code for the country of origin: left out',
      'The customs code is not 6 to 16 digits: left out',
    ],
  ],
])('%s', (_, change, name, element, notes) => {
  const found = name.split('|').map((one) => inElement(one, change))
  expect(
    found
      .filter((one) => one !== undefined)
      .toSorted()
      .join('') || undefined,
  ).toBe(element)
  expect(writtenXml(change).notes).toEqual(notes)
})
