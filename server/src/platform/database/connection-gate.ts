import type { Lane } from '@lambda/contract/api'

/** For whom a connection is wanted. */
export interface Visitor {
  person: number
  lane: Lane
  /** When the request began, in ms of any clock. */
  began: number
  /** Calls `listener` when the connection is no longer wanted; what it returns ends that. */
  onOver(listener: () => void): () => void
}

/** Gives the connection back. */
type Leave = () => void

export interface ConnectionGate {
  /** Waits for a connection's turn. Rejects with what `refusal` makes when it is no longer wanted. */
  enter(visitor: Visitor, refusal: () => Error): Promise<Leave>
}

/** From the fastest to the slowest: who is in one is bounded by those before it, too. */
const order: readonly Lane[] = ['quick', 'search', 'slow']

/** Which part of all connections a lane and the slower ones may hold together, and one person of them. */
const parts: Readonly<Record<Lane, { all: number; person: number }>> = {
  quick: { all: 0.8, person: 0.6 },
  search: { all: 0.6, person: 0.2 },
  slow: { all: 0.2, person: 0.1 },
}

/**
 * A weighted semaphore over the connections of a pool. Searches leave some of them to quick reads, slow work leaves most
 * of them to both, one person leaves some to everybody else, and what the server does for itself (looking up who calls,
 * health) always finds some. Of those who wait, the person who holds the fewest goes first, then the request that began
 * first: if requests with many statements took turns, all of them would miss their deadline together.
 */
export function createConnectionGate(connections: number): ConnectionGate {
  const held = createHeld(connections)
  const waiting = new Set<{ visitor: Visitor; admit: () => void }>()

  function isBefore(a: Visitor, b: Visitor): boolean {
    const [ofA, ofB] = [held.by(a), held.by(b)]
    return ofA === ofB ? a.began < b.began : ofA < ofB
  }

  function admitNext(): boolean {
    let next
    for (const one of waiting) {
      if (!held.hasRoom(one.visitor)) continue
      if (!next || isBefore(one.visitor, next.visitor)) next = one
    }
    next?.admit()
    return next !== undefined
  }

  function take(visitor: Visitor): Leave {
    held.add(visitor, 1)
    return () => {
      held.add(visitor, -1)
      while (admitNext());
    }
  }

  return {
    async enter(visitor, refusal) {
      // whoever waits has no room, so nobody is overtaken
      if (held.hasRoom(visitor)) return take(visitor)
      return new Promise((resolve, reject) => {
        const forget = visitor.onOver(() => {
          waiting.delete(one)
          reject(refusal())
        })
        const admit = () => {
          forget()
          waiting.delete(one)
          resolve(take(visitor))
        }
        const one = { visitor, admit }
        waiting.add(one)
      })
    },
  }
}

/** How many connections are held, by lane: those of a slower one count in each that is faster. */
function createHeld(connections: number) {
  const bounds = order.map((lane) => ({
    all: partOf(connections, parts[lane].all),
    person: partOf(connections, parts[lane].person),
  }))
  const none = order.map(() => 0)
  const all = [...none]
  const byPerson = new Map<number, number[]>()
  return {
    by: ({ person }: Visitor): number => byPerson.get(person)?.[0] ?? 0,
    hasRoom({ person, lane }: Visitor): boolean {
      const mine = byPerson.get(person) ?? none
      return bounds
        .slice(0, order.indexOf(lane) + 1)
        .every((bound, i) => (all[i] ?? 0) < bound.all && (mine[i] ?? 0) < bound.person)
    },
    add({ person, lane }: Visitor, count: 1 | -1): void {
      const mine = byPerson.get(person) ?? [...none]
      for (let i = 0; i <= order.indexOf(lane); i += 1) {
        all[i] = (all[i] ?? 0) + count
        mine[i] = (mine[i] ?? 0) + count
      }
      if (mine[0] === 0) byPerson.delete(person)
      else byPerson.set(person, mine)
    },
  }
}

function partOf(connections: number, part: number): number {
  return Math.max(1, Math.floor(connections * part))
}
