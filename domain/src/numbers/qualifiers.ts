/** How a declared value is meant that is a limit, or approximate; none: it is the value. */
export const qualifiers = ['≤', '≥', '<', '>', '≈'] as const

export type Qualifier = (typeof qualifiers)[number]
