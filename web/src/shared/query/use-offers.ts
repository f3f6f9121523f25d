import type { Completion } from '@lambda/contract/query-language/completion'
import { printValue } from '@lambda/contract/query-language/printer'
import { referenceCode } from '@lambda/contract/query-language/read-lists'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lateCode } from '../late/late.tsx'
import type { QuerySource } from './query-source.ts'
import { type Reference, useReferenceSearch } from './use-references.ts'

/** A text that can be put in place of a stretch. */
export interface Offer {
  from: number
  to: number
  insert: string
  label: string
  detail: string
}

export interface Offers {
  offers: readonly Offer[]
  isLoading: boolean
  /** The caret is in the value of a field: Enter takes the first offer. */
  isValue: boolean
  /** Nothing is typed where the caret is: only shown when somebody asks. */
  isBlank: boolean
}

const none: Offers = { offers: [], isLoading: false, isValue: false, isBlank: true }

/** What may stand where the caret is, codes of other resources asked from the server by what is typed of them. */
export function useOffers(text: string, caret: number, source: QuerySource, isEnabled: boolean) {
  const complete = useCompleteQuery(isEnabled)
  const completions = useMemo(
    () => (isEnabled && complete ? complete(text, caret, source.fields) : []),
    [text, caret, source, isEnabled, complete],
  )
  const reference = completions.find((completion) => completion.kind === 'reference') ?? null
  const { found, isLoading } = useReferenceSearch(source, reference)
  return useMemo((): Offers => {
    const [first] = completions
    if (first === undefined) return none
    const offers = completions.flatMap((completion) => offersOf(completion, found, source))
    const typed = text.slice(first.from, first.to).toLowerCase()
    return {
      // What stands there already is no offer.
      offers: offers.some(({ insert }) => insert.toLowerCase() === typed) ? [] : offers,
      isLoading,
      isValue: /[:,<>=≤≥"“”„]$/.test(text.slice(0, first.from)),
      isBlank: typed === '',
    }
  }, [completions, found, isLoading, source, text])
}

/** Comes when somebody begins to type: the list itself need not wait for it. */
function useCompleteQuery(isNeeded: boolean) {
  const { data } = useQuery({
    queryKey: ['completion'],
    queryFn: () => lateCode(() => import('@lambda/contract/query-language/completion')),
    enabled: isNeeded,
    staleTime: Infinity,
    structuralSharing: false,
  })
  return data?.completeQuery
}

function offersOf(
  completion: Completion,
  found: readonly Reference[],
  source: QuerySource,
): Offer[] {
  if (completion.kind === 'text') return [completion]
  const { of, taken, from, to, suffix = '' } = completion
  const field = source.fields.find((field) => field.type === 'reference' && field.of === of)
  const written = (code: string) =>
    field?.type === 'reference' ? referenceCode(field, code) : code.toUpperCase()
  const others = new Set(taken.map(written))
  return found
    .map(({ code, name }) => ({ code: written(code), name }))
    .filter(({ code }) => !others.has(code))
    .map(({ code, name }) => {
      return { from, to, insert: printValue(code) + suffix, label: name, detail: code }
    })
}
