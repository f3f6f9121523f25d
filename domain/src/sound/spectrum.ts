/** Nominal mid-band frequencies of the third octaves of building acoustics, in Hz. Source: ISO 266. */
export const thirdOctaves: readonly number[] = [
  100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000, 5000,
]

/** Nominal mid-band frequencies of the octaves in which absorption is declared, in Hz. Source: ISO 266. */
export const octaves: readonly number[] = [125, 250, 500, 1000, 2000, 4000]

/** Nominal mid-band frequencies of the octaves in which insertion loss is declared, in Hz. Source: ISO 266. */
export const insertionLossOctaves: readonly number[] = [63, ...octaves, 8000]

/** Values, decimals as text, by nominal mid-band frequency in Hz. */
export type Spectrum = ReadonlyMap<number, string>

/** The values at some frequencies in Hz, in the same order, or null where one of them is missing. */
export function valuesAt(spectrum: Spectrum, frequencies: readonly number[]): string[] | null {
  const values = frequencies.flatMap((frequency) => spectrum.get(frequency) ?? [])
  return values.length === frequencies.length ? values : null
}
