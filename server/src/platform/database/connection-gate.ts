import type { Lane } from '@lambda/contract/api'
import { createSearchAllowance } from './search-allowance.ts'

/** For whom a connection is wanted. */
export interface Visitor {
  /** The same object for each connection of one request. */
  request: object
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
  /** A person is served who did not have to enter. */
  seen(person: number): void
}

/** From the fastest to the slowest: who is in one is bounded by those before it, too. */
const order: readonly Lane[] = ['quick', 'search', 'slow']

/**
 * Which part of all connections a lane and the slower ones may hold together, and one person of them; `lone`, who is alone and
 * searches briefly.
 */
const parts: Readonly<Record<Lane, { all: number; person: number; lone: number }>> = {
  quick: { all: 0.8, person: 0.6, lone: 0.6 },
  search: { all: 0.6, person: 0.2, lone: 0.5 },
  slow: { all: 0.2, person: 0.1, lone: 0.1 },
}

/** Which part of all connections the searches of one person use on the long run while others are served. */
const searchPart = 0.05

/** How long others count as being served after their last connection, and how often those who wait for that look, in ms. */
const recently = 250
const glance = 20

/** Who has seen nobody else being served for so long is alone, in ms: longer than people rest between two pages. */
const loneAfter = 5_000

/**
 * A weighted semaphore over the connections of a pool. Searches leave some of them to quick reads, slow work leaves most
 * of them to both, one person leaves some to everybody else, and what the server does for itself (looking up who calls,
 * health) always finds some. Of those who wait, the person who holds the fewest goes first, then the request that began
 * first: if requests with many statements took turns, all of them would miss their deadline together. Who searches without
 * pause is slowed down between one request and the next as long as others are served: the connections are shared out
 * already, but the processor is not. Who is alone and searches briefly, as a system that reads page after page, may use more
 * connections at once: whoever comes finds one within moments.
 */
export function createConnectionGate(
  connections: number,
  now = () => performance.now(),
): ConnectionGate {
  const held = createHeld(connections)
  const searches = createSearchAllowance(connections * searchPart, now)
  const served = createServed(now)
  const begun = new WeakSet<object>()
  const waiting = new Set<{ visitor: Visitor; admit: () => void }>()

  function isBefore(a: Visitor, b: Visitor): boolean {
    const [ofA, ofB] = [held.by(a), held.by(b)]
    return ofA === ofB ? a.began < b.began : ofA < ofB
  }

  /** A request that has begun is not slowed down: it may hold another connection all the while. */
  function isSlowed({ request, person, lane }: Visitor): boolean {
    if (lane !== 'search' || begun.has(request) || !searches.isUsedUp(person)) return false
    return served.butBy(person, recently)
  }

  function hasRoom(visitor: Visitor): boolean {
    if (held.hasRoom(visitor, 'person')) return true
    const { person } = visitor
    const isLone = searches.areBrief(person) && !served.butBy(person, loneAfter)
    return isLone && held.hasRoom(visitor, 'lone')
  }

  function canEnter(visitor: Visitor): boolean {
    return hasRoom(visitor) && !isSlowed(visitor)
  }

  function admitNext(): boolean {
    let next
    for (const one of waiting) {
      if (!hasRoom(one.visitor)) continue
      if (isSlowed(one.visitor)) admitLater()
      else if (!next || isBefore(one.visitor, next.visitor)) next = one
    }
    next?.admit()
    return next !== undefined
  }

  let timer: NodeJS.Timeout | undefined

  function admitAll(): void {
    while (admitNext());
  }

  /** Time alone lets in who is slowed down. */
  function admitLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      admitAll()
    }, glance).unref()
  }

  function take(visitor: Visitor): Leave {
    const { request, person, lane } = visitor
    begun.add(request)
    served.add(person)
    held.add(visitor, 1)
    const end = lane === 'search' ? searches.begin(person) : () => undefined
    return () => {
      held.add(visitor, -1)
      end()
      served.add(person)
      admitAll()
    }
  }

  return {
    async enter(visitor, refusal) {
      served.add(visitor.person)
      // so that nobody who waits is overtaken
      admitAll()
      if (canEnter(visitor)) return take(visitor)
      if (isSlowed(visitor)) admitLater()
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
    seen: (person) => served.add(person),
  }
}

/** Who was served last, and who was the last before them. */
function createServed(now: () => number) {
  let last: { person: number; at: number } | undefined
  let other: { person: number; at: number } | undefined
  return {
    add(person: number): void {
      if (last && last.person !== person) other = last
      last = { person, at: now() }
    },
    /** Whether somebody else was within the last `ms`. */
    butBy(person: number, ms: number): boolean {
      const found = last?.person === person ? other : last
      return found !== undefined && now() - found.at < ms
    },
  }
}

/** How many connections are held, by lane: those of a slower one count in each that is faster. */
function createHeld(connections: number) {
  const bounds = order.map((lane) => ({
    all: partOf(connections, parts[lane].all),
    person: partOf(connections, parts[lane].person),
    lone: partOf(connections, parts[lane].lone),
  }))
  const none = order.map(() => 0)
  const all = [...none]
  const byPerson = new Map<number, number[]>()
  return {
    by: ({ person }: Visitor): number => byPerson.get(person)?.[0] ?? 0,
    hasRoom({ person, lane }: Visitor, as: 'person' | 'lone'): boolean {
      const mine = byPerson.get(person) ?? none
      const at = order.indexOf(lane)
      return bounds.every(
        (bound, i) => i > at || ((all[i] ?? 0) < bound.all && (mine[i] ?? 0) < bound[as]),
      )
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
