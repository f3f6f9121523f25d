import type { Query } from '@lambda/contract/query-language/ast'
import type { QueryDoubt, QueryError } from '@lambda/contract/query-language/error'
import { freeText } from '@lambda/contract/query-language/free-text'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import { withCodes } from '@lambda/contract/query-language/resolve'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { List } from '../list/use-list.ts'
import { composed, excessOf, isFree, replaced } from './compose.ts'
import type { QuerySource } from './query-source.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useNameTable } from './use-names.ts'
import { referencedLists } from './use-references.ts'

export interface QueryBoxState {
  /** What the address asks for; nothing where its text cannot be read. */
  query: Query
  /** What is typed beside the chips: the words of the query, or all of a text that cannot be read. */
  draft: Draft
  /** Sends what is typed to the address; says whether it could be read. */
  apply: () => boolean
  /** What of the address may have been meant otherwise. */
  doubts: readonly QueryDoubt[]
  /** Puts a reading in place of what is in doubt. */
  settle: (doubt: QueryDoubt, text: string) => void
  /** Puts another query in place of a clause; gives what is wrong with the whole, if anything. */
  replace: (index: number, by: Query) => QueryError | null
}

/** How long typing has to pause until words are searched for, in ms. */
const debounce = 300

/** The query of a list's address, and the text that is being written for it. */
export function useQueryBox(list: List<unknown>, source: QuerySource): QueryBoxState {
  const { fields } = source
  const { q } = list.address
  const { change } = list
  const parsed = useMemo(() => parseQuery<string>(q, fields), [q, fields])
  const query = useMemo((): Query => (parsed.ok ? parsed.query : { all: [] }), [parsed])
  const coded = useCodes(source, query)
  const shownText = parsed.ok ? freeText(parsed.query) : q
  const draft = useDraft(shownText, fields, !parsed.ok)
  const isOwn = useOwnChanges(q, () => {
    draft.write(shownText, shownText.length)
    if (!parsed.ok) draft.refuse()
  })

  const send = (asked: Query, replace: boolean): QueryError | null => {
    const next = coded(asked)
    const excess = excessOf(next, fields)
    const written = printQuery(next)
    if (excess || written === q) return excess
    isOwn(written)
    change({ q: written }, { replace })
    return null
  }

  const apply = () => {
    if (draft.query === null) {
      draft.refuse()
      return false
    }
    const excess = send(composed(query, draft.query), false)
    if (excess) {
      draft.refuse(excess)
      return false
    }
    const rest = freeText(draft.query)
    if (rest !== draft.text) draft.write(rest, rest.length)
    return true
  }

  const sendCodes = useEffectEvent(() => {
    if (parsed.ok) send(query, true)
  })
  const canonical = printQuery(coded(query))
  useEffect(() => {
    if (canonical !== printQuery(query)) sendCodes()
  }, [canonical, query])

  const words = draft.query?.all.every(isFree) ? draft.query : null
  const livesWith = words === null ? null : printQuery(composed(query, words))
  const sendWords = useEffectEvent(() => {
    // The first letter is a step to go back from, the next ones are not; nor is the same in canonical form.
    if (words)
      send(composed(query, words), query.all.some(isFree) || livesWith === printQuery(query))
  })
  useEffect(() => {
    if (livesWith === null || livesWith === q) return
    const timer = window.setTimeout(() => sendWords(), debounce)
    return () => window.clearTimeout(timer)
  }, [livesWith, q])

  return {
    query,
    draft,
    apply,
    doubts: parsed.ok ? parsed.doubts : [],
    settle: ({ from, to }, text) => change({ q: q.slice(0, from) + text + q.slice(to) }),
    replace: (index, by) => send(replaced(query, index, by), false),
  }
}

/** Puts codes in place of the names in a query, once the names are there; they are asked for as soon as it refers to anything. */
function useCodes(source: QuerySource, query: Query): (query: Query) => Query {
  const table = useNameTable(source, referencedLists(source, query).length > 0)
  return useCallback(
    (asked) => (table ? withCodes(asked, source.fields, table).query : asked),
    [table, source],
  )
}

/**
 * Calls `onForeign` when the address changes to what this box has not sent itself: what is being typed stays as it is
 * when its own words arrive there, also late.
 */
function useOwnChanges(q: string, onForeign: () => void): (sent: string) => void {
  const sent = useRef<string[]>([])
  const seen = useRef(q)
  const onOther = useEffectEvent(onForeign)
  useEffect(() => {
    if (seen.current === q) return
    seen.current = q
    const index = sent.current.indexOf(q)
    if (index < 0) {
      sent.current = []
      onOther()
    } else {
      sent.current = sent.current.slice(index + 1)
    }
  }, [q])
  return (text) => void sent.current.push(text)
}
