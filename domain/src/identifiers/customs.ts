/** A customs code as it is stored: digits only, without the dots people write (`6806.10.00` → `68061000`). */
export function normaliseCustomsCode(text: string): string {
  return text.replaceAll(/[.\s]/g, '')
}

/**
 * Why a text is no customs code, or null when it is one: HS (6 digits), CN (8) or TARIC (10), dots and
 * spaces aside. Source: Regulation (EEC) 2658/87, article 3.
 */
export function customsCodeProblem(text: string): string | null {
  const code = normaliseCustomsCode(text)
  if (/^\d{6}(\d{2}){0,2}$/.test(code)) return null
  return /^\d+$/.test(code)
    ? `A customs code must have 6, 8 or 10 digits; this one has ${code.length}.`
    : `A customs code can contain only digits, such as 6806 10 00.`
}

/** The chapter of the Harmonised System a valid customs code belongs to: `'6806.10'` → `'68'`. */
export function customsChapter(text: string): string {
  return normaliseCustomsCode(text).slice(0, 2)
}
