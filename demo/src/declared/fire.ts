import { fireClasses } from '@lambda/domain/fire/fire-tables'
import type { Variant } from '../catalogue.ts'

/** Above this outer diameter in mm pipe insulation is classified as boards are. */
export const largestPipe = 300

const ranks = new Map(
  fireClasses.filter(({ table }) => table === 'board').map(({ code, rank }) => [code, rank]),
)

/** The Euroclass as boards have it: that of the grade, or of a facing that burns more; null where none is known. */
export function boardFireOf({ series, facing }: Pick<Variant, 'series' | 'facing'>): string | null {
  const { fire } = series.grade
  if (fire === undefined || facing.fire === undefined) return fire ?? null
  return (ranks.get(facing.fire) ?? 0) > (ranks.get(fire) ?? 0) ? facing.fire : fire
}

/** The Euroclass of a variant in the table of its form; null where none is known. */
export function fireClassOf(variant: Variant): string | null {
  const { diameter, wall } = variant
  const board = boardFireOf(variant)
  const isPipe = diameter !== null && diameter + 2 * (wall ?? 0) <= largestPipe
  return isPipe && board !== null ? board.replace(/^(A1|A2|[B-F])/, '$1L') : board
}
