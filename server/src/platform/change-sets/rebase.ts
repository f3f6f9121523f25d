import { type Flat, sameValue } from '@lambda/contract/flat'
import { ApiProblem } from '../errors.ts'

/** The fields that an item wants to change, by their path: what each was when that was decided, and what it is to be. */
export type Wanted = Readonly<Record<string, readonly [from: unknown, to: unknown]>>

/** Whose value a field gets that both sides have changed, by its path. */
export type Resolutions = Readonly<Record<string, 'mine' | 'theirs'>>

/** Somebody else has changed these fields meanwhile, to these values, or has moved another row to where some of them are. */
export class FieldsInConflict extends ApiProblem {
  readonly theirs: Flat
  readonly ofAnotherRow: readonly string[]

  constructor(theirs: Flat, ofAnotherRow: readonly string[] = []) {
    super('STALE_VERSION', 'Someone else has changed the same fields.')
    this.theirs = theirs
    this.ofAnotherRow = ofAnotherRow
  }
}

/**
 * What is left to be changed of a record as it is now: fields that nobody else has changed become what is wanted, those that
 * are already so stay. Throws `FieldsInConflict` for fields that are neither, or where another row is now, unless it is resolved
 * whose value they get.
 */
export function rebased(
  now: Flat,
  wanted: Wanted,
  resolutions: Resolutions,
  isOfAnotherRow: (path: string) => boolean = () => false,
): Flat {
  const fields: Record<string, unknown> = {}
  const theirs: Record<string, unknown> = {}
  const ofAnotherRow: string[] = []
  for (const [path, [from, to]] of Object.entries(wanted)) {
    const present = now[path] ?? null
    if (resolutions[path] === 'theirs') continue
    if (resolutions[path] === 'mine') fields[path] = to
    else if (isOfAnotherRow(path)) {
      theirs[path] = present
      ofAnotherRow.push(path)
    } else if (sameValue(present, to)) continue
    else if (sameValue(present, from)) fields[path] = to
    else theirs[path] = present
  }
  if (Object.keys(theirs).length > 0) throw new FieldsInConflict(theirs, ofAnotherRow)
  return fields
}
