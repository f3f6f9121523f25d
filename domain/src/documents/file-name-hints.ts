import { parseDay } from '../text/dates.ts'

/** What the name of a file gives away of the document in it; a person looks over it before it counts. */
export interface FileNameHints {
  title: string
  /** Upper-case ISO 639-1, sorted. */
  languages: string[]
  /** ISO 3166-1 alpha-2, sorted. */
  countries: string[]
  revision: string | null
  /** ISO 8601. */
  issueDate: string | null
  /** Its attachment type in ETIM xChange, code list ATX. */
  etimType: string | null
}

/** What can be meant by two letters. */
export interface KnownCodes {
  languages: ReadonlySet<string>
  countries: ReadonlySet<string>
}

/** The words that documents are named by, as they are written without accents; the first that fits counts. */
const kinds: readonly [etimType: string, words: RegExp][] = [
  [
    'ATX019',
    /\b(m?sds|safety data ?sheet|sicherheitsdatenblatt|securite|veiligheidsinformatie\w*)\b/,
  ],
  [
    'ATX005',
    /\b(dop|(declaration|decl) of performance|leistungserklarung|declaration des performances|prestatieverklaring)\b/,
  ],
  [
    'ATX006',
    /\b(epd|fdes|environmental product declaration|umwelt ?produktdeklaration|milieuproductverklaring)\b/,
  ],
  ['ATX007', /\breach\b/],
  ['ATX008', /\brohs\b/],
  [
    'ATX003',
    /\b(tds|pds|data ?sheet|datasheet|(technisches )?datenblatt|fiche technique|informatieblad|technische fiche)\b/,
  ],
  [
    'ATX001',
    /\b(cert|certificates?|certificat|certificaat|zertifikat|zulassung|approval|agrement|keymark)\b/,
  ],
  ['ATX016', /\b(manual|installation|mounting|montage\w*|notice)\b/],
  ['ATX017', /\b(brochure|broschure|flyer|leaflet|folder|catalogue|katalog)\b/],
  ['ATX021', /\b(warranty|garantie)\b/],
  ['ATX011', /\b(drawing|zeichnung|dessin|tekening)\b/],
  ['ATX010', /\b(diagram|diagramm|diagramme)\b/],
  ['ATX002', /\b(bim|ifc|revit)\b/],
  ['ATX014', /\blogos?\b/],
  ['ATX004', /\b(declaration|erklarung|verklaring)\b/],
]

const languageNames: Readonly<Record<string, string>> = {
  english: 'EN',
  german: 'DE',
  deutsch: 'DE',
  french: 'FR',
  francais: 'FR',
  dutch: 'NL',
  nederlands: 'NL',
  polish: 'PL',
  polski: 'PL',
  italian: 'IT',
  italiano: 'IT',
  spanish: 'ES',
  espanol: 'ES',
}

const revision =
  /(?:^|[\s_.-])(?:(?:rev(?:ision)?|ver(?:sion)?|v)[\s_.]?(\d{1,3}(?:\.\d{1,3}){0,2})|rev[\s_.]?([a-z]))(?=$|[\s_.-])/i
const date = /(?:^|[\s_.-])(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?=$|[\s_.-])/
const culture = /(?:^|[\s_.-])([a-z]{2})[-_]([A-Z]{2})(?=$|[\s_.-])/g

/** Reads what it can out of `DoP_Pipe-section_nl-BE_rev2.pdf`; what is doubtful is left out. */
export function fileNameHints(name: string, known: KnownCodes): FileNameHints {
  const stem = name.normalize('NFC').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const [, number, letter] = revision.exec(stem) ?? []
  const [whole = '', year, month, day] = date.exec(stem) ?? []
  const issueDate = parseDay(`${year}-${month}-${day}`)
  const rest = (issueDate === null ? stem : stem.replace(whole, '')).replace(revision, '')
  const cultures = culturesIn(rest, known)
  const plain = rest.replace(culture, (all) => (cultures.texts.has(all) ? '' : all))
  const { words, languages } = languagesIn(plain, known.languages)
  return {
    title: titleOf(words) || stem.trim() || name,
    languages: sorted([...cultures.languages, ...languages]),
    countries: sorted(cultures.countries),
    revision: number ?? letter?.toUpperCase() ?? null,
    issueDate,
    etimType: kindOf(stem),
  }
}

function culturesIn(text: string, { languages, countries }: KnownCodes) {
  const found = [...text.matchAll(culture)].filter(
    ([, language = '', country = '']) =>
      languages.has(language.toUpperCase()) && countries.has(country),
  )
  return {
    texts: new Set(found.map(([all]) => all)),
    languages: found.map(([, language = '']) => language.toUpperCase()),
    countries: found.map(([, , country = '']) => country),
  }
}

/**
 * Languages at the end of a name in any case (`…_de-fr`), elsewhere only in capitals among small letters: `de` in the
 * middle of a French title is none.
 */
function languagesIn(text: string, known: ReadonlySet<string>) {
  const isMixed = /[a-z]{3}/.test(text)
  const words = text
    .replace(/[_.]+/g, ' ')
    .split(/\s+|(?<=\b[A-Za-z]{2})-(?=[A-Za-z]{2}\b)|-(?=[A-Za-z]{2}$)/)
    .filter(Boolean)
  const found: string[] = []
  const codeOf = (word: string) => {
    const named = languageNames[plainOf(word)] ?? (word.length === 2 ? word.toUpperCase() : '')
    return known.has(named) ? named : null
  }
  while (words.length > 1 && codeOf(words.at(-1) ?? '') !== null) {
    found.push(codeOf(words.pop() ?? '') ?? '')
  }
  const kept = words.filter((word) => {
    const isCode = isMixed && words.length > 1 && /^[A-Z]{2}$/.test(word) && known.has(word)
    if (isCode && !isStandard(word, words)) found.push(word)
    return !isCode || isStandard(word, words)
  })
  return { words: kept, languages: found }
}

/** `EN 13162` is a standard, not English. */
function isStandard(word: string, words: readonly string[]): boolean {
  return word === 'EN' && /^\d{3,}/.test(words[words.indexOf(word) + 1] ?? '')
}

function titleOf(words: readonly string[]): string {
  const isKebab = words.length === 1
  const text = words.join(' ').replace(isKebab ? /-+/g : /-{2,}|(^|\s)-|-(\s|$)/g, ' ')
  const clean = text.replace(/\s+/g, ' ').trim()
  return (clean.charAt(0).toUpperCase() + clean.slice(1)).slice(0, 255)
}

function kindOf(stem: string): string | null {
  const text = plainOf(stem).replace(/[^a-z0-9]+/g, ' ')
  return kinds.find(([, words]) => words.test(text))?.[0] ?? null
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function sorted(codes: readonly string[]): string[] {
  return [...new Set(codes)].toSorted()
}
