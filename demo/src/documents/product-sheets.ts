import { declaredValue } from '@lambda/domain/products/product-facts'
import { taxonomyNodes } from '@lambda/server/seed/taxonomy-nodes'
import type { DemoProduct } from '../demo-product.ts'
import { type DemoLanguage, demoLanguages, numbersIn, word } from '../languages.ts'
import { phrases } from '../phrases.ts'
import { dopPoints, dopSentence, kinds, labels, properties } from './document-words.ts'
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
    sheet.heading(word(labels.range, language))
    rangeTable(sheet, line, language)
  })
}

export function performance(
  line: ProductLine,
  imprint: Imprint,
  languages: readonly DemoLanguage[],
): Buffer {
  const { brand, family } = line
  const isTested = family.grades[0].fire?.startsWith('A') === true
  return book(languages, null, line, imprint, kinds.DOP, (sheet, language) => {
    const points: [string, string][] = [
      [word(dopPoints.code, language), imprint.code],
      [word(dopPoints.use, language), uses(line, language)],
      [
        word(dopPoints.maker, language),
        `${brand.name}, ${brand.country}, www.${brand.code.toLowerCase()}.example`,
      ],
      [word(dopPoints.avcp, language), `System ${isTested ? '1' : '3'}`],
      [word(dopPoints.standard, language), (family.standard ?? []).join(':')],
    ]
    for (const [index, [label, text]] of points.entries()) {
      sheet.heading(`${index + 1}. ${label}`)
      sheet.paragraph(text)
    }
    sheet.heading(`${points.length + 1}. ${word(dopPoints.performance, language)}`)
    declaredTable(sheet, line, language)
    sheet.paragraph(word(dopSentence, language))
    sheet.paragraph(`${brand.name}, ${imprint.issueDate}`)
  })
}

export function environment(
  line: ProductLine,
  imprint: Imprint,
  languages: readonly DemoLanguage[],
): Buffer {
  return book(languages, null, line, imprint, kinds.EPD, (sheet, language) => {
    sheet.paragraph(word(labels.unit, language))
    sheet.paragraph(merit(line, language))
    const density = Number(line.family.grades[0].density ?? 100)
    const rows = [
      [word(labels.gwp, language), decimal(density * 1.3, language), 'kg CO2e'],
      [word(labels.energy, language), decimal(density * 17.8, language), 'MJ'],
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
    const label = [word(words, language), unit].filter((part) => part !== '').join(', ')
    return [[label, ...values.map((value) => (value ? numbersIn(value, language) : '–'))]]
  })
  const head = [word(labels.value, language), ...grades.map(([name]) => name)]
  sheet.table(head, rows, [0, ...grades.map(() => 106)])
}

function rangeTable(sheet: Sheet, { series }: ProductLine, language: DemoLanguage): void {
  const articles = [...series.values()].flat().slice(0, most.articles)
  const rows = articles.map((product) => [
    product.code,
    numbersIn(sizeOf(product), language) || (product.texts[language]?.nameShort ?? ''),
    numbersIn(resistanceOf(product), language),
  ])
  const size = `${word(labels.size, language)}, mm`
  sheet.table([word(labels.article, language), size, 'R_D, m²·K/W'], rows, [0, 190, 90])
}

function resistanceOf(product: DemoProduct): string {
  const value = declaredValue(product.rD)
  return value ?? '–'
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
