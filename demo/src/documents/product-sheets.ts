import { declaredValue } from '@lambda/domain/products/product-facts'
import { taxonomyNodes } from '@lambda/server/seed/taxonomy-nodes'
import type { DemoProduct } from '../demo-product.ts'
import { type DemoLanguage, demoLanguages, numbersIn, word } from '../languages.ts'
import { phrases } from '../phrases.ts'
import { curveOf } from './declaration/declared-type.ts'
import { kinds, labels, properties } from './document-words.ts'
import type { Jpeg } from './pdf.ts'
import type { ProductLine } from './product-lines.ts'
import { type Front, type Imprint, type Sheet, bound, newSheet } from './sheet.ts'

/** The sheets that say what the products of a line declare, drawn from these products. */

const nodeNames = new Map(taxonomyNodes.map((node) => [`${node.kind} ${node.code}`, node.names]))

/** More would not fit on a page. */
const most = { grades: 3, articles: 14 }

export function dataSheet(
  line: ProductLine,
  imprint: Imprint,
  languages: readonly DemoLanguage[],
  picture: Jpeg,
): Buffer {
  return book(languages, picture, line, imprint, kinds.TDS, (sheet, language) => {
    sheet.paragraph(merit(line, language), true)
    sheet.paragraph(uses(line, language), true)
    sheet.belowPicture()
    sheet.heading(word(labels.declared, language))
    declaredTable(sheet, line, language)
    curves(sheet, line, language)
    sheet.heading(word(labels.range, language))
    rangeTable(sheet, line, language)
  })
}

/** kg CO₂e and MJ of primary energy that is not renewable for a kilogram, modules A1–A3; what grows takes carbon up. */
// oxfmt-ignore
const perKilogram: Readonly<Record<string, readonly [warming: number, energy: number]>> = {
  'stone-wool': [1.2, 15], 'glass-wool': [1.4, 27], eps: [3.2, 85], xps: [3.9, 91], pir: [3.6, 75], pur: [3.8, 78],
  'phenolic-foam': [3.4, 70], 'elastomeric-foam': [4.3, 88], 'polyethylene-foam': [2.9, 82], 'cellular-glass': [1.3, 22],
  'calcium-silicate': [0.9, 12], perlite: [0.9, 11], aerogel: [9.5, 160], vip: [6.1, 95], 'ceramic-fibre': [2.4, 38],
  'wood-fibre': [-0.8, 14], 'wood-wool': [0.1, 5], cellulose: [-1.1, 4], hemp: [-0.4, 19], flax: [-0.3, 20],
  'sheep-wool': [0.7, 16], cork: [-1.2, 5], gypsum: [0.3, 4], aluminium: [8.6, 120], 'galvanised-steel': [2.5, 29],
  'stainless-steel': [4.4, 58], pvc: [2.6, 58], 'pet-fibre': [2.3, 52], 'melamine-foam': [4.6, 92], 'rubber-granulate': [1.3, 26],
}

const usualPerKilogram = [2, 32] as const

export function environment(
  line: ProductLine,
  imprint: Imprint,
  languages: readonly DemoLanguage[],
): Buffer {
  return book(languages, null, line, imprint, kinds.EPD, (sheet, language) => {
    sheet.paragraph(word(labels.unit, language))
    sheet.paragraph(merit(line, language))
    const density = Number(line.family.grades[0].density ?? 100)
    const [warming, energy] = perKilogram[line.family.materials[0]] ?? usualPerKilogram
    const rows = [
      [word(labels.gwp, language), decimal(density * warming, language), 'kg CO_2e'],
      [word(labels.energy, language), decimal(density * energy, language), 'MJ'],
      [word(labels.water, language), decimal(density * 0.021, language), 'm³'],
      [word(labels.waste, language), decimal(density * 0.34, language), 'kg'],
    ]
    sheet.table([word(labels.value, language), '1 m³', ''], rows, [0, 80, 70])
    sheet.heading(word(labels.declared, language))
    declaredTable(sheet, line, language)
  })
}

