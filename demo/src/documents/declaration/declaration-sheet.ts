import type { AvcpRow } from '@lambda/contract/products/avcp'
import { facings } from '../../facings.ts'
import { type DemoLanguage, dayIn, demoLanguages, numbersIn, word } from '../../languages.ts'
import { phrases } from '../../phrases.ts'
import { randomOf } from '../../random.ts'
import { type Maker, makerOf, signatoryFunction } from '../../regulatory/makers.ts'
import type { DemoProduct } from '../../demo-product.ts'
import { avcpWords } from './avcp-words.ts'
import { performanceRows } from './characteristics.ts'
import { intendedUseOf, phrasesOfDeclaration as said, points, work } from './declaration-words.ts'
import { curveOf, resistancesOf } from './declared-type.ts'
import { kinds } from '../document-words.ts'
import type { ProductLine } from '../product-lines.ts'
import { type Front, type Imprint, type Sheet, bound, newSheet } from '../sheet.ts'

/** A declaration of performance, and the products without a fault that show what it declares. */
export interface DeclaredType {
  number: string
  products: readonly [DemoProduct, ...DemoProduct[]]
}

/** The declaration in each language, as Annex III of Regulation (EU) No 305/2011 asks for it. */
export function declarationSheet(
  line: ProductLine,
  declared: DeclaredType,
  imprint: Imprint,
  languages: readonly DemoLanguage[],
): Buffer {
  const sheets = languages.map((language) => {
    const front: Front = {
      language,
      kind: word(kinds.DOP, language),
      title: word(kinds.DOP, language),
      subtitle: `${word(said.number, language)} ${declared.number}`,
      running: declared.number,
      hasPicture: false,
    }
    const sheet = newSheet(front, imprint)
    writeDeclaration(sheet, line, declared, language)
    return { sheet, front }
  })
  return bound(sheets, imprint, null)
}

function writeDeclaration(
  sheet: Sheet,
  line: ProductLine,
  { number, products }: DeclaredType,
  language: DemoLanguage,
): void {
  const [product] = products
  const { brand, family } = line
  const maker = makerOf(brand)
  const [standard = '', edition = null] = family.standard ?? []
  const point = (label: string, ...lines: readonly string[]) => {
    sheet.subheading(label)
    for (const text of lines) sheet.note(text)
  }
  const name = (key: keyof typeof points) => word(points[key], language)
  const type = `${brand.name} ${product.series} – ${word(family.noun, language)}${facingsOf(products, language)}`
  point(`1. ${name('code')}`, `${number} · ${type}`)
  const sealant = family.sealantType === undefined ? '' : ` (${family.sealantType})`
  point(`2. ${name('use')}`, word(intendedUseOf(standard), language) + sealant)
  point(
    `3. ${name('maker')}`,
    `${maker.company}, ${maker.street}, ${maker.city}, www.${brand.code.toLowerCase()}.example`,
  )
  point(`4. ${name('representative')}`, word(said.none, language))
  point(`5. ${name('avcp')}`, ...systemsOf(product.avcp, language))
  const bodies = bodiesOf(product.avcp, maker, language)
  if (standard.startsWith('EN')) {
    point(`6a. ${name('standard')}`, cited(standard, edition))
    if (bodies.length > 0) point(name('bodies'), ...bodies)
  } else {
    point(`6b. ${name('assessmentDocument')}`, standard)
    const year = (product.dopDate ?? '').slice(2, 4)
    point(
      name('assessment'),
      `ETA-${year}/99${brand.number} · ${name('assessmentBody')}: ${maker.body.name}`,
    )
    point(name('bodies'), ...bodies)
  }
  sheet.subheading(`7. ${name('performance')}`)
  writePerformance(sheet, { standard: cited(standard, edition), of: standard, products }, language)
  point(`8. ${name('documentation')}`, word(said.none, language))
  sheet.note(word(said.conformity, language))
  sheet.note(word(said.signed, language))
  sheet.signature(penStroke(maker.signatory))
  sheet.note(`${maker.signatory}, ${word(signatoryFunction, language)}`)
  sheet.note(`${maker.place}, ${dayIn(product.dopDate ?? '', language)}`)
}

