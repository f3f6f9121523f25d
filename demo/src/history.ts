import { type Flat, isEmpty, sameValue } from '@lambda/contract/flat'
import { flatProduct } from '@lambda/contract/products/product-flat'
import type { ProductInput } from '@lambda/contract/products/products'
import type { Status } from '@lambda/domain/products/statuses'
import type { Random } from './random.ts'

type Diff = Record<string, [unknown, unknown]>

/** One change of a product: what the history panel shows. */
export interface DemoChange {
  /** ISO 8601, UTC */
  at: string
  actor: number
  operation: 'create' | 'update'
  source: 'screen' | 'system'
  diff: Diff
}

/** Who works on the catalogue: ids of users. */
export interface Team {
  editor: number
  administrator: number
}

const day = 86_400_000

/** By whom, and until which day (ISO 8601): all of a history happened within the two years that end with it. */
interface Working<Who> {
  by: Who
  until: string
}

/** A history of nothing but the creation. */
export function createdOnce(
  input: ProductInput,
  { by, until }: Working<number>,
  random: Random,
): DemoChange[] {
  const end = endOf(until)
  const at = workingHours(end - random.next() * 729 * day, random)
  return [{ at, actor: by, operation: 'create', source: 'system', diff: creation(flat(input)) }]
}

/** A history that ends in `input`: created as a draft with gaps, which were filled on its way to its status. */
export function grown(
  input: ProductInput,
  { by: team, until }: Working<Team>,
  random: Random,
): DemoChange[] {
  const edits = editsOf(input)
    .filter(() => random.chance(0.5))
    .flatMap((edit) => (edit.path === 'countries' ? [edit].concat(marketSteps(input)) : edit))
  const half = Math.ceil(edits.length / 2)
  const steps = [...edits.slice(0, half), ...statusSteps(input.status), ...edits.slice(half)]
  const start = Object.fromEntries(steps.toReversed().map(({ path, from }) => [path, from]))
  const moments = momentsOf(steps.length + 1, endOf(until), random)
  const [createdAt = ''] = moments
  return [
    {
      at: createdAt,
      actor: team.editor,
      operation: 'create',
      source: 'screen',
      diff: creation({ ...flat(input), ...start }),
    },
    ...steps.map(({ path, from, to, byAdministrator }, index) => ({
      at: moments[index + 1] ?? createdAt,
      actor: byAdministrator ? team.administrator : team.editor,
      operation: 'update' as const,
      source: 'screen' as const,
      diff: { [path]: [from, to] } satisfies Diff,
    })),
  ]
}

/** One field from one value to another; no field but the status changes twice. */
interface Step {
  path: string
  from: unknown
  to: unknown
  byAdministrator: boolean
}

const journeys: Record<Status, readonly Status[]> = {
  draft: ['draft'],
  review: ['draft', 'review'],
  prelaunch: ['draft', 'review', 'prelaunch'],
  active: ['draft', 'review', 'active'],
  on_hold: ['draft', 'review', 'active', 'on_hold'],
  phase_out: ['draft', 'review', 'active', 'phase_out'],
  obsolete: ['draft', 'review', 'active', 'phase_out', 'obsolete'],
  archived: ['draft', 'review', 'active', 'phase_out', 'obsolete', 'archived'],
}

function statusSteps(status: Status): Step[] {
  const journey = journeys[status]
  return journey.slice(1).map((to, index) => ({
    path: 'status',
    from: journey[index],
    to,
    byAdministrator: to !== 'review',
  }))
}

/** What an editor may have added or put right before the product was as it is. */
function editsOf(input: ProductInput): Step[] {
  const [home] = input.countries
  const { density } = input
  const higher = density?.value && { ...density, value: higherValue(density.value) }
  const steps: [path: string, from: unknown, to: unknown][] = [
    ['density', higher ?? null, density],
    ['customsCode', null, input.customsCode],
    ['texts.DE.description', null, input.texts['DE']?.description],
    ['texts.FR.description', null, input.texts['FR']?.description],
    ['texts.NL.keywords', [], input.texts['NL']?.keywords],
    ['texts.EN.marketingText', null, input.texts['EN']?.marketingText],
    ['gtin', null, input.gtin],
    ['countries', home === undefined ? [] : [home], input.countries],
  ]
  return steps
    .filter(([, from, to]) => !isEmpty(to) && !sameValue(from, to))
    .map(([path, from, to]) => ({ path, from, to, byAdministrator: false }))
}

/** What differs in countries that were added later. */
function marketSteps(input: ProductInput): Step[] {
  return Object.entries(flat(input)).flatMap(([path, to]) =>
    path.startsWith('markets.') ? [{ path, from: null, to, byAdministrator: false }] : [],
  )
}

/** The value of a first data sheet, which had no decimals and was a little higher. */
function higherValue(density: string): string {
  return String(Math.ceil(Number(density) * 1.05))
}

/** Values by path as a creation writes them: what is empty is not there. */
function creation(fields: Flat): Diff {
  const known = Object.entries(fields).filter(
    ([path, value]) => !isEmpty(value) && !(path === 'status' && value === 'draft'),
  )
  return Object.fromEntries(known.map(([path, value]) => [path, [beginning(path, value), value]]))
}

/** What the API takes a new product to have been before. */
function beginning(path: string, value: unknown): unknown {
  if (path === 'code') return ''
  if (path === 'status') return 'draft'
  return Array.isArray(value) && !path.startsWith('texts.') ? [] : null
}

function flat(input: ProductInput): Flat {
  return flatProduct(input)
}

/** Midnight after a day. */
function endOf(date: string): number {
  return Date.parse(date) + day
}

/** Instants in their order, over a good part of the two years before `end`. */
function momentsOf(count: number, end: number, random: Random): string[] {
  const from = end - (60 + random.next() * 669) * day
  const days = Array.from({ length: count }, () => from + random.next() * (end - from - day))
  return days.map((instant) => workingHours(instant, random)).toSorted()
}

/** The same day between seven and five o'clock in UTC. */
function workingHours(instant: number, random: Random): string {
  const morning = Math.floor(instant / day) * day + 7 * 3_600_000
  return new Date(morning + Math.floor(random.next() * 36_000) * 1000).toISOString()
}
