import type { Query } from '@lambda/contract/query-language/ast'
import type { QueryDoubt, QueryError } from '@lambda/contract/query-language/error'
import type { FieldList } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { useMemo, useState } from 'react'

/** Text of a query while it is being written. */
export interface Draft {
  text: string
  caret: number
  /** What to underline: not yet what the caret is still in, unless one has tried to apply it. */
  errors: readonly QueryError[]
  /** The query, as far as the text is one. */
  query: Query | null
  /** What of it may have been meant otherwise. */
  doubts: readonly QueryDoubt[]
  write: (text: string, caret: number) => void
  moveTo: (caret: number) => void
  /** Shows every mistake from now on; with an error, that one about the whole. */
  refuse: (error?: QueryError) => void
  /** Puts the suggestion of an error in its place. */
  mend: (error: QueryError) => void
}

interface State {
  text: string
  caret: number
  isTried: boolean
  whole: QueryError | null
}

/** Keeps a text with its caret and reads it; `isTried` shows the mistakes of a text that was applied already. */
export function useDraft(initial: string, fields: FieldList, isTried = false): Draft {
  const [state, setState] = useState<State>({
    text: initial,
    caret: initial.length,
    isTried,
    whole: null,
  })
  const { text, caret } = state
  const parsed = useMemo(() => parseQuery<string>(text, fields), [text, fields])
  const found = parsed.ok ? [] : parsed.errors
  const shown = state.isTried
    ? found
    : found.filter((error) => caret < error.from || caret > error.to)
  const write = (next: string, at: number) =>
    setState({ text: next, caret: at, isTried: state.isTried && !parsed.ok, whole: null })
  return {
    text,
    caret,
    errors: state.whole ? [state.whole] : shown,
    query: parsed.ok ? parsed.query : null,
    doubts: parsed.ok ? parsed.doubts : [],
    write,
    moveTo: (at) => setState((now) => (now.caret === at ? now : { ...now, caret: at })),
    refuse: (error) => setState((now) => ({ ...now, isTried: true, whole: error ?? null })),
    mend: ({ from, to, suggestion = '' }) =>
      write(text.slice(0, from) + suggestion + text.slice(to), from + suggestion.length),
  }
}
