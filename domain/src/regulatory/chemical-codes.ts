/** The pictograms of hazards: Regulation (EC) No 1272/2008 (CLP), Annex V. */
export const pictograms = [
  { code: 'GHS01', label: 'Explosive' },
  { code: 'GHS02', label: 'Flammable' },
  { code: 'GHS03', label: 'Oxidising' },
  { code: 'GHS04', label: 'Gas under pressure' },
  { code: 'GHS05', label: 'Corrosive' },
  { code: 'GHS06', label: 'Toxic' },
  { code: 'GHS07', label: 'Harmful' },
  { code: 'GHS08', label: 'Health hazard' },
  { code: 'GHS09', label: 'Hazardous to the environment' },
] as const

/** The kinds of codes on labels of hazards. */
export type LabelCode = 'pictogram' | 'hazard' | 'precaution'

/**
 * Statement codes: domain field list §1.5, after HazardStatement and PrecautionaryStatement of ETIM xChange 2.0. `EUH`
 * numbers and combinations with `+` as in CLP, Annexes II to IV.
 */
const patterns: Readonly<Record<LabelCode, RegExp>> = {
  pictogram: /^GHS0[1-9]$/,
  hazard: /^(?:H\d{3}[A-Za-z]{0,3}|EUH\d{3}A?)(?:\+H\d{3})*$/,
  precaution: /^P\d{3}(?:\+P\d{3})*$/,
}

/** Whether it has the form of a code of that kind, in its tidy spelling. */
export function isLabelCode(kind: LabelCode, text: string): boolean {
  return patterns[kind].test(text)
}

/**
 * Codes as they are kept, each once, in the order in which they are given: `'h222, H229'` → `['H222', 'H229']`,
 * `'p301 + p310'` → `['P301+P310']`. Small letters behind a number mean something and stay (`H361d`).
 */
export function tidyLabelCodes(texts: readonly string[]): string[] {
  const codes = texts.flatMap((text) =>
    text
      .replaceAll(/\s*\+\s*/g, '+')
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .map((code) =>
        code.replaceAll(/(^|\+)(euh|ghs|h|p)(?=\d)/gi, (start) => start.toUpperCase()),
      ),
  )
  return [...new Set(codes)]
}

/**
 * A unique formula identifier as it is kept: capital letters in four groups of four. What has another number of
 * characters stays as it is, but for its case.
 */
export function tidyUfi(text: string): string {
  const signs = text.toUpperCase().replaceAll(/^UFI:?|[\s-]/g, '')
  const groups = /^(.{4})(.{4})(.{4})(.{4})$/.exec(signs)
  return groups ? groups.slice(1).join('-') : text.trim().toUpperCase()
}

/** Whether it has the form of a UFI (UfiCode of ETIM xChange 2.0). */
export function isUfi(text: string): boolean {
  return /^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}$/.test(text)
}

/** The characters of a UFI in the order of their values, 0 to 30. */
const ufiSigns = '0123456789ACDEFGHJKMNPQRSTUVWXY'

/**
 * Whether the first character of a UFI is the check character of the others: the sum of values times places is a multiple of
 * 31. What has a character that no UFI has (B, I, L, O, Z) has none. Source: ECHA, UFI Developers Manual 1.4 (2021), 2.1.4.
 */
export function hasUfiCheckCharacter(ufi: string): boolean {
  const values = Array.from(ufi.replaceAll('-', ''), (sign) => ufiSigns.indexOf(sign))
  return !values.includes(-1) && ufiSum(values) % 31 === 0
}

/** The UFI of its 15 characters behind the check character. */
export function ufiOf(payload: string): string {
  const values = Array.from(payload, (sign) => ufiSigns.indexOf(sign))
  const check = (31 - (ufiSum([0, ...values]) % 31)) % 31
  return tidyUfi(`${ufiSigns.charAt(check)}${payload}`)
}

function ufiSum(values: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (index + 1), 0)
}

/** A SCIP number as it is kept: a UUID in small letters. */
export function tidyScip(text: string): string {
  return text.trim().toLowerCase()
}

/** Whether it is a UUID of 36 characters, as SCIP numbers are (ScipNumber of ETIM xChange 2.0). */
export function isScip(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
