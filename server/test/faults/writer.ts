import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Answer, ApiClient, Call } from './api-client.ts'

/** What was acknowledged of one product. */
export interface Known {
  id: number
  code: string
  version: number
  series: string
  isDeleted: boolean
}

/** A change that was sent and whose outcome is not known yet; `product` is how it stands if it was done. */
export interface Attempt {
  call: Call
  /** Null: it is to be created. */
  before: Known | null
  product: Omit<Known, 'id'> & { id: number | null }
}

const product = z.object({ id: z.number(), version: z.number(), series: z.string().nullable() })

/**
 * A client as a careful one is: changes its own products one request after the other, writes down what
 * was acknowledged, and asks again for what it got no answer to, with the same key or version.
 */
export class Writer {
  readonly journal = new Map<number, Known>()
  attempt: Attempt | null = null
  acknowledged = 0
  /** How often a repetition found that the first try had been done after all. */
  foundDone = 0
  readonly #name: string
  #counter = 0

  constructor(name: string) {
    this.#name = name
  }

  /** Works until told to stop or until an outcome is unknown, which leaves `attempt` behind. */
  async work(api: ApiClient, isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      if (!(await this.step(api))) return
    }
  }

  /** One change, or the one whose outcome is unknown once more; false while it still is. */
  async step(api: ApiClient): Promise<boolean> {
    const isRepeated = this.attempt !== null
    const attempt = (this.attempt ??= this.#next())
    const answer = await api(attempt.call)
    if (isUnknown(answer)) return false
    if (isRefused(answer)) {
      assertDoneBefore(attempt, answer, isRepeated)
      this.foundDone += 1
    }
    const id = attempt.product.id ?? product.parse(answer?.body.data).id
    this.journal.set(id, { ...attempt.product, id })
    this.acknowledged += 1
    this.attempt = null
    return true
  }

  #next(): Attempt {
    this.#counter += 1
    const series = `${this.#name} ${this.#counter}`
    const known = [...this.journal.values()].at(Math.floor(Math.random() * this.journal.size))
    const dice = Math.random()
    if (!known || dice < 0.3) return creation(`${this.#name}-${this.#counter}`, series)
    const address = `/products/${known.id}`
    const next = { ...known, version: known.version + 1 }
    if (known.isDeleted) {
      const call: Call = { method: 'POST', address: `${address}/restore` }
      return { call, before: known, product: { ...next, isDeleted: false } }
    }
    if (dice < 0.85) {
      const thickness = String(10 + (this.#counter % 290))
      const body = { series, thickness, texts: { EN: { nameShort: `Board ${series}` } } }
      const call: Call = { method: 'PATCH', address, body, ifMatch: known.version }
      return { call, before: known, product: { ...next, series } }
    }
    const call: Call = { method: 'DELETE', address, ifMatch: known.version }
    return { call, before: known, product: { ...next, isDeleted: true } }
  }
}

function creation(code: string, series: string): Attempt {
  const body = {
    code,
    series,
    form: 'BOARD',
    countries: ['DE', 'FR'],
    texts: { EN: { nameShort: `Board ${series}` }, DE: { nameShort: `Platte ${series}` } },
  }
  return {
    call: { method: 'POST', address: '/products', body, key: randomUUID() },
    before: null,
    product: { id: null, code, version: 1, series, isDeleted: false },
  }
}

/** No answer, or the honest one that nobody knows: it must say when to try again. */
function isUnknown(answer: Answer | null): answer is null {
  if (answer === null) return true
  const isInFlight = answer.body.code === 'REQUEST_IN_FLIGHT'
  if (answer.status !== 503 && !isInFlight) return false
  if (answer.retryAfter === null) throw new Error(`${answer.status} without Retry-After`)
  return true
}

function isRefused(answer: Answer | null): answer is Answer {
  return answer !== null && answer.status >= 300
}

/** The only refusal there may be: of a repetition, because the first try was done exactly as it was sent. */
function assertDoneBefore(
  { call, product: done }: Attempt,
  answer: Answer,
  isRepeated: boolean,
): void {
  const { status, body } = answer
  const current = product.safeParse(body.current).data
  const wasDone =
    isRepeated &&
    ((call.method === 'PATCH' &&
      status === 412 &&
      current?.version === done.version &&
      current.series === done.series) ||
      (call.method === 'DELETE' && status === 404) ||
      (call.address.endsWith('/restore') && body.code === 'NOT_DELETED'))
  if (!wasDone) {
    throw new Error(
      `${call.method} ${call.address}: ${status} ${JSON.stringify(body).slice(0, 500)}`,
    )
  }
}
