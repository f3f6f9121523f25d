import type { WeightedReduction } from './insulation.ts'

/** A whole number of at most two digits, with a sign or without. */
const term = String.raw`([+-]? ?(?:0|[1-9]\d?))`

/** `Rw(C;Ctr) = 30(-2;-3) dB`, of which the name and the unit may be missing. */
const pattern = new RegExp(
  String.raw`^(?:R ?_?w ?(?:\( ?C ?; ?C ?_?tr ?\) ?)?(?:[=:] ?)?)?` +
    String.raw`([1-9]\d?) ?\( ?${term} ?; ?${term} ?\) ?(?:dB)?$`,
  'i',
)

/** R_w with its spectrum adaptation terms as it is declared: `30 (−2; −3) dB`. Source: ISO 717-1, clause 5. */
export function formatWeightedReduction({ rw, c, ctr }: WeightedReduction): string {
  return `${signed(rw)} ${formatAdaptationTerms({ c, ctr })} dB`
}

/** The spectrum adaptation terms C and C_tr alone, as they stand beside R_w: `(−2; −3)`. */
export function formatAdaptationTerms({ c, ctr }: Omit<WeightedReduction, 'rw'>): string {
  return `(${signed(c)}; ${signed(ctr)})`
}

/**
 * Reads R_w with its spectrum adaptation terms (`Rw(C;Ctr) = 30(-2;-3) dB`, `R_w (C; C_tr): 30 (−2; −3)`), whatever the
 * spaces and minus signs. Null for everything else: terms that are missing, tenths of dB, other quantities such as R'w.
 */
export function readWeightedReduction(text: string): WeightedReduction | null {
  const [, rw, c, ctr] = pattern.exec(tidy(text)) ?? []
  if (rw === undefined || c === undefined || ctr === undefined) return null
  return { rw, c: whole(c), ctr: whole(ctr) }
}

function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A whole number without plus, space and negative zero. */
function whole(text: string): string {
  return String(Number(text.replace(' ', '')))
}

function signed(text: string): string {
  return whole(text).replace('-', '−')
}
