/** How long anything at all is being served. */
export interface ServedTime {
  /** Something is from now on, until what this returns is called. */
  begin(): () => void
  /** The time in which at least one thing was being served, in ms. */
  ms(): number
}

/** `now` tells the time in ms. */
export function createServedTime(now = () => performance.now()): ServedTime {
  let open = 0
  let since = 0
  let ended = 0
  return {
    begin() {
      if (open++ === 0) since = now()
      return () => {
        if (--open === 0) ended += now() - since
      }
    },
    ms: () => (open > 0 ? ended + now() - since : ended),
  }
}
