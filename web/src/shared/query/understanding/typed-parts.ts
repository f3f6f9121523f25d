import type { Query } from '@lambda/contract/query-language/ast'
import type { FieldList } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { SharedName } from '@lambda/contract/query-language/resolve'
import { type UnderstoodPart, holdsPart } from '@lambda/contract/understanding/understood'
import { z } from 'zod'

/** A part of a query that was typed as something else: as words, or as a name that several codes have. */
export interface TypedPart extends UnderstoodPart {
  /** The name stands in a term of a field: there are no words to go back to. */
  isName: boolean
}

/** A part as it is noted with an entry of the history, in the query language. */
const noted = z.object({
  words: z.string(),
  q: z.string(),
  others: z.array(z.string()),
  isDoubtful: z.boolean(),
  isName: z.boolean(),
})

/** The note of parts that `partsIn` reads; empty for none. */
export function noteOf(parts: readonly TypedPart[]): string {
  const texts = parts.map(({ words, clauses, others, isDoubtful, isName }) => {
    const q = printQuery({ all: clauses })
    return { words, q, others: others.map((all) => printQuery({ all })), isDoubtful, isName }
  })
  return texts.length === 0 ? '' : JSON.stringify(texts satisfies z.infer<typeof noted>[])
}

/** The parts of a note that a query still holds; what cannot be read is left out. */
export function partsIn(note: string, query: Query, fields: FieldList): TypedPart[] {
  const texts = z.array(noted).safeParse(jsonOf(note)).data ?? []
  return texts
    .map(({ words, q, others, isDoubtful, isName }) => {
      const readings = others.map((other) => clausesOf(other, fields))
      return { words, clauses: clausesOf(q, fields), others: readings, isDoubtful, isName }
    })
    .filter((part) => holdsPart(query, part))
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? [] : JSON.parse(text)
  } catch {
    // Somebody else has written it: as good as none.
    return []
  }
}

function clausesOf(text: string, fields: FieldList): Query['all'] {
  const parsed = parseQuery<string>(text, fields)
  return parsed.ok ? parsed.query.all : []
}

/** Names that several codes have, as parts. */
export function sharedParts(shared: readonly SharedName[]): TypedPart[] {
  return shared.map(({ name, any, each }) => {
    const others = each.map((one) => [one])
    return { words: name, clauses: [any], others, isDoubtful: true, isName: true }
  })
}
