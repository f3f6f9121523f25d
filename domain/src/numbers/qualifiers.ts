/** How a declared value is meant that is a limit, or approximate; none: it is the value. */
export const qualifiers = ['≤', '≥', '<', '>', '≈'] as const

export type Qualifier = (typeof qualifiers)[number]

/** A declared number and how it is meant, or nothing. */
type Qualified = { qualifier?: string | null | undefined } | null

/** Whether what is declared may be less than its number: `≤ 0.035`, `≈ 0.035`. */
export function mayBeLess(declared: Qualified): boolean {
  return ['≤', '<', '≈'].includes(declared?.qualifier ?? '')
}

/** Whether what is declared may be more than its number: `≥ 2.85`, `≈ 2.85`. */
export function mayBeMore(declared: Qualified): boolean {
  return ['≥', '>', '≈'].includes(declared?.qualifier ?? '')
}

/** Whether a difference between what is declared and a number proves something: a limit may be kept on its other side. */
export function provesDifference(declared: Qualified, order: -1 | 0 | 1): boolean {
  return order < 0 ? !mayBeMore(declared) : !mayBeLess(declared)
}
