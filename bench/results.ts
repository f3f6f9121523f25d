import type { Measured } from './load.ts'
import type { describeMachine } from './machines.ts'

/** What is measured and what quality.md asks of it. */
export interface Goals {
  name: string
  /** The share of the bare server's requests a second. */
  atLeast: number
  /** How much slower a million products may make it than 100,000, by the median. */
  growth?: number
  /** Milliseconds of server and database together that an answer may cost at a million products. */
  cpuAtMost?: number
}

export interface Row extends Goals {
  connections: number
  product: Measured
  bare: Measured
}

/** A figure that is not a ratio to the bare server. */
export interface Figure {
  name: string
  value: string
  target: string
  isReached: boolean
}

export interface Results {
  size: number
  /** None: what is asked about documents was not asked. */
  documents: number
  /** None: what is asked about ESG entries was not asked. */
  entries: number
  date: string
  machine: ReturnType<typeof describeMachine>
  rows: Row[]
  figures: Figure[]
}

export const perSecond = ({ requests, seconds }: Measured) => requests / seconds

/** Milliseconds within which that share of the answers came. */
export function quantile({ times }: Measured, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Requests a second of the product as a share of those of the bare server. */
export const ratio = ({ product, bare }: Pick<Row, 'product' | 'bare'>) =>
  perSecond(product) / perSecond(bare)

/** Milliseconds of server and database together that an answer takes. */
export function costOf({ requests, serverCpu, databaseCpu }: Measured): number {
  return requests === 0 ? Number.NaN : (serverCpu + databaseCpu) / requests
}

/** What is no number, as nothing was answered, is a dash. */
export function shown(value: number, digits = 1): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–'
}
