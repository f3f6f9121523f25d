/** What an environmental declaration can be about a quantity of: UN/ECE codes, with the official UUIDs of ILCD. */
export const declaredUnits = [
  { code: 'KGM', label: 'kg', property: '93a60a56-a3c8-11da-a746-0800200b9a66' },
  { code: 'TNE', label: 't', property: null },
  { code: 'MTK', label: 'm²', property: '93a60a56-a3c8-19da-a746-0800200c9a66' },
  { code: 'MTQ', label: 'm³', property: '93a60a56-a3c8-22da-a746-0800200c9a66' },
  { code: 'MTR', label: 'm', property: '838aaa23-0117-11db-92e3-0800200c9a66' },
  { code: 'PCE', label: 'piece', property: '01846770-4cfe-4a25-8ad9-919d8d378345' },
] as const

export type DeclaredUnit = (typeof declaredUnits)[number]['code']

/** A quantity of a declared unit as people read it: `1 kg`, also of `1.0`; an unknown unit by its code. */
export function unitText({ amount, unit }: { amount: string; unit: string }): string {
  const shown = Number(amount) === 1 ? '1' : amount
  return `${shown} ${declaredUnits.find(({ code }) => code === unit)?.label ?? unit}`
}

/** The flow properties that are no unit of a product but say something of it. */
export const carbonProperties = {
  product: '62e503ce-544a-4599-b2ad-bcea15a7bf20',
  packaging: '262a541b-209e-44cc-a426-33bce30de7b1',
} as const

/** The declared unit whose quantity a flow property of ILCD is; undefined for other properties. */
export function unitOfFlowProperty(uuid: string): DeclaredUnit | undefined {
  return declaredUnits.find(({ property }) => property === uuid.toLowerCase())?.code
}

const prefixes: Readonly<Record<string, number>> = { T: 12, G: 9, M: 6, k: 3, '': 0, m: -3, µ: -6 }

/** What the units of indicators are multiples of, with the power of ten from the base unit to the indicator's own. */
const bases: Readonly<Record<string, { base: string; power: number }>> = {
  MJ: { base: 'J', power: 6 },
  kg: { base: 'g', power: 3 },
}

/**
 * The power of ten that takes a value in the unit of a file to the unit of its indicator: `J` to `MJ` is -6, `t CO2 eq.` to
 * `kg CO₂e` 3. Null where the text names no multiple of that unit; 0 where an indicator's unit is not one that has
 * multiples, and for text that says nothing.
 */
export function exponentBetween(given: string, wanted: string): number | null {
  const text = given.trim()
  if (text === '') return 0
  const [first = ''] = wanted.split(' ')
  if (first.startsWith('m³')) return /^(m\^?\(?3\)?|m³)/.test(text) ? 0 : litres(text)
  const known = bases[first]
  if (!known) return 0
  const [unit = ''] = text.split(/[\s(]/)
  if (known.base === 'g' && /^t$/.test(unit)) return 3
  if (!unit.endsWith(known.base)) return null
  const power = prefixes[unit.slice(0, -1)]
  return power === undefined ? null : power - known.power
}

function litres(text: string): number | null {
  return /^(l|L|litres?)\b/.test(text) ? -3 : null
}
