/** A declaration as its file has it, whether XML or JSON: texts as they are written, with the place of each. */

/** A text of a file, and where it stands: `line 12`, or `LCIAResults.LCIAResult[3].other.anies[2].value`. */
export interface Sourced {
  text: string
  at: string
}

/** A value of an indicator in a module; its text is null where the file has the module without a value. */
export interface SourceCell {
  at: string
  module: string | null
  scenario: string | null
  text: string | null
}

export interface SourceIndicator {
  at: string
  uuid: string
  name: string
  /** As the file calls it. */
  unit: string
  cells: SourceCell[]
}

export interface SourceScenario {
  name: string
  group: string | null
  description: string | null
}

/** What the declaration is about: how much of what, and other quantities of the same. */
export interface SourceFlow {
  at: string
  /** How much of the reference property. */
  amount: string
  properties: { at: string; uuid: string; amount: string; isReference: boolean }[]
  materials: { at: string; name: string; value: string; unit: string }[]
}

export interface EpdSource {
  at: string
  uuid: Sourced | null
  /** By language, upper case. */
  names: Map<string, string>
  issuedOn: Sourced | null
  validUntil: Sourced | null
  /** The year alone, where there is no day. */
  validUntilYear: Sourced | null
  subType: string | null
  compliance: string[]
  reviews: string[]
  operator: string | null
  registrationNumber: string | null
  owner: string | null
  pcr: string | null
  referenceServiceLife: Sourced | null
  scenarios: SourceScenario[]
  flow: SourceFlow | null
  indicators: SourceIndicator[]
}

/** Why a file is not read, and where in it. */
export class UnreadFile extends Error {
  readonly at: string

  constructor(message: string, at: string) {
    super(message)
    this.name = 'UnreadFile'
    this.at = at
  }
}
