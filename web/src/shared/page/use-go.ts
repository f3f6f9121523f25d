import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Href } from '../../addresses.ts'

/** Goes to a path of this product, in place of the present one with `replace`. */
export function useGo(): (path: Href, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (path, options) => void router.navigate({ href: path, replace: options?.replace ?? false }),
    [router],
  )
}