/** A page in each language. */
export function book(
  languages: readonly DemoLanguage[],
  picture: Jpeg | null,
  { name, brand, family }: Pick<ProductLine, 'name' | 'brand' | 'family'>,
  imprint: Imprint,
  kind: (typeof kinds)[keyof typeof kinds],
  write: (sheet: Sheet, language: DemoLanguage) => void,
): Buffer {
  const sheets = languages.map((language) => {
    const front: Front = {
      language,
      kind: word(kind, language),
      title: `${brand.name} ${name}`,
      subtitle: word(family.noun, language),
      hasPicture: picture !== null,
    }
    const sheet = newSheet(front, imprint)
    write(sheet, language)
    return { sheet, front }
  })
  return bound(sheets, imprint, picture)
}

function declaredTable(sheet: Sheet, { series }: ProductLine, language: DemoLanguage): void {
  const grades = [...series].slice(0, most.grades)
  const rows = properties.flatMap(({ key, words, unit }) => {
    const values = grades.map(([, [product]]) => product && declaredValue(product[key]))
    if (values.every((value) => !value)) return []
    const mean = key === 'lambdaD' ? meanTemperatureIn(grades) : ''
    const label = [word(words, language) + mean, unit].filter((part) => part !== '').join(', ')
    return [[label, ...values.map((value) => (value ? numbersIn(value, language) : '–'))]]
  })
  const head = [word(labels.value, language), ...grades.map(([name]) => name)]
  sheet.table(head, rows, [0, ...grades.map(() => 106)])
}

/** At which λ_D is declared; a line has one for all its grades. */
function meanTemperatureIn(grades: readonly (readonly [string, readonly DemoProduct[]])[]): string {
  const mean = grades[0]?.[1][0]?.lambdaD?.condition?.meanTemperature
  return mean === undefined ? '' : ` (${mean} °C)`
}

/** λ by mean temperature of each grade that declares it so. */
function curves(sheet: Sheet, { series }: ProductLine, language: DemoLanguage): void {
  for (const [name, products] of [...series].slice(0, most.grades)) {
    const points = curveOf(products).map(
      ([at, lambda]) => [numbersIn(at, language), numbersIn(lambda, language)] as const,
    )
    if (points.length > 0) sheet.strip(['θ_m, °C', `λ ${name}`], points)
  }
}

function rangeTable(sheet: Sheet, { series }: ProductLine, language: DemoLanguage): void {
  const articles = [...series.values()].flat().slice(0, most.articles)
  const isResistant = articles.some(({ rD }) => declaredValue(rD) !== null)
  const rows = articles.map((product) => {
    const size = sizeOf(product) || (product.texts[language]?.nameShort ?? '')
    const resistance = isResistant ? [declaredValue(product.rD) ?? '–'] : []
    return [product.code, size, ...resistance].map((text, column) =>
      column === 0 ? text : numbersIn(text, language),
    )
  })
  const head = [word(labels.article, language), `${word(labels.size, language)}, mm`]
  if (isResistant) sheet.table([...head, 'R_D, m²·K/W'], rows, [0, 190, 90])
  else sheet.table(head, rows, [0, 250])
}

function sizeOf(product: DemoProduct): string {
  const { pipeInnerDiameter, wallThickness, length, width, thickness } = product
  return [pipeInnerDiameter, wallThickness, length, width, thickness]
    .filter((side) => side !== null)
    .join(' × ')
}

export function merit({ family }: Pick<ProductLine, 'family'>, language: DemoLanguage): string {
  return word(family.merit, language)
}

function uses({ family }: ProductLine, language: DemoLanguage): string {
  const names = family.uses.map(
    (code) =>
      (nodeNames.get(`sub-application ${code}`) ?? nodeNames.get(`main-application ${code}`))?.[
        language
      ] ?? code,
  )
  return (phrases[demoLanguages.indexOf(language)] ?? phrases[0]).uses(names.join(', '))
}

function decimal(value: number, language: DemoLanguage): string {
  return numbersIn(value.toFixed(1), language)
}
