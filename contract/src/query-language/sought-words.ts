import type { FreeTerm, Node, Query, Wording } from './ast.ts'

/** The words and phrases that a query asks to find anywhere: not those of a field, nor those that it asks to leave out. */
export function soughtWords(query: Query): FreeTerm[] {
  return query.all.flatMap((clause) => freeWithin(clause))
}

/** Whether there is anything in it that full text could find: else it is looked for as it is written. */
export function hasWord({ text }: Pick<Wording, 'text'>): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function freeWithin(node: Node): FreeTerm[] {
  if (node.kind === 'free') return [node]
  if (node.kind === 'and') return node.all.flatMap(freeWithin)
  return node.kind === 'or' ? node.any.flatMap(freeWithin) : []
}
