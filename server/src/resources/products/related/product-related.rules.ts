import type { FieldProblem } from '@lambda/contract/problem'
import type { ProductInput } from '@lambda/contract/products/products'
import { type Flat, isEmpty } from '@lambda/contract/flat'
import {
  type Relation,
  relatedIdOf,
  relationRows,
  relationTypeOf,
} from '@lambda/contract/products/relations'
import { relationLabel, successorCycle } from '@lambda/domain/products/relations'
import { ApiProblem, fieldRefused } from '../../../platform/errors.ts'
import type { KnownProduct, Succession } from './product-related.repository.ts'

type Relating = Pick<ProductInput, 'related' | 'code'>

/** A product whose relations are to be stored; `id` is null for a new one, which nobody can have named. */
export interface AskedRelations {
  id: number | null
  input: Relating
  before: Relating | null
}

/** A relation that was not there before, with its place. */
interface NewRelation extends Relation {
  at: number
}

/** The relations of a product that were not there before. */
export function newRelations({ input, before }: AskedRelations): NewRelation[] {
  if (input.related === before?.related) return []
  const known = new Set(before?.related.map(({ type, relatedId }) => `${type} ${relatedId}`))
  return input.related.flatMap((one, at) =>
    known.has(`${one.type} ${one.relatedId}`) ? [] : [{ ...one, at }],
  )
}

/** The products that follow a product of these relations. */
export function successorsIn(related: readonly Relation[]): number[] {
  return related.flatMap(({ type, relatedId }) => (type === 'SUCCESSOR' ? [relatedId] : []))
}

/** What refuses new relations: to the product itself, to none, to a deleted one. */
export function namedProblems(
  asked: AskedRelations,
  known: ReadonlyMap<number, KnownProduct>,
): FieldProblem[] {
  return newRelations(asked).flatMap(({ type, relatedId, at }) => {
    const path = `related.${at}.relatedId`
    const label = relationLabel(type).toLowerCase()
    if (relatedId === asked.id) {
      const message = `${asked.input.code} cannot be its own ${label}.`
      return [{ path, code: 'SELF_RELATION', message }]
    }
    const product = known.get(relatedId)
    if (product === undefined) {
      return [{ path, code: 'UNKNOWN_PRODUCT', message: `There is no product ${relatedId}.` }]
    }
    if (!product.isDeleted) return []
    const message = `${product.code} is deleted. Restore it first, or leave out this ${label}.`
    return [{ path, code: 'DELETED_PRODUCT', message }]
  })
}

/**
 * Who follows whom while several products are stored at once: each is looked at with what those before it have been
 * given, and as any of them may yet be refused, with what they have had.
 */
export class SuccessionGraph {
  private readonly successors = new Map<number, number[]>()
  private readonly codes = new Map<number, string>()
  private readonly isWhole: boolean

  constructor(successions: readonly Succession[], most: number) {
    this.isWhole = successions.length <= most
    for (const { id, code, successor, successorCode } of successions) {
      this.add(id, [successor])
      this.codes.set(id, code)
      this.codes.set(successor, successorCode)
    }
  }

  /** What refuses the new successors of a product; without a problem they are part of the graph. */
  problems(asked: AskedRelations, known: ReadonlyMap<number, KnownProduct>): FieldProblem[] {
    const { id, input } = asked
    const added = newRelations(asked).filter(({ type }) => type === 'SUCCESSOR')
    if (id === null || added.length === 0) return []
    const path = (at: number) => `related.${at}.relatedId`
    if (!this.isWhole) {
      const message = 'These successors have too many successors of their own to be checked.'
      return [{ path: path(added[0]?.at ?? 0), code: 'SUCCESSORS_TOO_MANY', message }]
    }
    const found = added.flatMap(({ relatedId, at }) => {
      const graph = new Map(this.successors).set(id, [relatedId])
      const cycle = relatedId === id ? null : successorCycle(id, graph)
      if (cycle === null) return []
      const codeOf = (one: number) =>
        one === id ? input.code : (known.get(one)?.code ?? this.codes.get(one) ?? `#${one}`)
      const message = `The successors would form a circle: ${chainText(cycle.map(codeOf))}.`
      return [{ path: path(at), code: 'SUCCESSOR_CYCLE', message }]
    })
    if (found.length === 0) this.add(id, successorsIn(input.related))
    return found
  }

  private add(id: number, successors: readonly number[]): void {
    this.successors.set(id, [...new Set([...(this.successors.get(id) ?? []), ...successors])])
  }
}

/** A chain as people read it; of a long one the beginning and the end. */
function chainText(codes: readonly string[]): string {
  const most = 12
  if (codes.length <= most) return codes.join(' → ')
  const left = `… ${codes.length - most} more …`
  return [...codes.slice(0, most - 4), left, ...codes.slice(-4)].join(' → ')
}

/** Refuses to bring back a part of a relation that is not there. Throws RULE_BROKEN. */
export function assertRelationsThere(
  { related }: Pick<ProductInput, 'related'>,
  asked: readonly string[],
): void {
  const keys = new Set(relationRows.keysOf(related))
  const gone = asked.some((path) => {
    const [name, key = '', part] = path.split('.')
    return name === 'related' && part === 'quantity' && !keys.has(key)
  })
  if (!gone) return
  const message = 'The product is not related to that product any more. Restore the relation first.'
  const errors = [{ path: 'fields', code: 'NOT_RELATED', message }]
  throw new ApiProblem('RULE_BROKEN', message, { errors })
}

/** Refuses to say something of a relation that the product has not, by paths in the history. Throws RULE_BROKEN. */
export function assertRelated({ related }: Pick<ProductInput, 'related'>, fields: Flat): void {
  for (const [path, value] of Object.entries(fields)) {
    const [name, key = '', part = ''] = path.split('.')
    if (name !== 'related' || isEmpty(value) || !(part in relationRows.parts)) continue
    if (relationRows.keysOf(related).includes(key)) continue
    const label = relationLabel(relationTypeOf(key)).toLowerCase()
    const message = `The product has no ${label} with ID ${relatedIdOf(key)}. Add it first.`
    throw fieldRefused('RULE_BROKEN', path, message, 'NOT_RELATED')
  }
}
