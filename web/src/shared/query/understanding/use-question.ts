import type { QueryDoubt } from '@lambda/contract/query-language/error'
import { useState } from 'react'
import { doubtBesideTerm } from '../compose.ts'
import type { Draft } from '../use-draft.ts'

interface Question {
  /** What the draft waits for; undefined for nothing. */
  doubt: QueryDoubt | undefined
  /** Whether the draft has to wait for an answer before it is applied. */
  ask: () => boolean
  /** Puts a reading in place of what is in doubt. */
  answer: (doubt: QueryDoubt, text: string) => void
  /** The draft has its answer, and can be applied. */
  isAnswered: boolean
}

/** A small word between terms (`country:DE or country:AT`) is never moved away from them: what it means is asked first. */
export function useQuestion(draft: Draft): Question {
  const { text, query, doubts } = draft
  const [asked, setAsked] = useState<string | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const doubt = query ? doubtBesideTerm(query, doubts) : undefined
  return {
    doubt:
      doubt && asked === text
        ? { ...doubt, message: `What does “${text.slice(doubt.from, doubt.to).trim()}” mean here?` }
        : undefined,
    ask: () => {
      setAsked(doubt ? text : null)
      setAnswered(null)
      return doubt !== undefined
    },
    answer: ({ from, to }, reading) => {
      const next = text.slice(0, from) + reading + text.slice(to)
      draft.write(next, from + reading.length)
      setAnswered(next)
    },
    isAnswered: answered === text,
  }
}
