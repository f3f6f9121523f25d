import { dayOf } from '@lambda/domain/text/dates'

/** Why a profile asks for nothing today, to be read behind "Active,"; null where it does. Without a first day it never does. */
export function notInForce(profile: Readonly<Record<string, unknown>>): string | null {
  const today = dayOf(new Date())
  const { validFrom, validUntil } = profile
  if (typeof validFrom !== 'string') return 'not in force'
  if (validFrom > today) return 'not yet in force'
  return typeof validUntil === 'string' && validUntil < today ? 'no longer in force' : null
}
