import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Href } from '../../addresses.ts'

interface Options {
  /** In place of the present one. */
  replace?: boolean
  /** Nobody is asked about what is unsaved: there is nothing left that it could be saved to. */
  unasked?: boolean
}

/** Goes to a path of this product. */
export function useGo(): (path: Href, options?: Options) => void {
  const router = useRouter()
  return useCallback(
    (path, { replace = false, unasked = false } = {}) =>
      void router.navigate({ href: path, replace, ignoreBlocker: unasked }),
    [router],
  )
}
