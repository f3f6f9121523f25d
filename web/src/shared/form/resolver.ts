import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { blankToNull } from './blank.ts'

/** Checks a form with the schema of the contract, after blank text has become null. */
export function resolverOf<V extends FieldValues>(schema: z.ZodType<V>): Resolver<V, unknown, V> {
  // A form holds what the schema gives; what it takes in may be wider, which is no matter here.
  const resolve = zodResolver(schema as z.ZodType<V, V>, { error: messageOf })
  return (values, context, options) => resolve(blankToNull(values), context, options)
}

/** What zod would say to a programmer about an empty field, said to a person. */
function messageOf(issue: { code: string; input?: unknown }): string | undefined {
  return issue.code === 'invalid_type' && issue.input == null ? 'is required' : undefined
}
