import type { Clause, Node, Query } from './ast.ts'
import { cleaned, quoted } from './quoting.ts'

/** A query with words as a phrase, wherever they stand beside each other: `text` is one word, or several with blanks. */
export function withPhrase<Name extends string>(query: Query<Name>, text: string): Query<Name> {
  return { all: quotedIn(query.all, text) }
}

function quotedIn<Name extends string>(
  clauses: readonly Clause<Name>[],
  text: string,
): Clause<Name>[] {
  const words = text.split(' ')
  const quoted: Clause<Name>[] = []
  for (let from = 0; from < clauses.length;) {
    const isMeant = words.every((word, at) => isWord(clauses[from + at], word))
    if (isMeant) quoted.push({ kind: 'free', text, phrase: true })
    else quoted.push(...clauses.slice(from, from + 1).map((clause) => quotedInside(clause, text)))
    from += isMeant ? words.length : 1
  }
  return quoted
}

function quotedInside<Name extends string, N extends Node<Name>>(node: N, text: string): N {
  switch (node.kind) {
    case 'and': {
      return { ...node, all: quotedIn(node.all, text) }
    }
    case 'or':
      return { ...node, any: node.any.map((one) => quotedInside(one, text)) }
    case 'not':
      return { ...node, of: quotedInside(node.of, text) }
    case 'words':
      return {
        ...node,
        any: node.any.map((one) => ({ ...one, phrase: one.phrase || one.text === text })),
      }
    default:
      return isWord(node, text) ? { ...node, phrase: true } : node
  }
}

function isWord(node: Node | undefined, word: string): boolean {
  return node?.kind === 'free' && !node.phrase && node.text === word
}

/** A text as a query that looks for its words, whatever they would mean in one: `size:12 (A or B)` → `"size:12" "(A" "or" "B)"`. */
export function asWords(text: string): string {
  const words = cleaned(text).split(' ')
  return words.map((word) => (isPlain(word) ? word : quoted(word))).join(' ')
}

/** Whether a word stands for nothing but itself wherever it is. */
function isPlain(word: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}./_-]*$/u.test(word) && !/^(and|or|not)$/i.test(word)
}
