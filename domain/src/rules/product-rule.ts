/** error = refused where a change causes it · warning = saved, listed under data quality · information. */
export type Severity = 'E' | 'W' | 'I'

/** What a rule of products says of itself. */
export interface ProductRule {
  /** What it is about, in a few words: the name of its facet. */
  name: string
  /** What it asks for. */
  sentence: string
  /** Those of its findings, the gravest first. */
  severities: readonly Severity[]
  /** The fields that it finds something in, as on the wire; or any declared value, or any number. */
  fields: readonly string[] | 'declared values' | 'numbers'
  /** Where it is written: the standard, the regulation, or the row of the domain field list. */
  source: string
  /** The version of the rules (`rulesVersion`) in which it was added or last changed what it finds or says. */
  since: number
  /** Whether its findings may propose a value. */
  hasRemedy?: true
  /** Whether what it finds in a field follows from this field alone, though it looks at many. */
  readsItsField?: true
}
