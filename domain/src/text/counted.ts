/** A number with its English noun, which only takes an s: `1 product`, `12 products`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
