/** How the sides of a board or tile are worked (domain field list §1.2). */
export const edges = [
  { code: 'SQUARE', label: 'Square' },
  { code: 'TONGUE_AND_GROOVE', label: 'Tongue and groove' },
  { code: 'REBATED', label: 'Rebated' },
  { code: 'SHIP_LAP', label: 'Ship-lap' },
  { code: 'BEVELLED', label: 'Bevelled' },
  { code: 'OTHER', label: 'Other' },
] as const

/** What a product is faced with (domain field list §1.2). */
export const facings = [
  { code: 'UNFACED', label: 'Unfaced' },
  { code: 'ALUMINIUM', label: 'Aluminium' },
  { code: 'ALUMINIUM_REINFORCED', label: 'Reinforced aluminium' },
  { code: 'GLASS_FLEECE', label: 'Glass fleece' },
  { code: 'BLACK_GLASS_FLEECE', label: 'Black glass fleece' },
  { code: 'WHITE_GLASS_FLEECE', label: 'White glass fleece' },
  { code: 'MINERAL_FLEECE', label: 'Mineral fleece' },
  { code: 'KRAFT_PAPER', label: 'Kraft paper' },
  { code: 'WIRE_MESH_GALVANISED', label: 'Galvanised wire mesh' },
  { code: 'WIRE_MESH_STAINLESS', label: 'Stainless wire mesh' },
  { code: 'BITUMEN', label: 'Bitumen' },
  { code: 'PE_FILM', label: 'PE film' },
  { code: 'PVC', label: 'PVC' },
  { code: 'PAINT', label: 'Paint' },
  { code: 'SELF_ADHESIVE', label: 'Self-adhesive' },
  { code: 'OTHER', label: 'Other' },
] as const

/** The tolerance classes of designation codes: T1 to T7 of boards, T8 and T9 of pipe sections (§1.2). */
export const toleranceClasses = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9'].map(
  (code) => ({ code, label: code }),
)

/** How a product has to be stored, from the mildest to the strictest (§1.2). */
export const storages = [
  { code: 'OUTDOORS', label: 'Outdoors' },
  { code: 'COVERED', label: 'Covered' },
  { code: 'DRY', label: 'Dry' },
  { code: 'FROST_FREE', label: 'Dry and frost-free' },
] as const

/** A colour as it is kept: that of the RAL register as `RAL 9010`, any other text but for its spaces as it is. */
export function tidyColour(text: string): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim()
  const [, number] = /^RAL[ \-.]?(\d{4})$/i.exec(tidy) ?? []
  return number === undefined ? tidy : `RAL ${number}`
}
