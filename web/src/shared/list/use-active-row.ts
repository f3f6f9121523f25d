import { useEffect, useState } from 'react'
import type { List } from './use-list.ts'

/** The row that the keyboard is on: at once here, a moment later in the address, which browsers let one write only so often. */
export function useActiveRow(list: List<{ id: number }>) {
  const { row: addressed } = list.address
  const [active, setActive] = useState(addressed)
  const [seen, setSeen] = useState(addressed)
  if (seen !== addressed) {
    setSeen(addressed)
    setActive(addressed)
  }
  const { change } = list
  useEffect(() => {
    if (active === addressed) return undefined
    const timer = window.setTimeout(() => change({ row: active }, { replace: true }), 200)
    return () => window.clearTimeout(timer)
  }, [active, addressed, change])
  return { active, setActive }
}
