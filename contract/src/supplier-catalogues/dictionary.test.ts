import { expect, test } from 'vitest'
import { CatalogueDictionary, isDefinition } from './dictionary.ts'
import type { CatalogueElement } from './element.ts'
import { bmecatValues } from './values.ts'

type Content = string | readonly CatalogueElement[]

function el(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): CatalogueElement {
  const isText = typeof content === 'string'
  return { name, attributes, text: isText ? content : '', children: isText ? [] : content }
}

const template = 'CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE'

const dictionary = new CatalogueDictionary('DE')
const definitions = [
  el('ALLOWED_VALUE', [
    el('ALLOWED_VALUE_ID', 'V1'),
    el('ALLOWED_VALUE_NAME', 'grey', { lang: 'eng' }),
    el('ALLOWED_VALUE_NAME', 'grau', { lang: 'deu' }),
  ]),
  el('ALLOWED_VALUE', [el('ALLOWED_VALUE_ID', 'V2'), el('ALLOWED_VALUE_NAME', 'blau')]),
  el('UNIT', [el('UNIT_ID', 'U1'), el('UNIT_SHORTNAME', 'mm'), el('UNIT_CODE', 'MMT')]),
  el(template, [
    el('FT_ID', 'F1'),
    el('FT_NAME', 'Dicke'),
    el('FT_DESCR', 'Abstand'),
    el('FEATURE_CONTENT', [el('FT_DATATYPE', 'float'), el('FT_UNIT_IDREF', 'U1')]),
  ]),
  el(template, [el('FT_ID', 'F2'), el('FT_NAME', 'Farbe', { lang: 'deu' })]),
]
for (const one of definitions) dictionary.take(one)

function told(...features: CatalogueElement[][]): string[] {
  const group = el(
    'PRODUCT_FEATURES',
    features.map((children) => el('FEATURE', children)),
  )
  const reading = { language: 'DE', names: () => undefined, dictionary }
  return bmecatValues(el('PRODUCT', [group]), reading).map(
    ({ name, value, unit }) => `${name} = ${value}${unit === null ? '' : ` ${unit}`}`,
  )
}

test('features that are named by an ID have the names, values and units of the classification in the file', () => {
  expect(told([el('FT_IDREF', 'F1'), el('FVALUE', '80')])).toEqual(['Dicke = 80 mm'])
  expect(told([el('FT_IDREF', 'F2'), el('VALUE_IDREF', 'V1'), el('VALUE_IDREF', 'V2')])).toEqual([
    'Farbe = grau',
    'Farbe = blau',
    'Farbe: VALUE_IDREF = V1',
    'Farbe: VALUE_IDREF = V2',
  ])
  expect(told([el('FT_IDREF', 'F1'), el('FVALUE', '8'), el('FUNIT', 'CMT')])).toEqual([
    'Dicke = 8 CMT',
  ])
})

test('what the classification does not have stays as it is', () => {
  expect(told([el('FT_IDREF', 'F9'), el('VALUE_IDREF', 'V9')])).toEqual(['F9 = V9'])
})

test('a template within a feature has its unit where the schema puts it', () => {
  const content = el('FEATURE_CONTENT', [el('FT_DATATYPE', 'float'), el('FT_UNIT', 'kg')])
  const own = el('FTEMPLATE', [el('FT_ID', 'F8'), el('FT_NAME', 'Gewicht'), content])
  expect(told([own, el('FVALUE', '3')])).toEqual(['Gewicht = 3 kg'])
})

test('nothing else of a classification is read', () => {
  expect(isDefinition(['CLASSIFICATION_SYSTEM', 'UNITS', 'UNIT'])).toBe(true)
  expect(
    isDefinition(['CLASSIFICATION_SYSTEM', 'CLASSIFICATION_GROUPS', 'CLASSIFICATION_GROUP']),
  ).toBe(false)
  expect(dictionary.take(el('PRODUCT', []))).toBe(false)
})
