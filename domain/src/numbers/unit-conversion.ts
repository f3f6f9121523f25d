import { infinite, timesTenTo } from './decimal.ts'

/** Units of one quantity, as `readUnit` writes them, with the power of ten that one of them is in the first. */
const scales: readonly Readonly<Record<string, number>>[] = [
  { 'W/(m·K)': 0, 'mW/(m·K)': -3 },
  { 'J/(kg·K)': 0, 'kJ/(kg·K)': 3 },
  { 'kg/m³': 0, 'g/cm³': 3, 't/m³': 3 },
  { 'kg/m²': 0, 'g/m²': -3 },
  { mm: 0, µm: -3, cm: 1, m: 3, km: 6 },
  { 'm³': 0, l: -3, ml: -6 },
  { kg: 0, mg: -6, g: -3, t: 3 },
  { Pa: 0, kPa: 3, MPa: 6 },
  { N: 0, kN: 3 },
  { 'Pa·s/m²': 0, 'kPa·s/m²': 3 },
]

/**
 * A wire decimal in another unit of the same quantity, exactly (`'34'`, `'mW/(m·K)'`, `'W/(m·K)'` → `'0.034'`). Units
 * are spelled as `readUnit` answers them. Null where the units measure different things, and where the result has more
 * digits than a wire decimal.
 */
export function convertDecimal(value: string, from: string, to: string): string | null {
  const scale = scales.find((units) => from in units && to in units)
  const [one, other] = [scale?.[from], scale?.[to]]
  if (one === undefined || other === undefined) return null
  return value === infinite ? infinite : timesTenTo(value, one - other)
}
