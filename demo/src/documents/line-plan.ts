import type { Visibility } from '@lambda/contract/attachment-categories'
import type { DocumentRole, DocumentStatus } from '@lambda/domain/documents/documents'
import { type DemoLanguage, demoLanguages, word } from '../languages.ts'
import type { Random } from '../random.ts'
import type { Dates } from './demo-days.ts'
import type { DemoDocument, DemoVersion } from './demo-document.ts'
import { kinds } from './document-words.ts'
import type { Picture } from './picture.ts'
import type { ProductLine } from './product-lines.ts'
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

/** What a document of a line is, before its versions. */
export interface Plan {
  category: keyof typeof kinds
  /** Ends the code, where a line has several of a category. */
  suffix?: string | undefined
  /** What its titles name beside the kind; absent = the line. */
  subject?: string
  languages: readonly DemoLanguage[]
  countries?: readonly string[]
  role: DocumentRole
  visibility: Visibility
  status?: DocumentStatus
  /** The oldest version first. */
  dates: readonly [Dates, ...Dates[]]
  content: (imprint: Imprint) => Buffer | Promise<Buffer>
  type?: DemoVersion['type']
  /** The codes of those it belongs to; absent = all of the line. */
  products?: readonly string[]
}

/** What the codes of all documents of a line begin with. */
export function lineCode({ brand, family }: ProductLine): string {
  return `${brand.letters}-${family.code}`
}

/** The document that a plan makes of a line; all its versions are made when they are asked for. */
export function documentOf({ line }: Assignment, plan: Plan): DemoDocument {
  const { category, suffix, role, visibility, status = 'current', type = 'PDF' } = plan
  const { brand, family, name, products } = line
  const code = [lineCode(line), category, suffix].filter(Boolean).join('-')
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
    titles: titlesOf(category, plan.subject ?? `${brand.name} ${name}`),
    description: `${kinds[category][0]} of the ${family.noun[0]} ${name} by ${brand.name}.`,
    languages: plan.languages.toSorted(),
    countries: plan.countries ?? [],
    versions: [version(first, 0), ...later.map((dates, index) => version(dates, index + 1))],
    use: { role, products: plan.products ?? products.map((product) => product.code) },
  }
}

/** In every language of the demo. */
export function titlesOf(kind: keyof typeof kinds, subject: string): Record<string, string> {
  return Object.fromEntries(
    demoLanguages.map((language) => [language, `${word(kinds[kind], language)} ${subject}`]),
  )
}
