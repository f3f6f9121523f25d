/** What the searches of one person may use of the connections while others are served. */
export interface SearchAllowance {
  /** A search of that person has got a connection; call what it returns when it gives it back. */
  begin(person: number): () => void
  /** Whether their searches have used up what they may: the next one waits, unless nobody else is served. */
  isUsedUp(person: number): boolean
  /** Whether their last searches gave their connections back within moments. False of who has just begun. */
  areBrief(person: number): boolean
}

/** How much may be used at once, in ms of a connection: what a screen asks when it is opened. */
const burst = 500

/** However much was used: a second search waits no longer for it than until this is down to `burst`. */
const most = 1_500

/** In ms of a connection: on the average of the last ones, a brief search takes less. */
const brief = 50

/** What the searches of somebody are taken to last before they have shown it, in ms, and how much each tells of the next. */
const unknown = 1_000
const weight = 0.2

interface Used {
  /** In ms of a connection, at `at`. */
  amount: number
  at: number
  running: number
  /** How long their last ones held a connection on the average, in ms. */
  mean: number
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
    const { at: since, running, ...before } = people.get(person) ?? newcomer(at)
    const filled = before.amount + (at - since) * (running - rate)
    const used = { ...before, amount: Math.min(most, Math.max(0, filled)), at, running }
    if (used.amount === 0 && running === 0) people.delete(person)
    else people.set(person, used)
    return used
  }

  return {
    begin(person) {
      const used = usedBy(person)
      people.set(person, { ...used, running: used.running + 1 })
      const since = used.at
      return () => {
        const { running, mean, ...now } = usedBy(person)
        const told = mean + (now.at - since - mean) * weight
        people.set(person, { ...now, running: running - 1, mean: told })
      }
    },
    isUsedUp: (person) => usedBy(person).amount > burst,
    areBrief: (person) => usedBy(person).mean < brief,
  }
}

function newcomer(at: number): Used {
  return { amount: 0, at, running: 0, mean: unknown }
}
