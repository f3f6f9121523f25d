import { productsApi } from '@lambda/contract/products/products'
import { useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Href } from '../../../addresses.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { Refusal, tellFailure } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import type { Gap } from './fix-gap.rules.ts'

/** Products that lack something, one after another. */
export interface FixQueue extends Gap {
  /** What they lack, as people read it. */
  what: string
  /** In the order in which they come. */
  products: readonly { id: number; code: string }[]
  /** The fix list as it was narrowed. */
  back: Href
  /** How many lacked it when the queue was begun: more than come in one queue, perhaps. */
  total: number
  /** The ids of those that are supplied, or that somebody has ticked off for now. */
  done: readonly number[]
}

/** As many come in one queue. */
const most = 200

/** The queue that is being worked through in this tab, if any; a reload keeps it. */
export const useFixQueue = create<{ queue: FixQueue | null }>()(
  persist((): { queue: FixQueue | null } => ({ queue: null }), {
    name: 'fixQueue',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** Begins a queue of the products that a query finds, and opens the first. */
export function useQueueStart() {
  const go = useGo()
  const { latestLocation } = useRouter()
  const back = latestLocation.href as Href
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return useWrite({
    send: async ({ q, ...gap }: Gap & { what: string; q: string }): Promise<FixQueue> => {
      const query = { q, sort: 'code', language, limit: most } as const
      const { data, page } = await call(productsApi.list, { query })
      const products = data.map(({ id, code }) => ({ id, code }))
      if (products.length === 0) throw new Refusal('No product lacks it any more.')
      return { ...gap, products, total: page.total, done: [], back }
    },
    onDone: (queue) => {
      useFixQueue.setState({ queue })
      const [first] = queue.products
      if (first) go(paths.product(first.id, queue.panel))
    },
    failure: 'The queue could not be begun.',
    onFailed: tellFailure,
  })
}

/** Ticks a product off, or takes the tick away. */
export function markDone(id: number, isDone: boolean): void {
  useFixQueue.setState(({ queue }) => {
    if (!queue) return { queue }
    const others = queue.done.filter((one) => one !== id)
    return { queue: { ...queue, done: isDone ? [...others, id] : others } }
  })
}

/** Ends the queue; what was supplied stays. */
export function leaveQueue(): void {
  useFixQueue.setState({ queue: null })
}
