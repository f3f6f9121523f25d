import { create } from 'zustand'

/** Whether the API answers; a banner shows it while it does not. */
export const useReachability = create<{ reachable: boolean }>()(() => ({ reachable: true }))

/** Notes what the last call has shown. */
export function noteReachable(reachable: boolean): void {
  if (useReachability.getState().reachable !== reachable) useReachability.setState({ reachable })
}
