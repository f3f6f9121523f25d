import type { Visibility } from '@lambda/contract/attachment-categories'
import type { DocumentRole, DocumentStatus } from '@lambda/domain/documents/documents'
import { type DemoLanguage, demoLanguages, word } from '../languages.ts'
import type { Random } from '../random.ts'
import { type Dates, limited, unlimited } from './demo-days.ts'
import type { DemoDocument, DemoVersion } from './demo-document.ts'
import { kinds } from './document-words.ts'
import { drawingOf } from './drawing.ts'
import { certificate, manual, safetySheet } from './other-sheets.ts'
import type { Picture } from './picture.ts'
import type { ProductLine } from './product-lines.ts'
import { dataSheet, environment, performance } from './product-sheets.ts'
import type { Imprint } from './sheet.ts'

/** A line whose documents are made: the `index`-th. */
export interface Assignment {
  line: ProductLine
  index: number
  /** ISO 8601: the day of the installation. */
  today: string
  random: Random
  picture: () => Promise<Picture>
}

type Maker = (assignment: Assignment) => DemoDocument[]

/** What a document of a line is, before its versions. */
interface Plan {
  category: keyof typeof kinds
  /** Ends the code, where a line has several of a category. */
  suffix?: string
  languages: readonly DemoLanguage[]
  countries?: readonly string[]
  role: DocumentRole
  visibility: Visibility
  status?: DocumentStatus
  /** The oldest version first. */
  dates: readonly [Dates, ...Dates[]]
  content: (imprint: Imprint) => Buffer | Promise<Buffer>
  type?: DemoVersion['type']
}

/** Which lines have a fault in their documents, by their index. */
const flaws = { withoutSheets: 40, twice: 7, expired: [3, 20, 61] }

/** Every document of a line, in the order in which its products show them. */
export function documentsOf(assignment: Assignment): DemoDocument[] {
  return makers.flatMap((make) => make(assignment))
}

const dataSheets: Maker = (assignment) => {
  const { line, index } = assignment
  if (index === flaws.withoutSheets) return []
  const sheet = (languages: readonly DemoLanguage[], suffix: string) =>
    documentOf(assignment, {
      category: 'TDS',
      suffix,
      languages,
      role: 'MAIN',
      visibility: 'PUBLIC',
      dates: revised(assignment),
      content: async (imprint) =>
        dataSheet(line, imprint, languages, (await assignment.picture()).small),
    })
  return [
    sheet(['EN', 'DE'], 'EN-DE'),
    ...(index % 17 === 5 ? [] : [sheet(['FR', 'NL'], 'FR-NL')]),
    ...(index === flaws.twice ? [sheet(['EN', 'DE'], 'EN-DE-2')] : []),
  ]
}

/** One in three has been revised once, one in nine twice. */
function revised({ index, today, random }: Assignment): readonly [Dates, ...Dates[]] {
  const last = unlimited(today, index % 4 === 0 ? 0.5 : 1.2, random)
  if (index % 3 !== 1) return [last]
  const before = unlimited(today, 2.5, random)
  return index % 9 === 4 ? [unlimited(today, 4, random), before, last] : [before, last]
}

const performances: Maker = (assignment) => {
  const { line, index, today, random } = assignment
  if (!line.family.standard) return []
  const languages = distinct('EN', 'DE', homeLanguage(line))
  return [
    documentOf(assignment, {
      category: 'DOP',
      languages,
      role: 'PROOF',
      visibility: index % 2 === 0 ? 'PUBLIC' : 'PARTNER',
      dates: flaws.expired.includes(index)
        ? [limited(today, -40 - index, 4, random)]
        : [unlimited(today, 1 + (index % 3), random)],
      content: (imprint) => performance(line, imprint, languages),
    }),
  ]
}

/** Where each of the languages is spoken among the markets. */
const countriesOf: Readonly<Record<DemoLanguage, readonly string[]>> = {
  EN: ['GB'],
  DE: ['AT', 'CH', 'DE'],
  FR: ['BE', 'FR', 'LU'],
  NL: ['BE', 'NL'],
}

/** What is applied wet is a mixture. */
const safetySheets: Maker = (assignment) => {
  const { line } = assignment
  if (!['SEALANT', 'ADHESIVE', 'SPRAY'].includes(line.family.form)) return []
  return demoLanguages.map((language) =>
    documentOf(assignment, {
      category: 'SDS',
      suffix: language,
      languages: [language],
      countries: countriesOf[language],
      role: 'ADDITIONAL',
      visibility: 'PARTNER',
      dates: revised(assignment),
      content: (imprint) => safetySheet(line, imprint, language),
    }),
  )
}

