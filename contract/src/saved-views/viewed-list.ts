import type { FieldList } from '../query-language/field.ts'
import { tokensOf } from '../query-language/lexer.ts'
import { parseQuery } from '../query-language/parser.ts'
import type { ViewState } from './saved-views.ts'

/** What a view of a list can name. */
export interface ViewedList {
  fields: FieldList
  /** The orders, each also with `-` in front. */
  sorts: readonly string[]
  /** The ids of the columns, that of the one that is always shown first. */
  columns: readonly string[]
}

/** What a view names that its list does not have, or no longer has. */
export interface LeftOut {
  /** Parts of the query as they are written, with what is wrong with each. */
  terms: readonly { text: string; message: string }[]
  sort: string | null
  columns: readonly string[]
}

type Named = Pick<ViewState, 'q' | 'sort' | 'columns'>

/**
 * A view without what its list does not have, and what that is; null for `leftOut` where it has everything. A query that
 * has a mistake in none of its parts alone stays as it is, so that the list shows the mistake.
 */
export function soundView<S extends Named>(
  state: S,
  list: ViewedList,
): { state: S; leftOut: LeftOut | null } {
  const { q, terms } = readableQuery(state.q, list.fields)
  const columns = state.columns?.filter((id) => !list.columns.includes(id)) ?? []
  const sort = state.sort !== null && !list.sorts.includes(state.sort) ? state.sort : null
  if (terms.length === 0 && columns.length === 0 && sort === null) return { state, leftOut: null }
  return {
    state: {
      ...state,
      q,
      sort: sort === null ? state.sort : null,
      columns: state.columns?.filter((id) => list.columns.includes(id)) ?? null,
    },
    leftOut: { terms, sort, columns },
  }
}

function readableQuery(text: string, fields: FieldList): Pick<Named, 'q'> & Pick<LeftOut, 'terms'> {
  if (parseQuery<string>(text, fields).ok) return { q: text, terms: [] }
  const parts = partsOf(text).map((part) => {
    const parsed = parseQuery<string>(part, fields)
    return { text: part, message: parsed.ok ? null : parsed.error.message }
  })
  const readable = parts.filter(({ message }) => message === null)
  return {
    q: readable.length === parts.length ? text : readable.map((part) => part.text).join(' '),
    terms: parts.flatMap(({ text: term, message }) =>
      message === null ? [] : [{ text: term, message }],
    ),
  }
}

/** The parts of a query that hold together, as they are written: an alternative is one part. */
function partsOf(text: string): string[] {
  const parts: { from: number; to: number }[] = []
  let depth = 0
  let isOpen = false
  for (const { kind, from, to } of tokensOf(text)) {
    if (depth === 0 && kind === 'or') return [text]
    if (depth === 0 && kind === 'and') continue
    const last = parts.at(-1)
    if (last && isOpen) last.to = to
    else parts.push({ from, to })
    if (kind === '(') depth += 1
    if (kind === ')') depth = Math.max(0, depth - 1)
    isOpen = depth > 0 || kind === 'minus'
  }
  return parts.map(({ from, to }) => text.slice(from, to))
}
