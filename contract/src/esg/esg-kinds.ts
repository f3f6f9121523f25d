/** What an ESG entry can be, in the order in which it is offered; what each says is `esg-payloads.ts`. */
export const esgKinds = [
  { code: 'EPD', label: 'EPD' },
  { code: 'PEF', label: 'PEF' },
  { code: 'CARBON_FOOTPRINT', label: 'Carbon footprint' },
  { code: 'CERTIFICATE', label: 'Certificate' },
  { code: 'VOC_LABEL', label: 'VOC label' },
  { code: 'RECYCLED_CONTENT', label: 'Recycled content' },
  { code: 'SVHC_STATEMENT', label: 'SVHC statement' },
  { code: 'COMPANY_RATING', label: 'Company rating' },
  { code: 'TARGET', label: 'Target' },
] as const

export type EsgKind = (typeof esgKinds)[number]['code']

export const epdStandards = [
  { code: 'EN15804_A2_EF31', label: 'EN 15804+A2 (EF 3.1)' },
  { code: 'EN15804_A2_EF30', label: 'EN 15804+A2 (EF 3.0)' },
  { code: 'EN15804_A2', label: 'EN 15804+A2' },
  { code: 'EN15804_A1', label: 'EN 15804+A1' },
  { code: 'ISO_21930', label: 'ISO 21930' },
  { code: 'PEP', label: 'PEP ecopassport' },
] as const

export const dataSetTypes = [
  { code: 'SPECIFIC', label: 'Specific' },
  { code: 'AVERAGE', label: 'Average' },
  { code: 'REPRESENTATIVE', label: 'Representative' },
  { code: 'TEMPLATE', label: 'Template' },
  { code: 'GENERIC', label: 'Generic' },
] as const

export const verifications = [
  { code: 'NONE', label: 'None' },
  { code: 'INTERNAL', label: 'Internal' },
  { code: 'EXTERNAL', label: 'External' },
] as const

export const footprintStandards = [
  { code: 'ISO_14067', label: 'ISO 14067' },
  { code: 'GHG_PRODUCT', label: 'GHG Protocol product standard' },
  { code: 'PAS_2050', label: 'PAS 2050' },
  { code: 'OTHER', label: 'Other' },
] as const

export const footprintBoundaries = [
  { code: 'CRADLE_TO_GATE', label: 'Cradle to gate' },
  { code: 'CRADLE_TO_GRAVE', label: 'Cradle to grave' },
] as const

export const certificateSchemes = [
  { code: 'FSC', label: 'FSC' },
  { code: 'PEFC', label: 'PEFC' },
  { code: 'CRADLE_TO_CRADLE', label: 'Cradle to Cradle' },
  { code: 'NATUREPLUS', label: 'natureplus' },
  { code: 'EUCEB', label: 'EUCEB' },
  { code: 'RAL', label: 'RAL' },
  { code: 'KEYMARK', label: 'Keymark' },
  { code: 'ACERMI', label: 'ACERMI' },
  { code: 'KOMO', label: 'KOMO' },
  { code: 'VDS', label: 'VdS' },
  { code: 'FM', label: 'FM' },
  { code: 'BREEAM', label: 'BREEAM' },
  { code: 'LEED', label: 'LEED' },
  { code: 'DGNB', label: 'DGNB' },
  { code: 'HQE', label: 'HQE' },
  { code: 'SUNDAHUS', label: 'SundaHus' },
  { code: 'BYGGVARUBEDOMNINGEN', label: 'Byggvarubedömningen' },
  { code: 'NORDIC_SWAN', label: 'Nordic Swan' },
  { code: 'OTHER', label: 'Other' },
] as const

export const vocLabels = [
  { code: 'FR_A_PLUS', label: 'France A+' },
  { code: 'FR_A', label: 'France A' },
  { code: 'FR_B', label: 'France B' },
  { code: 'FR_C', label: 'France C' },
  { code: 'FI_M1', label: 'Finland M1' },
  { code: 'FI_M2', label: 'Finland M2' },
  { code: 'FI_M3', label: 'Finland M3' },
  { code: 'DE_AGBB', label: 'AgBB passed' },
  { code: 'EC1_PLUS', label: 'EMICODE EC1 PLUS' },
  { code: 'EC1', label: 'EMICODE EC1' },
  { code: 'EC2', label: 'EMICODE EC2' },
  { code: 'BLUE_ANGEL', label: 'Blue Angel' },
  { code: 'IAC_GOLD', label: 'Eurofins Indoor Air Comfort Gold' },
  { code: 'E1', label: 'Formaldehyde E1' },
  { code: 'E05', label: 'Formaldehyde E0.5' },
] as const

export const contentBases = [
  { code: 'ISO_14021', label: 'ISO 14021' },
  { code: 'EN_15343', label: 'EN 15343' },
  { code: 'OTHER', label: 'Other' },
] as const

export const ratingSchemes = [
  { code: 'ECOVADIS', label: 'EcoVadis' },
  { code: 'CDP', label: 'CDP' },
  { code: 'ISO_14001', label: 'ISO 14001' },
  { code: 'ISO_50001', label: 'ISO 50001' },
  { code: 'ISO_45001', label: 'ISO 45001' },
  { code: 'EU_TAXONOMY', label: 'EU taxonomy, activity 3.5' },
  { code: 'OTHER', label: 'Other' },
] as const

export const targetSchemes = [
  { code: 'SBTI_NEAR_TERM', label: 'SBTi near-term' },
  { code: 'SBTI_NET_ZERO', label: 'SBTi net-zero' },
  { code: 'OTHER', label: 'Other' },
] as const

interface Choice {
  readonly code: string
}

type CodesOf<L extends readonly Choice[]> = { -readonly [K in keyof L]: L[K]['code'] }

/** The codes of a list of choices, in its order. */
export function codesOf<const L extends readonly Choice[]>(list: L): CodesOf<L> {
  return list.map(({ code }) => code) as CodesOf<L>
}
