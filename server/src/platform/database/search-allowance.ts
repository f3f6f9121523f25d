/** What the searches of one person may use of the connections while others are served. */
export interface SearchAllowance {
  /** A search of that person has got a connection; call what it returns when it gives it back. */
  begin(person: number): () => void
  /** Whether their searches have used up what they may: the next one waits, unless nobody else is served. */
  isUsedUp(person: number): boolean
}

/** How much may be used at once, in ms of a connection: what a screen asks when it is opened. */
const burst = 500

/** However much was used: a second search waits no longer for it than until this is down to `burst`. */
const most = 1_500

interface Used {
  /** In ms of a connection, at `at`. */
  amount: number
  at: number
  running: number
}

/**
 * A leaky bucket for each person: what their searches use of connections fills it, and it drains at `rate` connections at a
 * time. `now` tells the time in ms.
 */
export function createSearchAllowance(
  rate: number,
  now = () => performance.now(),
): SearchAllowance {
  const people = new Map<number, Used>()

  function usedBy(person: number): Used {
    const at = now()
    const { amount, at: since, running } = people.get(person) ?? { amount: 0, at, running: 0 }
    const filled = amount + (at - since) * (running - rate)
    const used = { amount: Math.min(most, Math.max(0, filled)), at, running }
    if (used.amount === 0 && running === 0) people.delete(person)
    else people.set(person, used)
    return used
  }

  function add(person: number, count: 1 | -1): void {
    const used = usedBy(person)
    people.set(person, { ...used, running: used.running + count })
  }

  return {
    begin(person) {
      add(person, 1)
      return () => add(person, -1)
    },
    isUsedUp: (person) => usedBy(person).amount > burst,
  }
}
