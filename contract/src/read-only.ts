import { z } from 'zod'
import type { Endpoint } from './api.ts'

/**
 * Fields of every resource that are computed for the answer, or that follow from who made the last change. A dotted
 * name is a part of a field.
 */
const alwaysDerived = ['references', 'updatedAt', 'updatedBy', 'createdBy.name']

/** The fields that an update answers and does not take. A client may send them back, as GET returned them. */
export interface ReadOnlyFields {
  /** How each is answered. */
  readonly shape: Readonly<Record<string, z.ZodType>>
  /** Those (dotted: parts of them) that are ignored when they are sent; the others must equal what is stored. */
  readonly derived: ReadonlySet<string>
}

/** The read-only fields of an update: what its answer has beyond its body. Null for every other kind of endpoint. */
export function readOnlyFieldsOf({
  method,
  body,
  answer,
  derived,
}: Endpoint): ReadOnlyFields | null {
  if (method !== 'PUT' || answer.kind !== 'one') return null
  if (!(body instanceof z.ZodObject) || !(answer.data instanceof z.ZodObject)) return null
  const taken = new Set(Object.keys(body.shape))
  const readOnly = Object.entries(answer.data.shape).filter(([name]) => !taken.has(name))
  return {
    shape: Object.fromEntries(readOnly) as Record<string, z.ZodType>,
    derived: new Set([...alwaysDerived, ...derived]),
  }
}

/** The read-only fields of an update as they are documented: all optional. Null for every other kind of endpoint. */
export function documentedReadOnlyOf(endpoint: Endpoint): z.ZodObject | null {
  const readOnly = readOnlyFieldsOf(endpoint)
  if (!readOnly) return null
  const optional = Object.entries(readOnly.shape).map(([name, schema]) => [
    name,
    schema.optional().meta({ readOnly: true }),
  ])
  return z.strictObject(Object.fromEntries(optional))
}

/** The body of an endpoint as it is documented: an update also accepts its read-only fields. */
export function documentedBodyOf(endpoint: Endpoint): z.ZodType | null {
  const readOnly = documentedReadOnlyOf(endpoint)
  if (!readOnly || !(endpoint.body instanceof z.ZodObject)) return endpoint.body
  return z.strictObject({ ...endpoint.body.shape, ...readOnly.shape })
}
