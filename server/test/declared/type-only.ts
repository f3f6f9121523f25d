import { z } from 'zod'

/** Something, whatever it is: what is missing is not. */
export const anything = z.custom<unknown>((value) => value !== undefined)

const known = new WeakMap<z.core.$ZodType, z.ZodType>()

/** What TypeScript knows of what a schema gives out: its fields and their types, without formats, limits and rules. */
export function typeOnly(schema: z.core.$ZodType): z.ZodType {
  const made = known.get(schema)
  if (made) return made
  const type = typeOnlyOf(schema)
  known.set(schema, type)
  return type
}

function typeOnlyOf(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string()
  if (schema instanceof z.ZodNumber) return z.number()
  if (schema instanceof z.ZodObject) return objectOf(schema.shape)
  if (schema instanceof z.ZodArray) return z.array(typeOnly(schema.element))
  if (schema instanceof z.ZodRecord) return z.record(z.string(), typeOnly(schema.valueType))
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(typeOnly))
  if (schema instanceof z.ZodNullable) return typeOnly(schema.unwrap()).nullable()
  if (schema instanceof z.ZodOptional) return typeOnly(schema.unwrap()).optional()
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return typeOnly(schema.unwrap())
  if (schema instanceof z.ZodPipe) return typeOnly(schema.out)
  const isPlain =
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNull
  return isPlain ? schema : anything
}

/** Fields of the shape, each with its type alone. */
function objectOf(shape: z.core.$ZodShape): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, typeOnly(field)])),
  )
}
