/** Whether something is so; nothing where nobody has said. */
export const yesNo = [
  { code: 'YES', label: 'Yes' },
  { code: 'NO', label: 'No' },
] as const

/** Whether a product contains a substance of very high concern: ReachIndicator of ETIM xChange 2.0. */
export const reachStatuses = [...yesNo, { code: 'NO_DATA', label: 'No data' }] as const

/** What a product is supplied as: the terms of Regulation (EC) No 1907/2006 (REACH), Article 3. */
export const supplyForms = [
  { code: 'ARTICLE', label: 'Article' },
  { code: 'MIXTURE', label: 'Mixture' },
  { code: 'SUBSTANCE', label: 'Substance' },
] as const

/** Signal words of labels: D and W of SignalWord in ETIM xChange 2.0. */
export const signalWords = [
  { code: 'DANGER', label: 'Danger' },
  { code: 'WARNING', label: 'Warning' },
] as const

/** Text with single spaces and without any around it. */
export function tidySpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
