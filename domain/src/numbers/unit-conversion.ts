import { Big } from 'big.js'
import { canonical, parseDecimal } from './decimal.ts'

/** Units of one quantity, as `readUnit` writes them, with what one of them is in the first. All are powers of ten. */
const scales: readonly Readonly<Record<string, string>>[] = [
  { 'W/(m·K)': '1', 'mW/(m·K)': '0.001' },
  { 'J/(kg·K)': '1', 'kJ/(kg·K)': '1000' },
  { 'kg/m³': '1', 'g/cm³': '1000', 't/m³': '1000' },
  { 'kg/m²': '1', 'g/m²': '0.001' },
  { mm: '1', µm: '0.001', cm: '10', m: '1000', km: '1000000' },
  { 'm³': '1', l: '0.001', ml: '0.000001' },
  { kg: '1', mg: '0.000001', g: '0.001', t: '1000' },
  { Pa: '1', kPa: '1000', MPa: '1000000' },
  { N: '1', kN: '1000' },
  { 'Pa·s/m²': '1', 'kPa·s/m²': '1000' },
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
  return parseDecimal(canonical(new Big(value).times(one).div(other)))
}