/** In days from the day of the installation: what expires soon, what has, and what holds for long. */
const ends = [400, 20, 900, 50, -30, 640, 80, 1000] as const

const certificates: Maker = (assignment) => {
  const { line, index, today, random } = assignment
  const [standard] = line.family.standard ?? []
  if (!standard || index % 3 !== 0) return []
  const subject = `the products ${line.name}`
  return [
    documentOf(assignment, {
      category: 'CERTIFICATE',
      languages: ['EN'],
      role: 'PROOF',
      visibility: 'PARTNER',
      dates: [limited(today, endOf(index / 3), 3, random)],
      content: (imprint) =>
        certificate(
          line.brand,
          { subject, standard, number: `${line.brand.number}-${index}` },
          imprint,
        ),
    }),
  ]
}

const environments: Maker = (assignment) => {
  const { line, index, today, random } = assignment
  if (index % 4 !== 1) return []
  const languages = distinct('EN', homeLanguage(line))
  const end = endOf(Math.floor(index / 4) + 1)
  const current = limited(today, end, 5, random)
  return [
    documentOf(assignment, {
      category: 'EPD',
      languages,
      role: 'PROOF',
      visibility: 'PUBLIC',
      dates: index % 8 === 1 ? [limited(today, end - 1800, 5, random), current] : [current],
      content: (imprint) => environment(line, imprint, languages),
    }),
  ]
}

const manuals: Maker = (assignment) => {
  const { line, index, today, random } = assignment
  if (index % 3 !== 2) return []
  const languages = index % 2 === 0 ? (['EN', 'DE'] as const) : (['FR', 'NL'] as const)
  return [
    documentOf(assignment, {
      category: 'MANUAL',
      languages,
      role: 'ADDITIONAL',
      visibility: index % 12 === 2 ? 'INTERNAL' : 'PUBLIC',
      status: index % 12 === 2 ? 'draft' : 'current',
      dates: [unlimited(today, 2, random)],
      content: async (imprint) =>
        manual(line, imprint, languages, (await assignment.picture()).small),
    }),
  ]
}

const drawings: Maker = (assignment) => {
  const { line, index, today, random } = assignment
  const isDrawn = ['BOARD', 'SLAB', 'PANEL', 'PIPE_SECTION', 'TUBE'].includes(line.family.form)
  if (!isDrawn || index % 2 !== 0) return []
  return [
    documentOf(assignment, {
      category: 'DRAWING',
      languages: [],
      role: 'ADDITIONAL',
      visibility: 'PARTNER',
      status: index % 14 === 0 ? 'withdrawn' : 'current',
      dates: [unlimited(today, 3, random)],
      type: 'SVG',
      content: () => drawingOf(line),
    }),
  ]
}

const makers: readonly Maker[] = [
  dataSheets,
  performances,
  safetySheets,
  certificates,
  environments,
  manuals,
  drawings,
]

function documentOf({ line }: Assignment, plan: Plan): DemoDocument {
  const { category, suffix, role, visibility, status = 'current', type = 'PDF' } = plan
  const { brand, family, name, products } = line
  const code = [brand.letters, family.code, category, suffix].filter(Boolean).join('-')
  const version = (dates: Dates, index: number): DemoVersion => {
    const revision = String(index + 1)
    return {
      ...dates,
      revision,
      type,
      content: () => plan.content({ ...dates, code, revision, brand }),
    }
  }
  const [first, ...later] = plan.dates
  return {
    code,
    category,
    status,
    visibility,
    titles: titlesOf(category, `${brand.name} ${name}`),
    description: `${kinds[category][0]} of the ${family.noun[0]} ${name} by ${brand.name}.`,
    languages: plan.languages.toSorted(),
    countries: plan.countries ?? [],
    versions: [version(first, 0), ...later.map((dates, index) => version(dates, index + 1))],
    use: { role, products: products.map((product) => product.code) },
  }
}

/** In every language of the demo. */
export function titlesOf(kind: keyof typeof kinds, subject: string): Record<string, string> {
  return Object.fromEntries(
    demoLanguages.map((language) => [language, `${word(kinds[kind], language)} ${subject}`]),
  )
}

function endOf(turn: number): number {
  return ends[Math.floor(turn) % ends.length] ?? ends[0]
}

function homeLanguage({ brand }: ProductLine): DemoLanguage {
  if (['FR', 'LU'].includes(brand.country)) return 'FR'
  return ['NL', 'BE'].includes(brand.country) ? 'NL' : 'DE'
}

function distinct(...languages: DemoLanguage[]): DemoLanguage[] {
  return [...new Set(languages)]
}
