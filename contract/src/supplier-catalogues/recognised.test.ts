import { expect, test } from 'vitest'
import type { CatalogueElement } from './element.ts'
import { bmecatHead } from './head.ts'
import { languageMeant } from './languages.ts'
import { bmecatProduct } from './product.ts'

type Content = string | readonly CatalogueElement[]

function el(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): CatalogueElement {
  const isText = typeof content === 'string'
  return { name, attributes, text: isText ? content : '', children: isText ? [] : content }
}

test.each([
  ['deu', 'DE'],
  ['ger', 'DE'],
  ['dut', 'NL'],
  ['nl-BE', 'NL'],
  ['EN_gb', 'EN'],
  ['nor', 'NB'],
  ['xx', null],
  ['', null],
])('the language %s is %s', (text, language) => {
  expect(languageMeant(text)).toBe(language)
})

test('the head of a BMEcat 2005', () => {
  const header = el('HEADER', [
    el('CATALOG', [
      el('LANGUAGE', 'eng'),
      el('LANGUAGE', 'dut', { default: 'true' }),
      el('CATALOG_ID', 'C-1'),
      el('DATETIME', [el('DATE', '2021-06-01')], { type: 'valid_start_date' }),
      el('DATETIME', [el('DATE', '2021-06-22T10:00:00')], { type: 'generation_date' }),
    ]),
    el('SUPPLIER_IDREF', 'S1', { type: 'supplier_specific' }),
    el('PARTIES', [
      el('PARTY', [el('PARTY_ID', 'S1'), el('ADDRESS', [el('NAME', 'Nord GmbH')])]),
      el('PARTY', [el('PARTY_ID', 'M1'), el('ADDRESS', [el('NAME', 'Maker')])]),
    ]),
  ])
  const head = bmecatHead(header, '2005.1')
  expect(head).toMatchObject({
    format: 'BMEcat 2005.1',
    supplier: { name: 'Nord GmbH', gln: null },
    catalogueId: 'C-1',
    date: '2021-06-22',
    language: 'NL',
  })
  const product = el('PRODUCT', [
    el('SUPPLIER_PID', '1'),
    el('PRODUCT_DETAILS', [
      el('DESCRIPTION_SHORT', 'Board', { lang: 'eng' }),
      el('DESCRIPTION_SHORT', 'Plaat'),
      el('MANUFACTURER_IDREF', 'M1'),
    ]),
  ])
  expect(bmecatProduct(product, head)).toMatchObject({ name: 'Plaat', manufacturers: ['Maker'] })
})

test('the head of a BMEcat 1.2, and what is missing', () => {
  const header = el('HEADER', [
    el('CATALOG', [el('LANGUAGE', 'ger'), el('DATETIME', [el('DATE', '01.06.2021')])]),
    el('SUPPLIER', [
      el('SUPPLIER_ID', '5410000090010', { type: 'iln' }),
      el('SUPPLIER_NAME', 'Nord'),
    ]),
  ])
  expect(bmecatHead(header, '1.2')).toMatchObject({
    format: 'BMEcat 1.2',
    supplier: { name: 'Nord', gln: '5410000090010' },
    date: null,
    language: 'DE',
  })
  expect(bmecatHead(undefined, undefined)).toMatchObject({
    format: 'BMEcat',
    supplier: { name: null, gln: null },
    date: null,
    language: null,
  })
})

test('what products are recognised by', () => {
  const details = [
    el('DESCRIPTION_SHORT', 'Board'),
    el('EAN', '9 522300 000753'),
    el('EAN', '0000000000000'),
    el('INTERNATIONAL_PID', '04012345678901', { type: 'gtin' }),
    el('INTERNATIONAL_PID', '123', { type: 'other' }),
    el('SUPPLIER_ALT_PID', 'ALT'),
    el('MANUFACTURER_AID', '4711'),
    el('MANUFACTURER_NAME', 'Maker'),
  ]
  const product = el(
    'ARTICLE',
    [
      el('SUPPLIER_AID', '77'),
      el('ARTICLE_DETAILS', details),
      el('USER_DEFINED_EXTENSIONS', [el('UDX.EDXF.BRAND_NAME', 'Brand')]),
    ],
    { mode: 'delete' },
  )
  expect(bmecatProduct(product, bmecatHead(undefined, '1.2'))).toMatchObject({
    number: '77',
    otherNumbers: ['ALT'],
    name: 'Board',
    gtins: ['9522300000753', '04012345678901'],
    manufacturers: ['Brand', 'Maker'],
    manufacturerNumber: '4711',
    isDeleted: true,
  })
})
