/** error = refused on save and import · warning = saved, listed under data quality · information. */
export type Severity = 'E' | 'W' | 'I'

/**
 * The rules a product is checked by, each with what it asks for. R01 to R38 bear the numbers of the
 * domain field list §4, those from R40 on stand for a row of its §1.
 */
export const rules = {
  R01: 'Pipe insulation has an inner diameter and a wall thickness, but no R_D.',
  R03: 'Material and designation code match the standard.',
  R04: 'λ_D is declared at 10 °C (buildings), or over the mean temperature (industry).',
  R05: 'R_D is the thickness divided by a λ that rounds up to λ_D, rounded down to 0.05.',
  R06: 's_d equals µ times thickness.',
  R07: 'The levels in the designation code match the declared values.',
  R08: 'A non-combustible class requires a non-combustible material.',
  R09: 'Class A1 is unusual with a combustible facing.',
  R10: 'Service temperatures are plausible for the material and the standard.',
  R11: 'α_w requires a thickness, an overall depth of system, and octaves or a document.',
  R13: 'A value of a system says which system was tested.',
  R15: 'A packaging level has a GTIN of its own.',
  R16: 'The areas of packs and pallets follow from pieces, length and width.',
  R17: 'The gross weight is not below the net weight.',
  R20: 'Systems 1+, 1, 2+ and 3 have a notified body, and its number begins the certificate.',
  R21: 'Substances of very high concern are named and notified to SCIP.',
  R25: 'Sub groups and sub-applications belong to the selected main group and main application.',
  R26: 'No market status is more available than the status of the product.',
  R27: 'A published product has a short name.',
  R33: 'The designation code refers to the standard and edition of the product.',
  R34: 'Density, λ_D and µ are plausible for the material.',
  R35: 'The customs code is plausible for the material.',
  R36: 'An obsolete product has a successor.',
  R37: 'A text is not the copy of one in another language.',
  R40: 'The article code has a valid format.',
  R41: 'The GTIN is complete and has a valid check digit.',
  R42: 'The GTIN is not an in-store number.',
  R43: 'The customs code has 6, 8 or 10 digits.',
  R44: 'Countries are ISO 3166-1 codes.',
  R45: 'Languages are ISO 639-1 codes.',
  R46: 'A published product has a brand.',
  R47: 'A published product is fully classified.',
  R48: 'The reaction to fire is a valid class of EN 13501-1.',
  R49: 'The reaction-to-fire class matches the product form.',
  R50: 'A declared characteristic has a value; one that is not declared has none.',
  R51: 'A value has only the conditions of its characteristic.',
  R52: 'λ_D has three decimals.',
  R53: 'λ_D is within the scope of the standard.',
  R54: 'R_D is within the scope of the standard.',
  R55: 'The minimum service temperature is below the maximum.',
  R56: 'α_w lies between 0 and 1 in steps of 0.05.',
  R57: 'The designation code has a valid format.',
  R58: 'There is a short name in English.',
  R59: 'The obsolete date is not before the valid-from date.',
  R60: 'A value is in the usual range of its characteristic.',
  R61: 'A shape indicator is possible for the declared α_w.',
  R62: 'The standard is a product standard, an EAD or an ETA.',
  R70: 'A taper begins at the thinner end.',
  R71: 'Grammage equals density times thickness.',
  R72: 'The net weight follows from density, dimensions and pieces.',
  R73: 'Units of order and content have a conversion.',
  R74: 'The obsolete date of a market is not before its valid-from date.',
  R80: 'CE marking, standard and declaration of performance go together.',
  R81: 'A declaration of performance is not dated in the future.',
  R82: 'Articles have no hazard label, and only mixtures have a UFI.',
  R83: 'Codes of hazard labels have a valid format.',
  R84: 'SCIP numbers and UFIs have a valid format, and the check character of a UFI fits.',
  R85: 'UN numbers and limited quantities have a valid format.',
  R86: 'Numbers of notified bodies and certificates have a valid format.',
  R87: 'The AVCP system fits the characteristic and the Euroclass.',
  R88: 'A row of declared performance has a value or a class; one that is not declared has neither.',
  R89: 'A value is within the limits of its characteristic.',
  R90: 'A characteristic has one value for each thickness.',
  R91: 'A level has the format of its characteristic.',
  R92: 'α_w and its shape indicators follow from the octaves.',
  R93: 'λ does not fall as the temperature rises.',
  R94: 'The points of a curve are on its axis.',
  R95: 'λ_D is the λ of the curve at its mean temperature.',
  R96: 'Codes of ETIM, ECLASS and UNSPSC are codes of their system.',
  R97: 'A feature belongs to the ETIM class of its release, and has one value.',
  R98: 'A characteristic with rows by thickness has the value of the row for the thickness of the product.',
} as const satisfies Record<string, string>

export type RuleId = keyof typeof rules

/** What a rule has found: where (a field path as on the wire), what, and what could be put right. */
export interface Finding {
  rule: RuleId
  severity: Severity
  /** `lambdaD.value`, `texts.EN.nameShort`, `countries.0` */
  path: string
  /** For programs: stable, upper case. */
  code: string
  /** A sentence a person can act on, with the values. */
  message: string
  /** A value that would satisfy the rule, ready to be put into the field. */
  proposal?: string
}

/** A finding that refuses nothing. */
export interface Advice extends Finding {
  severity: Exclude<Severity, 'E'>
}
