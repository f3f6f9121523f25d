/**
 * A number or code given by an authority as it is stored: upper case, without the spaces, dots,
 * dashes and slashes that people group it by (`CHE-107.787.577 MWST` → `CHE107787577MWST`).
 */
export function normaliseIdentifier(text: string): string {
  return text.replaceAll(/[\s./\p{Dash_Punctuation}]/gu, '').toUpperCase()
}
