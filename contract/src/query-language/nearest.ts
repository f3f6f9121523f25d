/**
 * The candidate that a person probably meant: within two typing errors (a letter missing, added,
 * changed, or two swapped) and fewer than half of the letters; case is ignored. Null if none is near.
 */
export function nearest(typed: string, candidates: readonly string[]): string | null {
  const lowerCase = typed.toLowerCase()
  const limit = Math.min(2, Math.ceil(lowerCase.length / 2) - 1)
  let best: { candidate: string; distance: number } | null = null
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - lowerCase.length) > limit) continue
    const distance = editDistance(lowerCase, candidate.toLowerCase())
    if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { candidate, distance }
  }
  return best?.candidate ?? null
}

/** Optimal string alignment distance. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? at(beforeLast, j - 2) + 1 : Infinity
      row.push(Math.min(change, swap, at(last, j) + 1, at(row, j - 1) + 1))
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
