import { useEffect, useRef } from 'react'

/** Acts when what stands beside it has been loaded: a drawer that opens then gives the focus back when it closes. */
export function OnceShown({ act }: { act: () => void }) {
  const first = useRef(act)
  useEffect(() => first.current(), [])
  return null
}
