import { languages } from '@lambda/domain/languages/languages'

/** The bibliographic codes of ISO 639-2, where they are other than the terminological ones, and what Norwegian is written as. */
const others: Readonly<Record<string, string>> = {
  alb: 'SQ',
  arm: 'HY',
  baq: 'EU',
  bur: 'MY',
  chi: 'ZH',
  cze: 'CS',
  dut: 'NL',
  fre: 'FR',
  geo: 'KA',
  ger: 'DE',
  gre: 'EL',
  ice: 'IS',
  mac: 'MK',
  mao: 'MI',
  may: 'MS',
  per: 'FA',
  rum: 'RO',
  slo: 'SK',
  tib: 'BO',
  wel: 'CY',
  nor: 'NB',
  no: 'NB',
}

const known: ReadonlyMap<string, string> = new Map([
  ...languages.map(({ code }) => [code.toLowerCase(), code] as const),
  ...languages.flatMap(({ code, alpha3 }) => (alpha3 === null ? [] : [[alpha3, code] as const])),
  ...Object.entries(others),
])

/** The language that a catalogue means (`deu`, `ger`, `de`, `de-AT` → `DE`); null for one that is not known. */
export function languageMeant(text: string): string | null {
  const [language = ''] = text.trim().toLowerCase().split(/[-_]/)
  return known.get(language) ?? null
}
