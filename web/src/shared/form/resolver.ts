// here, as most visits check nothing that is typed
import '@lambda/contract/schemas/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { valueAt } from '@lambda/contract/value-at'
import { blankToNull } from './merge.ts'
import { messagesIn } from './form-problems.ts'
import { typedDate } from './typed-date.ts'

/** Why a field cannot read what was typed into it; null where it can, or where the schema says it well enough. */
export type Unread = (path: string, value: unknown, values: object) => string | null

/**
 * Checks a form with the schema of the contract, after blank text has become null. What a field cannot read is said in
 * the field's own words.
 */
export function resolverOf<V extends FieldValues>(
  schema: z.ZodType<V>,
  unread: Unread = () => null,
): Resolver<V, unknown, V> {
  // A form holds what the schema gives; what it takes in may be wider, which is no matter here.
  const resolve = zodResolver(schema as z.ZodType<V, V>, { error: messageOf })
  return async (values, context, options) => {
    const checked = await resolve(blankToNull(values), context, options)
    for (const { path } of messagesIn(checked.errors)) {
      const message = unread(path, valueAt(values, path), values)
      if (message !== null) set(checked.errors, `${path}.message`, message)
    }
    return checked
  }
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
  if (input == null) return 'This field is required'
  if (code === 'invalid_format' && format === 'date' && typeof input === 'string') {
    const read = typedDate(input)
    return 'problem' in read ? read.problem : 'must be a date such as 11/30/26'
  }
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
