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

interface Issue {
  code: string
  input?: unknown
  format?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
}

/** What zod would say to a programmer, said to a person; the rules of the field have sentences of their own. */
function messageOf(issue: Issue): string | undefined {
  const { code, input, format, origin, minimum, maximum } = issue
  if (input == null) return 'is required'
  if (code === 'invalid_format' && format === 'date') return 'must be a day such as 11/30/2026'
  if (code === 'invalid_type' && typeof input === 'string') return 'must be a whole number'
  if (code === 'too_big' && origin === 'string') {
    return `must have at most ${Number(maximum).toLocaleString('en-US')} characters`
  }
  if (code === 'too_big' && typeof input === 'number') return `must be at most ${String(maximum)}`
  if (code === 'too_small' && typeof input === 'number') {
    return `must be at least ${String(minimum)}`
  }
  return undefined
}
