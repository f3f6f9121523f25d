/** All of them in their order, as lists of `size` each; the last one has what is left. */
export function piecesOf<T>(
  all: { length: number; slice: (from: number, to: number) => Iterable<T> },
  size: number,
): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    Array.from(all.slice(at * size, (at + 1) * size)),
  )
}
