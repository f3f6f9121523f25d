/**
 * Every unit of the catalogue as we write it, with the other spellings that data sheets, price lists and orders use,
 * codes of UN/ECE Recommendation 20 among them.
 */
const spellings: Record<string, readonly string[]> = {
  'W/(m·K)': ['W/mK', 'W/m/K', 'Wm-1K-1'],
  'mW/(m·K)': ['mW/mK'],
  'W/(m²·K)': ['W/m2K', 'Wm-2K-1'],
  'm²·K/W': ['m2K/W', 'm2KW-1'],
  'J/(kg·K)': ['J/kgK', 'Jkg-1K-1'],
  'kJ/(kg·K)': ['kJ/kgK'],
  'kg/m³': ['kg/m3', 'kgm-3', 'kg/cbm'],
  'g/cm³': ['g/cm3', 'gcm-3'],
  't/m³': ['t/m3'],
  'kg/m²': ['kg/m2', 'kgm-2', 'kg/qm'],
  'g/m²': ['g/m2', 'gm-2'],
  'kg/m': ['kgm-1'],
  µm: ['um', 'micron', 'microns'],
  mm: ['MM', 'millimeter', 'millimetre', 'MMT'],
  cm: ['CMT'],
  m: ['lfm', 'lfdm', 'lm', 'MTR'],
  km: [],
  'm²': ['m2', 'qm', 'sqm', 'MTK'],
  'm³': ['m3', 'cbm', 'MTQ'],
  l: ['liter', 'litre', 'LTR'],
  ml: ['MLT'],
  mg: [],
  g: ['GRM'],
  kg: ['KGM'],
  t: ['TNE'],
  '°C': ['C', 'degC'],
  K: [],
  Pa: ['N/m2'],
  kPa: ['kN/m2'],
  MPa: ['N/mm2'],
  N: [],
  kN: [],
  'MN/m³': ['MN/m3'],
  'kPa·s/m²': ['kPas/m2'],
  'Pa·s/m²': ['Pas/m2'],
  'mg/kg': [],
  dB: ['dB(A)'],
  Hz: [],
  MJ: [],
  '%': [],
  'vol-%': ['vol%'],
  s: [],
  min: [],
  h: [],
  d: ['days', 'day'],
  a: ['years', 'year'],
  EUR: ['€'],
  pcs: [
    'pc',
    'piece',
    'pieces',
    'Stück',
    'Stk',
    'St',
    'pièce',
    'pièces',
    'stuk',
    'stuks',
    'C62',
    'PCE',
    'H87',
  ],
  roll: ['rolls', 'Rolle', 'Rollen', 'rouleau', 'rouleaux', 'rol', 'rollen'],
  pallet: ['pallets', 'Pal', 'Palette', 'Paletten', 'palettes'],
}

const unitByKey = new Map(
  Object.entries(spellings).flatMap(([unit, others]) =>
    [unit, ...others].map((spelling) => [spellingKey(spelling), unit] as const),
  ),
)

const unitByLooseKey = new Map([...unitByKey].map(([key, unit]) => [looseKey(key), unit]))

/**
 * Reads a unit as people write it and answers it as we write it (`'W/mK'`, `'W · m –1 · K–1'` →
 * `'W/(m·K)'`; `'kg/m3'` → `'kg/m³'`), or null for a unit that the catalogue does not know.
 * Capitals do not count, but for the first m or M: `mPa` is not `MPa`.
 */
export function readUnit(text: string): string | null {
  const key = spellingKey(text)
  return unitByKey.get(key) ?? unitByLooseKey.get(looseKey(key)) ?? null
}

function spellingKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/[\s·⋅•∙*.()\u00ad]/g, '')
}

/** Lower case, but for a leading m or M, where milli and mega differ. */
function looseKey(key: string): string {
  const first = key.slice(0, 1)
  return (/[mM]/.test(first) ? first : first.toLowerCase()) + key.slice(1).toLowerCase()
}
