import { expect, test } from 'vitest'
import type { CatalogueElement } from './element.ts'
import { emptyDictionary } from './dictionary.ts'
import { bmecatValues } from './values.ts'

type Attributes = Readonly<Record<string, string>>

/** An element with text or others in it. */
function el(
  name: string,
  content: string | readonly CatalogueElement[],
  attributes: Attributes = {},
): CatalogueElement {
  const isText = typeof content === 'string'
  return { name, attributes, text: isText ? content : '', children: isText ? [] : content }
}

const product = (...children: CatalogueElement[]) => el('PRODUCT', children)

/** What is said, as `name = value unit [language]`. */
function told(element: CatalogueElement, language: string | null = 'DE'): string[] {
  const reading = { language, names: () => undefined, dictionary: emptyDictionary }
  return bmecatValues(element, reading).map(
    ({ name, value, unit, language: said }) =>
      `${name} = ${value}${unit === null ? '' : ` ${unit}`}${said === null ? '' : ` [${said}]`}`,
  )
}

test('what stands in groups of BMEcat is told by its name, texts in their language', () => {
  const found = told(
    product(
      el('SUPPLIER_PID', '77-15'),
      el('PRODUCT_DETAILS', [
        el('DESCRIPTION_SHORT', 'Platte'),
        el('DESCRIPTION_SHORT', 'Plaat', { lang: 'dut' }),
        el('DESCRIPTION_SHORT', 'Lentă', { lang: 'zz-1' }),
        el('INTERNATIONAL_PID', '4012345678901', { type: 'gtin' }),
        el('EAN', ''),
        el('KEYWORD', 'Dämmung', { lang: 'deu' }),
        el('SPECIAL_TREATMENT_CLASS', 'true', { type: 'MSDS' }),
      ]),
      el('PRODUCT_ORDER_DETAILS', [el('ORDER_UNIT', 'PK'), el('QUANTITY_MIN', '1.50')]),
      el('PRODUCT_PRICE_DETAILS', [el('PRODUCT_PRICE', [el('PRICE_AMOUNT', '11.22')])]),
      el('PRODUCT_LOGISTIC_DETAILS', [
        el('CUSTOMS_TARIFF_NUMBER', [el('CUSTOMS_NUMBER', '68061000')]),
      ]),
    ),
  )
  expect(found).toEqual([
    'SUPPLIER_PID = 77-15',
    'DESCRIPTION_SHORT = Platte [DE]',
    'DESCRIPTION_SHORT = Plaat [NL]',
    'DESCRIPTION_SHORT (zz-1) = Lentă',
    'INTERNATIONAL_PID (gtin) = 4012345678901',
    'KEYWORD = Dämmung [DE]',
    'SPECIAL_TREATMENT_CLASS (MSDS) = true',
    'ORDER_UNIT = PK',
    'QUANTITY_MIN = 1.50',
    'CUSTOMS_NUMBER = 68061000',
  ])
})

test('packaging, documents, references and extensions are told apart by what they are about', () => {
  const found = told(
    product(
      el('MIME_INFO', [
        el('MIME', [
          el('MIME_SOURCE', 'a.jpg'),
          el('MIME_DESCR', 'Bild'),
          el('MIME_PURPOSE', 'normal'),
          el('MIME_ORDER', '1'),
        ]),
      ]),
      el('USER_DEFINED_EXTENSIONS', [
        el('UDX.EDXF.MIME_INFO', [
          el('UDX.EDXF.MIME', [
            el('UDX.EDXF.MIME_SOURCE', 'b.pdf'),
            el('UDX.EDXF.MIME_CODE', 'MD22'),
          ]),
        ]),
        el('UDX.EDXF.PRODUCT_SERIES', 'Steprock'),
        el('UDX.EDXF.COUNTRY_BRANCH_NUMBERS', [
          el('UDX.EDXF.COUNTRY_BRANCH_NUMBER', '12234', { type: 'HVAC', country: 'SE' }),
        ]),
        el('UDX.EDXF.PACKING_UNITS', [
          el('UDX.EDXF.PACKING_UNIT', [
            el('UDX.EDXF.QUANTITY_MIN', '30'),
            el('UDX.EDXF.PACKING_UNIT_CODE', 'CT'),
            el('UDX.EDXF.LENGTH', '1.20'),
          ]),
        ]),
        el('UDX.EDXF.PRODUCT_LOGISTIC_DETAILS', [el('UDX.EDXF.NETLENGTH', '1.0')]),
        el('UDX.EDXF.SURCHARGE_LIST', [el('UDX.EDXF.SURCHARGE', [el('X', '1')])]),
        el('UDX.ACME.RATING', [el('UDX.ACME.STARS', '5')]),
        el('UDX.EDXF.PRODUCT_FEATURES_MC', [
          el('UDX.EDXF.REFERENCE_FEATURE_MC_ID', 'MC000023'),
          el('UDX.EDXF.FEATURE_MC', [
            el('UDX.EDXF.PORTCODE', '1'),
            el('UDX.EDXF.FNAME', 'EF000321'),
            el('UDX.EDXF.FVALUE', '32'),
          ]),
        ]),
      ]),
      el('PRODUCT_REFERENCE', [el('PROD_ID_TO', '4711'), el('REFERENCE_DESCR', 'Kleber')], {
        type: 'accessories',
        quantity: '2',
      }),
    ),
  )
  expect(found).toEqual([
    'MIME normal: MIME_SOURCE = a.jpg',
    'MIME normal: MIME_DESCR = Bild [DE]',
    'MIME MD22: MIME_SOURCE = b.pdf',
    'PRODUCT_SERIES = Steprock',
    'COUNTRY_BRANCH_NUMBER (HVAC, SE) = 12234',
    'PACKING_UNIT CT: QUANTITY_MIN = 30',
    'PACKING_UNIT CT: LENGTH = 1.20 m',
    'NETLENGTH = 1.0 m',
    'UDX.ACME.RATING: UDX.ACME.STARS = 5',
    'PRODUCT_FEATURES_MC MC000023: REFERENCE_FEATURE_MC_ID = MC000023',
    'PRODUCT_FEATURES_MC MC000023: EF000321 (port 1) = 32',
    'PRODUCT_REFERENCE (accessories) = 4711',
    'PRODUCT_REFERENCE (accessories) 4711: quantity = 2',
    'PRODUCT_REFERENCE (accessories) 4711: REFERENCE_DESCR = Kleber [DE]',
  ])
})

