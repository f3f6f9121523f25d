import { type Flat, sameValue } from '@lambda/contract/flat'
import { ApiProblem } from '../errors.ts'

/** The fields that an item wants to change, by their path: what each was when that was decided, and what it is to be. */
export type Wanted = Readonly<Record<string, readonly [from: unknown, to: unknown]>>

/** Whose value a field gets that both sides have changed, by its path. */
export type Resolutions = Readonly<Record<string, 'mine' | 'theirs'>>

/** What is decided of an item, and of which values of others that was decided, where that is known, by the path of the field. */
export interface Decided {
  resolutions: Resolutions
  against?: Flat | null
}

/** Whether what the item wants is to replace a value of somebody else: that was decided of this very value. */
export function isReplaced({ resolutions, against }: Decided, path: string, now: unknown): boolean {
  const isOfThis = !against || !(path in against) || sameValue(against[path], now)
  return resolutions[path] === 'mine' && isOfThis
}

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
 * are already so stay. Throws `FieldsInConflict` for fields that are neither, or where another row is now, unless it is decided
 * whose value they get.
 */
export function rebased(
  now: Flat,
  wanted: Wanted,
  decided: Decided,
  isOfAnotherRow: (path: string) => boolean = () => false,
): Flat {
  const fields: Record<string, unknown> = {}
  const theirs: Record<string, unknown> = {}
  const ofAnotherRow: string[] = []
  for (const [path, [from, to]] of Object.entries(wanted)) {
    const present = now[path] ?? null
    if (decided.resolutions[path] === 'theirs') continue
    if (isReplaced(decided, path, present)) fields[path] = to
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
