import type { Query } from '@lambda/contract/query-language/ast'
import { freeText } from '@lambda/contract/query-language/free-text'
import type { Understood } from '@lambda/contract/understanding/understood'
import { useMemo, useState } from 'react'
import type { QuerySource } from '../query-source.ts'
import type { Draft } from '../use-draft.ts'
import type { TypedPart } from './typed-parts.ts'
import { useUnderstanding } from './use-understanding.ts'

interface Typed {
  /** The query of the draft as it is understood; as it is written where nothing is, or not yet. */
  query: Query | null
  /** What became of its words. */
  taken: readonly TypedPart[]
  /** Something has been typed since words were last applied, or came from the address. */
  isPending: boolean
  /** Of words that stay words, what they mean. */
  offered: readonly TypedPart[]
  /** It has been applied: what is left of its words stays words from now on. */
  finish: () => void
  /** It has been applied before it could be understood, and can be now. */
  isLate: boolean
  /** These words of the address stay words. */
  begin: (words: string) => void
  /** Somebody is going to type. */
  prepare: () => void
}

/** What the address holds in words, and whether it is shown already. */
interface Address {
  words: string
  isShown: boolean
}

/** Understands the words of a draft as they are typed. Words that came from the address are words. */
export function useTyped(draft: Draft, source: QuerySource, { words, isShown }: Address): Typed {
  const [isPrepared, setPrepared] = useState(false)
  const [settled, setSettled] = useState(words)
  const [late, setLate] = useState<string | null>(null)
  const { read, isLoading } = useUnderstanding(source, isPrepared || (isShown && words !== ''))
  const now = useMemo(
    () => (read && draft.query ? read(draft.query, (text) => holdsWords(settled, text)) : null),
    [read, draft.query, settled],
  )
  const query = now?.query ?? draft.query
  const parts = (now?.parts ?? []).map(asTyped)
  return {
    query,
    taken: parts.filter(isTaken),
    isPending: draft.text !== settled,
    offered: parts.filter((part) => !isTaken(part)),
    finish: () => {
      const waits = read === null && isLoading
      setLate(waits ? draft.text : null)
      if (!waits && query) setSettled(freeText(query))
    },
    isLate: late !== null && late === draft.text && read !== null,
    begin: setSettled,
    prepare: () => setPrepared(true),
  }
}

/** Whether some words stand beside each other in a text of words. */
export function holdsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}

function isTaken({ clauses }: TypedPart): boolean {
  return clauses.length > 0
}

function asTyped({ words, clauses, others, isDoubtful }: Understood['parts'][number]): TypedPart {
  return { words, clauses, others, isDoubtful, isName: false }
}
