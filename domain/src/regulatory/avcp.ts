/**
 * The systems of assessment and verification of constancy of performance: Regulation (EU) No 305/2011, Annex V; 3+ for
 * environmental sustainability: Regulation (EU) 2024/3110, Annex IX.
 */
export const avcpSystems = ['1+', '1', '2+', '3+', '3', '4'].map((code) => ({ code, label: code }))

/** What a notified body does under a system: certify, or test in its laboratory (domain rule R20). */
const work: ReadonlyMap<string, 'certifies' | 'tests'> = new Map([
  ['1+', 'certifies'],
  ['1', 'certifies'],
  ['2+', 'certifies'],
  ['3', 'tests'],
])

/** What a notified body does under a system; null under 4, which has none, and under 3+. */
export function workOfBody(system: string | null): 'certifies' | 'tests' | null {
  return work.get(system ?? '') ?? null
}

/**
 * What a declaration of performance may be about, in the usual words for the essential characteristics of thermal
 * insulation and of ceilings; not every standard has all of them.
 */
export const essentialCharacteristics = [
  { code: 'REACTION_TO_FIRE', label: 'Reaction to fire' },
  { code: 'FIRE_RESISTANCE', label: 'Fire resistance' },
  { code: 'THERMAL_RESISTANCE', label: 'Thermal resistance' },
  { code: 'WATER_VAPOUR', label: 'Water vapour permeability' },
  { code: 'WATER_PERMEABILITY', label: 'Water permeability' },
  { code: 'SOUND_ABSORPTION', label: 'Sound absorption' },
  { code: 'SOUND_INSULATION', label: 'Sound insulation' },
  { code: 'COMPRESSIVE_STRENGTH', label: 'Compressive strength' },
  { code: 'TENSILE_STRENGTH', label: 'Tensile strength' },
  { code: 'DANGEROUS_SUBSTANCES', label: 'Dangerous substances' },
  { code: 'ENVIRONMENT', label: 'Environmental sustainability' },
  { code: 'OTHER', label: 'All others' },
] as const

/** What a characteristic is called; its code where it is none. */
export function characteristicLabel(code: string): string {
  return essentialCharacteristics.find((one) => one.code === code)?.label ?? code
}

/**
 * The systems that a class of reaction to fire may come under: 1 where a stage of production improves A1, A2, B or C, 3
 * where none does, and for D and E; 4 for A1 without testing, and for F. Of other tables, and of what is no class, null.
 * Source: Decision 1999/91/EC as amended by Decision 2001/596/EC (domain field list §1.5, marked [K]).
 */
export function fireSystems(fireClass: string): readonly string[] | null {
  const [, letter = ''] = /^(A1|A2|[B-F])(?:$|L|fl|-)/.exec(fireClass) ?? []
  return systemsByLetter[letter] ?? null
}

const systemsByLetter: Readonly<Record<string, readonly string[]>> = {
  A1: ['1', '3', '4'],
  A2: ['1', '3'],
  B: ['1', '3'],
  C: ['1', '3'],
  D: ['3'],
  E: ['3'],
  F: ['4'],
}

/** The systems that other characteristics of thermal insulation come under (the same source). */
export function otherSystems(characteristic: string): readonly string[] {
  return characteristic === 'ENVIRONMENT' ? ['3+'] : ['3']
}

/** The number of a notified body as it is kept: `'NB 0751'` → `'0751'`. What is none stays as it is. */
export function tidyNotifiedBody(text: string): string {
  const tidy = text.trim()
  return /^NB[\s.-]*(\d{4})$/i.exec(tidy)?.[1] ?? tidy
}

/** Whether it has the form of the number of a notified body: four digits (NANDO). */
export function isNotifiedBody(text: string): boolean {
  return /^\d{4}$/.test(text)
}

/** Certificate numbers as they are kept: single spaces, CPR and CPD in capitals: `'1415-CpR-9'` → `'1415-CPR-9'`. */
export function tidyCertificate(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(
      /(\d{4}-)(cp[rd])(?=[-. ])/gi,
      (_, body: string, act: string) => body + act.toUpperCase(),
    )
}

/**
 * The certificates of constancy of performance that a text names, with the number of the notified body that each begins
 * with; null where one is none. Grammar: domain field list §1.5, `^\d{4}-CP[RD][-. ].+$`; several have commas between them.
 */
export function readCertificates(text: string): { body: string; isLegacy: boolean }[] | null {
  const read = text.split(/[,;] ?(?=\d{4}-)/).map((one) => {
    const [, body, act] = /^(\d{4})-CP([RD])[-. ].+$/.exec(one) ?? []
    return body === undefined ? null : { body, isLegacy: act === 'D' }
  })
  return read.every((one) => one !== null) ? read : null
}
