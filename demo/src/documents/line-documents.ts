import { documentDefects } from '../defects/seeded-defects.ts'
import { type DemoLanguage, demoLanguages } from '../languages.ts'
import { mixtures } from '../regulatory/regulatory.ts'
import { type DeclaredType, declarationSheet } from './declaration/declaration-sheet.ts'
import { type Dates, addDays, limited, since, unlimited } from './demo-days.ts'
import type { DemoDocument } from './demo-document.ts'
import { drawingOf } from './drawing.ts'
import { type Assignment, documentOf, lineCode } from './line-plan.ts'
import { certificate, constancyCertificate, manual } from './other-sheets.ts'
import type { ProductLine } from './product-lines.ts'
import { dataSheet, environment } from './product-sheets.ts'
import { safetySheet } from './safety/safety-sheet.ts'
import type { Imprint } from './sheet.ts'

type Maker = (assignment: Assignment) => DemoDocument[]

/** Every document of a line, in the order in which its products show them. */
export function documentsOf(assignment: Assignment): DemoDocument[] {
  return makers.flatMap((make) => make(assignment))
}

function has({ line }: Assignment, defect: keyof typeof documentDefects): boolean {
  const lines: readonly string[] = documentDefects[defect].lines
  return lines.includes(lineCode(line))
}

/** A sheet in all languages; of some lines the French and Dutch pages are not translated yet. */
const dataSheets: Maker = (assignment) => {
  const { line } = assignment
  if (has(assignment, 'withoutDataSheet')) return []
  const languages = has(assignment, 'untranslated') ? (['EN', 'DE'] as const) : demoLanguages
  const plan = {
    category: 'TDS',
    languages,
    role: 'MAIN',
    visibility: 'PUBLIC',
    dates: revised(assignment),
  } as const
  const code = `${lineCode(line)}-TDS`
  const content = async (imprint: Imprint) =>
    dataSheet(line, { ...imprint, code }, languages, (await assignment.picture()).small)
  const sheet = documentOf(assignment, { ...plan, content })
  if (!has(assignment, 'twice')) return [sheet]
  return [sheet, documentOf(assignment, { ...plan, suffix: '2', content })]
}

/** One in three has been revised once, one in nine twice. */
function revised({ index, today, random }: Assignment): readonly [Dates, ...Dates[]] {
  const last = unlimited(today, index % 4 === 0 ? 0.5 : 1.2, random)
  if (index % 3 !== 1) return [last]
  const before = unlimited(today, 2.5, random)
  return index % 9 === 4 ? [unlimited(today, 4, random), before, last] : [before, last]
}

const declarations: Maker = (assignment) => {
  const { line, index, today, random } = assignment
  return [...line.declarations].flatMap(([number, { codes, products }]) => {
    const [first, ...others] = products
    if (!first) return []
    const declared: DeclaredType = { number, products: [first, ...others] }
    const issueDate = first.dopDate ?? today
    const dates = since(issueDate, today, random)
    const isExpired = has(assignment, 'expiredDeclarations')
    return [
      documentOf(assignment, {
        category: 'DOP',
        suffix: number.split('-')[3],
        subject: `${number} ${line.brand.name} ${first.series}`,
        languages: demoLanguages,
        role: 'PROOF',
        visibility: index % 2 === 0 ? 'PUBLIC' : 'PARTNER',
        dates: [isExpired ? { ...dates, expiryDate: addDays(today, -40 - index) } : dates],
        content: (imprint) => declarationSheet(line, declared, imprint, demoLanguages),
        products: codes,
      }),
    ]
  })
}

/** Where each of the languages is spoken among the markets. */
const countriesOf: Readonly<Record<DemoLanguage, readonly string[]>> = {
  EN: ['GB', 'IE'],
  DE: ['AT', 'CH', 'DE'],
  FR: ['BE', 'FR', 'LU'],
  NL: ['BE', 'NL'],
}

const safetySheets: Maker = (assignment) => {
  const { line, today, random } = assignment
  if (!mixtures.has(line.family.form)) return []
  const languages = demoLanguages.filter(
    (language) => language !== 'NL' || !has(assignment, 'withoutDutch'),
  )
  return languages.map((language) =>
    documentOf(assignment, {
      category: 'SDS',
      suffix: language,
      languages: [language],
      countries: countriesOf[language],
      role: 'ADDITIONAL',
      visibility: 'PARTNER',
      dates: language === 'EN' ? revised(assignment) : [unlimited(today, 1.2, random)],
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
  const numbers = certificatesOf(line)
  return [
    documentOf(assignment, {
      category: 'CERTIFICATE',
      languages: ['EN'],
      role: 'PROOF',
      visibility: 'PARTNER',
      dates: [limited(today, endOf(index / 3), 3, random)],
      content: (imprint) =>
        numbers.length > 0
          ? constancyCertificate(line, numbers, imprint)
          : certificate(
              line.brand,
              { subject, standard, number: `${line.brand.number}-${index}` },
              imprint,
            ),
    }),
  ]
}

/** The numbers that their products name under system 1. */
function certificatesOf({ series }: ProductLine): string[] {
  const rows = [...series.values()].flat().flatMap(({ avcp }) => avcp)
  const certified = rows.filter(({ system }) => system === '1')
  return [...new Set(certified.flatMap(({ certificate: number }) => number ?? []))]
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
  declarations,
  safetySheets,
  certificates,
  environments,
  manuals,
  drawings,
]

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
