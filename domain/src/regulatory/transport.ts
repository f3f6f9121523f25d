/** The classes of dangerous goods and their divisions: the 15 values of HazardClass in ETIM xChange 2.0. */
export const transportClasses = [
  { code: '1', label: '1 Explosives' },
  { code: '2.1', label: '2.1 Flammable gases' },
  { code: '2.2', label: '2.2 Non-flammable gases' },
  { code: '2.3', label: '2.3 Toxic gases' },
  { code: '3', label: '3 Flammable liquids' },
  { code: '4.1', label: '4.1 Flammable solids' },
  { code: '4.2', label: '4.2 Self-heating' },
  { code: '4.3', label: '4.3 Dangerous when wet' },
  { code: '5.1', label: '5.1 Oxidising' },
  { code: '5.2', label: '5.2 Organic peroxides' },
  { code: '6.1', label: '6.1 Toxic' },
  { code: '6.2', label: '6.2 Infectious' },
  { code: '7', label: '7 Radioactive' },
  { code: '8', label: '8 Corrosive' },
  { code: '9', label: '9 Miscellaneous' },
] as const

/** Packing groups from great to minor danger: PackingGroup of ETIM xChange 2.0. */
export const packingGroups = ['I', 'II', 'III'].map((code) => ({ code, label: code }))

/** Tunnel restriction codes: TunnelCode of ETIM xChange 2.0. */
export const tunnelCodes = [
  'A',
  'B',
  'B1000C',
  'B/D',
  'B/E',
  'C',
  'C5000D',
  'C/D',
  'C/E',
  'D',
  'D/E',
  'E',
].map((code) => ({ code, label: code }))

/** Transport categories: AdrCategory of ETIM xChange 2.0. */
export const adrCategories = ['0', '1', '2', '3', '4'].map((code) => ({ code, label: code }))

/** A UN number as it is kept, four digits: `'UN 1950'` → `'1950'`. What is none stays as it is. */
export function tidyUnNumber(text: string): string {
  const tidy = text.trim()
  return /^UN[\s-]*(\d{4})$/i.exec(tidy)?.[1] ?? tidy
}

/** Whether it is a UN number: UnNumber of ETIM xChange 2.0. */
export function isUnNumber(text: string): boolean {
  return /^\d{4}$/.test(text)
}

/** The greatest limited quantity of an inner packaging as it is kept: `'1l'` → `'1 l'`, `'0,5 KG'` → `'0.5 kg'`. */
export function tidyLimitedQuantity(text: string): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim()
  const [, amount, unit] = /^(\d+(?:[.,]\d+)?) ?(ml|l|g|kg)$/i.exec(tidy) ?? []
  if (amount === undefined || unit === undefined) return tidy
  return `${amount.replace(',', '.')} ${unit.toLowerCase()}`
}

/** Whether it is a quantity in ml, l, g or kg, or 0 for none (ADR, table A, column 7a). */
export function isLimitedQuantity(text: string): boolean {
  return text === '0' || /^\d+(?:\.\d+)? (?:ml|l|g|kg)$/.test(text)
}