const feature = (...children: CatalogueElement[]) => el('FEATURE', children)

test.each<[string, CatalogueElement[], string[]]>([
  [
    'by the name in the file, with its unit',
    [el('FNAME', 'Dicke'), el('FVALUE', '0,80'), el('FUNIT', 'MMT')],
    ['Dicke = 0,80 MMT'],
  ],
  [
    'in several languages',
    [
      el('FNAME', 'Colour', { lang: 'eng' }),
      el('FNAME', 'Farbe', { lang: 'deu' }),
      el('FVALUE', 'grau', { lang: 'deu' }),
      el('FVALUE', 'grey', { lang: 'eng' }),
    ],
    ['Farbe = grau [DE]', 'Farbe = grey [EN]'],
  ],
  [
    'a range',
    [el('FNAME', 'EF007515'), el('FVALUE', '-10'), el('FVALUE', '60')],
    ['EF007515 = -10', 'EF007515 = 60'],
  ],
  [
    'none, and why',
    [el('FNAME', 'EF001366'), el('FVALUE', '-'), el('FVALUE_DETAILS', 'UN')],
    ['EF001366 = -', 'EF001366: FVALUE_DETAILS = UN'],
  ],
  [
    'of ECLASS',
    [
      el('FTEMPLATE', [el('FT_ID', '0173-1#02-AAN489#003'), el('FT_NAME', 'Einbauform')]),
      el('VALUE_IDREF', '0173-1#07-BAA194#001'),
      el('FVALUE_DETAILS', 'Aufbau'),
      el('FID', '500012'),
      el('FPARENT_ID', '50001'),
    ],
    ['Einbauform = Aufbau', 'Einbauform: VALUE_IDREF = 0173-1#07-BAA194#001'],
  ],
  ['with nothing to say', [el('FNAME', 'Dicke'), el('FVALUE', '')], []],
])('a feature %s', (_, children, expected) => {
  const group = el('PRODUCT_FEATURES', [
    el('REFERENCE_FEATURE_SYSTEM_NAME', 'ECLASS-9.0'),
    el('REFERENCE_FEATURE_GROUP_ID', '27371819'),
    el('FEATURE_GROUP', [feature(...children)]),
  ])
  expect(told(product(group))).toEqual([
    'REFERENCE_FEATURE_GROUP_ID (ECLASS-9.0) = 27371819',
    ...expected,
  ])
})

test('codes of ETIM have the names that they have here beside them', () => {
  const group = el('ARTICLE_FEATURES', [
    el('REFERENCE_FEATURE_SYSTEM_NAME', 'ETIM-9.0'),
    el('REFERENCE_FEATURE_GROUP_ID', 'EC000406'),
    feature(el('FNAME', 'EF000125'), el('FVALUE', '80')),
    feature(el('FNAME', 'EF000003'), el('FVALUE', 'EV000242')),
    feature(el('FNAME', 'EF999999'), el('FVALUE', 'true')),
  ])
  const values = bmecatValues(el('ARTICLE', [group]), {
    language: 'EN',
    dictionary: emptyDictionary,
    names: ({ release, code }) =>
      release === '9.0' && code === 'EC000406'
        ? {
            features: new Map([
              ['EF000125', { label: 'Thickness', symbol: 'mm' }],
              ['EF000003', { label: 'Material', symbol: null }],
            ]),
            values: new Map([['EV000242', 'Stone wool']]),
          }
        : undefined,
  })
  expect(values.slice(1)).toEqual([
    { name: 'Thickness (EF000125)', value: '80', unit: 'mm', language: null },
    { name: 'Material (EF000003)', value: 'EV000242 (Stone wool)', unit: null, language: null },
    { name: 'EF999999', value: 'true', unit: null, language: null },
  ])
})
