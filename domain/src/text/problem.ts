/** Why a value cannot be accepted: a code for programs, and a sentence a person can act on. */
export interface Problem<Code extends string = string> {
  code: Code
  message: string
}
