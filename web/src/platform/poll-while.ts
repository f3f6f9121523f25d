/** After a failure, which was told already, in ms. */
const patience = 10_000

/** The `refetchInterval` of a query that is asked again every so many ms while its answer says that something goes on. */
export function pollWhile<T>(goesOn: (data: T) => boolean, ms: number) {
  return ({ state }: { state: { data: T | undefined; error: Error | null } }): number | false => {
    if (state.data === undefined || !goesOn(state.data)) return false
    return state.error ? patience : ms
  }
}