function writePerformance(
  sheet: Sheet,
  { standard, of, products }: { standard: string; of: string; products: readonly DemoProduct[] },
  language: DemoLanguage,
): void {
  const head = [said.essential, said.property, said.performance, said.specification]
  const rows = performanceRows(of, products, language).map(
    ([what, property, performance], index) => [
      what,
      property,
      numbersIn(performance, language),
      index === 0 ? standard : '',
    ],
  )
  sheet.wrappedTable(
    head.map((words) => word(words, language)),
    rows,
    [150, 128, 118, 87],
  )
  const inLanguage = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([a, b]) => [numbersIn(a, language), numbersIn(b, language)] as const)
  const resistances = inLanguage(resistancesOf(products))
  if (resistances.length > 0) sheet.strip(['d_N, mm', 'R_D, m²·K/W'], resistances)
  const curve = inLanguage(curveOf(products))
  if (curve.length > 0) sheet.strip(['θ_m, °C', 'λ, W/(m·K)'], curve)
  sheet.note(word(said.npd, language))
}

function cited(standard: string, edition: string | null): string {
  // no line ends between EN and its number
  const whole = standard.replace(' ', '\u00A0')
  return edition === null ? whole : `${whole}:${edition.replace('+', ' +')}`
}

/** What its products are faced with, in brackets; nothing where all of them are bare. */
function facingsOf(products: readonly DemoProduct[], language: DemoLanguage): string {
  const phrase = phrases[demoLanguages.indexOf(language)] ?? phrases[0]
  const codes = new Set(products.map(({ facing }) => facing))
  const told = Object.values(facings)
    .filter(({ code }) => codes.has(code))
    .map(({ words }) =>
      words ? phrase.facing(word(words, language)) : word(said.unfaced, language),
    )
  return told.length === 0 || (told.length === 1 && codes.has(facings.bare.code))
    ? ''
    : ` (${told.join(' / ')})`
}

/** A line for each system, with the characteristics that come under it. */
function systemsOf(avcp: readonly AvcpRow[], language: DemoLanguage): string[] {
  const bySystem = [...Map.groupBy(avcp, ({ system }) => system ?? '')].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return bySystem.map(([system, rows], index) => {
    const isRest = bySystem.length > 1 && index === bySystem.length - 1 && rows.length > 1
    const what = isRest
      ? word(said.rest, language)
      : rows
          .map(({ characteristic }) => word(avcpWords[characteristic], language))
          .toReversed()
          .join(', ')
    return `${word(said.system, language)} ${system}: ${what}`
  })
}

function bodiesOf(avcp: readonly AvcpRow[], { body }: Maker, language: DemoLanguage): string[] {
  const words = work[demoLanguages.indexOf(language)] ?? work[0]
  const who = words.body(body.name, body.city, body.number)
  const certificateUnder = (system: string) =>
    avcp.find((row) => row.system === system)?.certificate
  const [certified, controlled] = [certificateUnder('1'), certificateUnder('2+')]
  return [
    ...(certified ? [words.certified(who, certified)] : []),
    ...(controlled ? [words.controlled(who, controlled)] : []),
    ...(avcp.some(({ system }) => system === '3') ? [words.tested(who)] : []),
  ]
}

/** How somebody signs: the same for the same name. */
function penStroke(name: string): [number, number][] {
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const random = randomOf(seed, name.length)
  const loops = 5 + Math.floor(name.length / 5)
  const points: [number, number][] = [[4, 26]]
  for (let loop = 0; loop < loops; loop++) {
    const x = 6 + loop * 13
    const height = loop === 0 ? 24 : 5 + random.next() * 15
    points.push(
      [x + 2, 26 - height * 1.3],
      [x + 12, 24 - height * (0.6 + random.next() * 0.6)],
      [x + 8 + random.next() * 4, 22 + random.next() * 6],
    )
  }
  return points.concat([
    [30 + loops * 9, 34],
    [60 + loops * 10, 30],
    [24 + loops * 17, 18],
  ])
}
