import type { Variant } from '../catalogue.ts'

/** The service temperatures in °C that the grade has, within what the facing bears; null is unknown. */
export function temperatureLimitsOf({ series, facing }: Pick<Variant, 'series' | 'facing'>): {
  max: string | null
  min: string | null
} {
  const { max, min } = series.grade
  const within = (limit: 'min' | 'max', own: string | undefined, faced: string | undefined) => {
    if (own === undefined || faced === undefined) return own ?? null
    return String(Math[limit](Number(own), Number(faced)))
  }
  return { max: within('min', max, facing.max), min: within('max', min, facing.min) }
}
