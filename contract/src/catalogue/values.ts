/** What texts and numbers of a catalogue have to be. */

/** Takes note of what has no place in a catalogue. */
export type Tell = (message: string) => void

/** A value that has the form the schema asks for; what has another one is told and left out. */
export function inForm(
  value: string | null,
  form: RegExp,
  { tell, otherwise }: { tell: Tell; otherwise: string },
): string | undefined {
  if (value === null) return undefined
  if (form.test(value)) return value
  tell(otherwise)
  return undefined
}

/** `GLN` and the like, as every schema has them. */
export const idForms = {
  gln: /^\d{13}$/,
  duns: /^\d{9}$/,
  gtin: /^\d{8,14}$/,
} as const

/** A GTIN in the form that every schema asks for; another is told, with what it is the GTIN of, and left out. */
export function gtinIn(gtin: string | null, tell: Tell, of = 'The GTIN'): string | undefined {
  return inForm(gtin, idForms.gtin, { tell, otherwise: `${of} is not 8 to 14 digits: left out` })
}

/** HS, CN or TARIC. */
const customsForm = /^\d{6,16}$/

/** A customs code in the form that every schema asks for; another is told and left out. */
export function customsCodeIn(code: string | null, tell: Tell): string | undefined {
  const otherwise = 'The customs code is not 6 to 16 digits: left out'
  return inForm(code, customsForm, { tell, otherwise })
}

/** As much of a text as a place has room for: whole words, where there are any, and an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const room = text.slice(0, most - 1)
  const words = /^(.*\S)\s/su.exec(text.slice(0, most))?.[1]
  const cut = words === undefined || words.length < most / 2 ? room : words
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}

/** A text in its place; one that does not fit is shortened, and that is told. */
export function fitting(
  text: string | null,
  most: number,
  { tell, otherwise }: { tell: Tell; otherwise: string },
): string | undefined {
  if (text === null) return undefined
  if (text.length > most) tell(otherwise)
  return shortened(text, most)
}

/** Whether a quantity is a whole number above 0. */
export function isWhole(quantity: string | null): quantity is string {
  return quantity !== null && /^[1-9]\d{0,8}$/.test(quantity)
}
