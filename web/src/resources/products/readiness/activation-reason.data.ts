import type { Product } from '@lambda/contract/products/products'
import { useRef, useState } from 'react'
import type { Mutation } from '../../../platform/result.ts'

/** Why a product becomes active in a market where it is not ready: asked for when the server has refused to save it without. */
export function useActivationReason() {
  const [isAsked, setAsked] = useState(false)
  const given = useRef<string | null>(null)
  return {
    isAsked,
    close: () => setAsked(false),
    /** What goes along with the values. */
    body: () => (given.current === null ? {} : { activationReason: given.current }),
    /** Looks whether a reason is asked for. */
    settle: (sent: Mutation<Product>) => {
      if (sent.problem?.errors.some(({ path }) => path === 'activationReason')) setAsked(true)
      return sent
    },
    /** Saves once more, with a reason. */
    saveWith: async (reason: string, save: () => Promise<void>) => {
      given.current = reason
      setAsked(false)
      await save()
      given.current = null
    },
  }
}

export type ActivationReason = ReturnType<typeof useActivationReason>
