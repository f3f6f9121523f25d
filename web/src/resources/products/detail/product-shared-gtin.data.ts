import type { FieldProblem } from '@lambda/contract/problem'
import type { Product } from '@lambda/contract/products/products'
import { useRef, useState } from 'react'
import type { Mutation } from '../../../platform/result.ts'

/** A GTIN that another product has already, as the server says so. */
export type TakenGtin = Pick<FieldProblem, 'message' | 'record'>

/** Asks why a product has the GTIN of another one, where that alone has refused a save; the next save goes with the answer. */
export function useSharedGtin() {
  const reason = useRef<string | null>(null)
  const [taken, setTaken] = useState<TakenGtin | null>(null)
  const [isAsking, setAsking] = useState(false)
  return {
    taken,
    isAsking,
    close: () => setAsking(false),
    give: (text: string) => {
      reason.current = text
      setAsking(false)
    },
    queryOf: (): Readonly<Record<string, string>> => {
      const given = reason.current
      reason.current = null
      return given === null ? {} : { sharedGtinReason: given }
    },
    heard: (sent: Mutation<Product>): Mutation<Product> => {
      const errors = sent.problem?.errors ?? []
      const [first] = errors
      if (first && errors.every(({ code }) => code === 'GTIN_TAKEN')) {
        setTaken(first)
        setAsking(true)
      }
      return sent
    },
  }
}
