import type { Query } from '@lambda/contract/query-language/ast'
import type { QueryDoubt, QueryError } from '@lambda/contract/query-language/error'
import { freeText } from '@lambda/contract/query-language/free-text'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printInside, printQuery } from '@lambda/contract/query-language/printer'
import { withCodes } from '@lambda/contract/query-language/resolve'
import type { Reading } from '@lambda/contract/understanding/reading'
import { withReading } from '@lambda/contract/understanding/understood'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { List } from '../list/use-list.ts'
import { useOwnChanges } from '../list/use-own-changes.ts'
import { composed, excessOf, isFree, replaced } from './compose.ts'
import type { QuerySource } from './query-source.ts'
import { type TypedPart, noteOf, partsIn, sharedParts } from './understanding/typed-parts.ts'
import { useQuestion } from './understanding/use-question.ts'
import { holdsWords, useTyped } from './understanding/use-typed.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useNameTable } from './use-names.ts'
import { referencedLists } from './use-references.ts'

export interface QueryBoxState {
  /** What the address asks for, but for what is still being typed; nothing where its text cannot be read. */
  query: Query
  /** What is typed beside the chips: the words of the query, or all of a text that cannot be read. */
  draft: Draft
  /** Sends what is typed to the address; says whether it could be read. */
  apply: () => boolean
  /** What is needed to understand words is fetched from now on. */
  prepare: () => void
  /** What of the address may have been meant otherwise, or what keeps the draft from being applied. */
  doubts: readonly QueryDoubt[]
  /** Puts a reading in place of what is in doubt. */
  settle: (doubt: QueryDoubt, text: string) => void
  /** What words in the address, or words that became terms in it, are taken for. */
  parts: readonly TypedPart[]
  /** What the words that are being typed are taken for; nothing once they are applied. */
  reading: Query | null
  /** Puts another reading in place of a part, or its words (`[]`). */
  read: (part: TypedPart, reading: Reading) => void
  /** Puts another query in place of a clause; gives what is wrong with the whole, if anything. */
  replace: (index: number, by: Query) => QueryError | null
}

/** How long typing has to pause until words are searched for, in ms. */
const debounce = 300

/** The query of a list's address, and the text that is being written for it. */
export function useQueryBox(list: List<unknown>, source: QuerySource): QueryBoxState {
  const { fields } = source
  const { q } = list.address
  const { change, note } = list
  const parsed = useMemo(() => parseQuery<string>(q, fields), [q, fields])
  const whole = useMemo((): Query => (parsed.ok ? parsed.query : { all: [] }), [parsed])
  const coded = useCodes(source, whole)
  const shownText = parsed.ok ? freeText(parsed.query) : q
  const draft = useDraft(shownText, fields, !parsed.ok)
  const typed = useTyped(draft, source, { words: shownText, isShown: !list.isLoading })
  const question = useQuestion(draft)
  // What words that are still being typed have added to the address is theirs, and no chip yet.
  const [pending, setPending] = useState<readonly string[]>([])
  const query = useMemo(() => without(whole, pending), [whole, pending])
  const parts = useMemo(() => partsIn(note, query, fields), [note, query, fields])
  const begin = (text: string) => {
    draft.write(text, text.length)
    typed.begin(text)
    setPending([])
  }
  const isOwn = useOwnChanges(q, () => {
    begin(shownText)
    if (!parsed.ok) draft.refuse()
  })

  const send = (asked: Query, replace: boolean, now: readonly TypedPart[]): QueryError | null => {
    const { query: next, shared } = coded(asked)
    const excess = excessOf(next, fields)
    if (excess) return excess
    const written = printQuery(next)
    const noted = noteOf([...now, ...sharedParts(shared)])
    if (written === q && noted === note) return null
    if (written !== q) isOwn(written)
    change({ q: written }, { replace, note: noted })
    return null
  }

  const apply = () => {
    if (draft.query === null) {
      draft.refuse()
      return false
    }
    if (question.ask()) return false
    const read = typed.query ?? draft.query
    const excess = send(composed(query, read), false, [...parts, ...typed.taken])
    if (excess) {
      draft.refuse(excess)
      return false
    }
    typed.finish()
    setPending([])
    const rest = freeText(read)
    if (rest !== draft.text) draft.write(rest, rest.length)
    return true
  }
  const applyLate = useEffectEvent(apply)
  const isDue = typed.isLate || question.isAnswered
  useEffect(() => {
    if (!isDue) return
    const timer = window.setTimeout(() => applyLate())
    return () => window.clearTimeout(timer)
  }, [isDue])

  const sendCodes = useEffectEvent(() => {
    if (parsed.ok) send(whole, true, parts)
  })
  const canonical = printQuery(coded(whole).query)
  useEffect(() => {
    if (canonical !== printQuery(whole)) sendCodes()
  }, [canonical, whole])

  const words = draft.query?.all.every(isFree) ? typed.query : null
  const livesWith = words === null ? null : printQuery(composed(query, words))
  const sendWords = useEffectEvent(() => {
    if (!words) return
    const kept = new Set(query.all.map(printInside))
    setPending(
      words.all
        .filter((clause) => !isFree(clause))
        .map(printInside)
        .filter((one) => !kept.has(one)),
    )
    // The first letter is a step to go back from, the next ones are not; nor is the same in canonical form.
    const isSame = livesWith === printQuery(whole)
    const isStep = whole.all.some(isFree) || pending.length > 0 || isSame
    send(composed(query, words), isStep, [...parts, ...typed.taken])
  })
  useEffect(() => {
    if (livesWith === null || livesWith === q) return
    const timer = window.setTimeout(() => sendWords(), debounce)
    return () => window.clearTimeout(timer)
  }, [livesWith, q])

  // What words mean together with the small word between them is offered with all of them.
  const doubts = (parsed.ok ? parsed.doubts : []).filter(
    ({ from, to }) =>
      !typed.offered.some((part) => holdsWords(part.words, q.slice(from, to).trim())),
  )

  return {
    query,
    draft,
    apply,
    prepare: typed.prepare,
    doubts: question.doubt ? [question.doubt] : doubts,
    settle: (doubt, text) => {
      if (doubt === question.doubt) question.answer(doubt, text)
      else change({ q: q.slice(0, doubt.from) + text + q.slice(doubt.to) })
    },
    parts: typed.isPending ? parts : [...parts, ...typed.offered],
    reading: typed.isPending && typed.taken.length > 0 ? typed.query : null,
    read: (part, reading) => {
      const next = withReading(whole, part, reading, parts)
      const others = [part.clauses, ...part.others].filter(
        (one) => one !== reading && one.length > 0,
      )
      const now = { ...part, clauses: reading, others, isDoubtful: false }
      const rest = parts.filter((one) => one !== part)
      if (send(next, false, reading.length === 0 ? rest : [...rest, now])) return
      begin(freeText(next))
    },
    replace: (index, by) => send(replaced(query, index, by), false, parts),
  }
}

/** Puts codes in place of the names in a query, once the names are there; they are asked for as soon as it refers to anything. */
function useCodes(source: QuerySource, query: Query) {
  const table = useNameTable(source, referencedLists(source, query).length > 0)
  return useCallback(
    (asked: Query) =>
      table ? withCodes(asked, source.fields, table) : { query: asked, shared: [] },
    [table, source],
  )
}

function without({ all }: Query, texts: readonly string[]): Query {
  return {
    all: texts.length === 0 ? all : all.filter((clause) => !texts.includes(printInside(clause))),
  }
}
