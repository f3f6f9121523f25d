/** The model of ETIM: classes (EC) have features (EF) with values of a list (EV), a number in a unit (EU), a range, or yes and no. */

/** What a feature holds (ETIM xChange 2.0, IXF 1.0). */
export const etimFeatureTypes = [
  { code: 'A', label: 'Value of a list', name: 'Alphanumeric' },
  { code: 'L', label: 'Yes or no', name: 'Logical' },
  { code: 'N', label: 'Number', name: 'Numeric' },
  { code: 'R', label: 'Range', name: 'Range' },
] as const

export type EtimFeatureType = (typeof etimFeatureTypes)[number]['code']

/** The type by its letter or its name in an IXF file, in any case: `A`, `Alphanumeric`; null for no other. */
export function etimFeatureType(text: string): EtimFeatureType | null {
  const word = text.trim().toLowerCase()
  const isMeant = ({ code, name }: (typeof etimFeatureTypes)[number]) =>
    word === code.toLowerCase() || word === name.toLowerCase()
  return etimFeatureTypes.find(isMeant)?.code ?? null
}

/** The codes of ETIM: `EC000406`; features also with a national mark (`EFI00012`, `EFBE0001`), as ETIM xChange has them. */
export const etimCodes = {
  group: /^EG\d{6}$/,
  class: /^[EM]C\d{6}$/,
  feature: /^EF(\d{6}|I\d{5}|[A-Z]{2}\d{4})$/,
  value: /^EV(\d{6}|I\d{5}|[A-Z]{2}\d{4})$/,
  unit: /^EU(\d{6}|I\d{5}|[A-Z]{2}\d{4})$/,
} as const

/** The name of a release: `6.0`, `10.0`, `DYNAMIC`. */
export const etimRelease = /^(\d{1,2}\.\d|DYNAMIC)$/

/** The release in a title or the name of a file: `ETIM INT-E 6.0`, `ETIM-10.0-ALL-SECTORS-CSV.zip` → `10.0`; null for none. */
export function etimReleaseIn(text: string): string | null {
  if (/\bDYNAMIC\b/i.test(text)) return 'DYNAMIC'
  return /(?<![\d.])(\d{1,2}\.\d)(?![\d.]*\d)/.exec(text)?.[1] ?? null
}
