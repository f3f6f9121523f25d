import { activeUser } from '../../platform/active-user.ts'
import { logError } from '../../platform/log.ts'
import type { Changes } from '../form/use-entity-form.ts'
import type { RecordRef } from './draft-calls.ts'

/** Changes of a record that could not be sent any more, as the page was left to sign in again. */
export interface Carried extends Changes {
  /** The paths that were changed; those of which the changes say nothing were taken back. */
  changed: readonly string[]
  /** An instant. */
  at: string
}

/** What the same person finds in the same window, and nobody else. */
function keyOf({ entity, id }: RecordRef): string | null {
  const user = activeUser()
  return user && `unsent ${user.id} ${entity} ${id}`
}

/** Keeps changes of a record over the sign-in, in place of what was kept of it before. */
export function carry(record: RecordRef, changes: Omit<Carried, 'at'>): void {
  const key = keyOf(record)
  if (key === null) return
  if (changes.changed.length === 0) return sessionStorage.removeItem(key)
  try {
    const at = new Date().toISOString()
    sessionStorage.setItem(key, JSON.stringify({ ...changes, at } satisfies Carried))
  } catch (error) {
    logError('Unsaved changes could not be kept over the sign-in.', error)
  }
}

/** What the person who is signed in has kept of a record over the sign-in; null for nothing. */
export function carriedOf(record: RecordRef): Carried | null {
  const key = keyOf(record)
  const text = key && sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as Carried) : null
}

/** It is somewhere else, too. */
export function dropCarried(record: RecordRef): void {
  const key = keyOf(record)
  if (key !== null) sessionStorage.removeItem(key)
}
