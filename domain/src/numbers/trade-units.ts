import { readUnit } from './units.ts'

/**
 * The units that products are ordered, counted and priced in, by their codes of UN/ECE Recommendation 20 (the revision
 * that ETIM xChange takes its 35 codes from, which still has units of packaging). The symbol is that of `readUnit`, where
 * it knows the code.
 */
export const tradeUnits = [
  { code: 'C62', symbol: 'pcs', label: 'Piece' },
  { code: 'MTR', symbol: 'm', label: 'Metre' },
  { code: 'MTK', symbol: 'm²', label: 'Square metre' },
  { code: 'MTQ', symbol: 'm³', label: 'Cubic metre' },
  { code: 'KGM', symbol: 'kg', label: 'Kilogram' },
  { code: 'TNE', symbol: 't', label: 'Tonne' },
  { code: 'LTR', symbol: 'l', label: 'Litre' },
  { code: 'PR', symbol: 'pairs', label: 'Pair' },
  { code: 'SET', symbol: 'sets', label: 'Set' },
  { code: 'PK', symbol: 'packs', label: 'Pack' },
  { code: 'BE', symbol: 'bundles', label: 'Bundle' },
  { code: 'BG', symbol: 'bags', label: 'Bag' },
  { code: 'BX', symbol: 'boxes', label: 'Box' },
  { code: 'CT', symbol: 'cartons', label: 'Carton' },
  { code: 'RO', symbol: 'rolls', label: 'Roll' },
  { code: 'RL', symbol: 'reels', label: 'Reel' },
  { code: 'CL', symbol: 'coils', label: 'Coil' },
  { code: 'CA', symbol: 'cans', label: 'Can' },
  { code: 'CQ', symbol: 'cartridges', label: 'Cartridge' },
  { code: 'PL', symbol: 'pails', label: 'Pail' },
  { code: 'DR', symbol: 'drums', label: 'Drum' },
  { code: 'EV', symbol: 'envelopes', label: 'Envelope' },
  { code: 'PF', symbol: 'pallets', label: 'Pallet' },
] as const satisfies readonly { code: string; symbol: string; label: string }[]

/** What a unit of trade is called behind a number (`'MTK'` → `'m²'`); an unknown code is itself. */
export function tradeUnitSymbol(code: string): string {
  return tradeUnits.find((unit) => unit.code === code)?.symbol ?? code
}

/**
 * The code of the unit of trade that a text means (`'C62'`, `'PCE'`, `'Stück'` → `'C62'`; `'Rolle'` → `'RO'`); null for
 * one that nothing is traded in.
 */
export function tradeUnitOf(text: string): string | null {
  const names = new Set([text.trim().toLowerCase(), readUnit(text)?.toLowerCase()])
  const found = tradeUnits.find(({ code, symbol, label }) =>
    [code, symbol, label].some((name) => names.has(name.toLowerCase())),
  )
  return found?.code ?? null
}
