import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { noteReachable, useReachability } from '../../platform/reachability.ts'
import classes from './unreachable-banner.module.css'

const interval = 4000

/** Says that the server does not answer, keeps asking, and brings the screen up to date when it does again. */
export function UnreachableBanner() {
  const reachable = useReachability((state) => state.reachable)
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (reachable) return undefined
    const timer = window.setInterval(async () => {
      if (!(await isReady())) return
      noteReachable(true)
      await router.invalidate()
      await client.invalidateQueries()
    }, interval)
    return () => window.clearInterval(timer)
  }, [reachable, client, router])
  return (
    <output>
      {!reachable && (
        <span className={classes.banner}>
          <IconCloudOff size={16} aria-hidden />
          <span>
            The server is not responding. Your input is kept, and this page continues as soon as the
            server is back.
          </span>
        </span>
      )}
    </output>
  )
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    // Silence is the answer to this question.
    return false
  }
}
