import type { CompiledQuery, Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { ConstraintMeanings } from '../database/postgres-errors.ts'
import type { Schema } from '../database/schema.ts'
import type { ApiProblem } from '../errors.ts'
import type { Happened } from '../trail/history.ts'
import type { Shapes, Versioned } from './versioned.ts'

/** What a kind supplies so that many of it are written at once, in about as many statements as one takes. */
export interface Bulk<S extends Shapes> {
  kind: Versioned<S>
  /** As `Versioned.lock`, in the order of their ids. */
  lock: (context: Context, keys: readonly S['key'][]) => Promise<void>
  /**
   * What people keep of those of these keys that there are, in any order; deleted ones too where they stay. `names` are the fields
   * that somebody wants to read or to change, all where left out: others are told as far as rules look into them.
   */
  find: (
    db: Kysely<Schema>,
    keys: readonly S['key'][],
    names?: ReadonlySet<string>,
  ) => Promise<KeptOf<S>[]>
  /**
   * As `Versioned.sound`: reads what the rules need once for all; what it resolves to judges the one in a place. Refuses what
   * `rules` would, too.
   */
  sound?: (context: Context, asked: readonly Asked<S>[]) => Promise<(at: number) => Sound<S>>
  /** What it has that only one can have, each as a text of its own. */
  unique: (value: S['value']) => string[]
  /** Whether a check stores a change on trial, as something else than what is unique refuses it only then; never where left out. */
  isTried?: (before: S['value'], after: S['value']) => boolean
  /** What its constraints mean to a person. */
  constraints: ConstraintMeanings
  /** As `Versioned.update`, for all of them. */
  update: (context: Context, changes: readonly BulkUpdate<S>[]) => Promise<void>
  /** As the `mark` of `Versioned.deletion`, for all of those with these ids. */
  mark: (context: Context, ids: readonly number[], isDeleted: boolean) => Promise<void>
  /** Reads what the rules for new values need; what it resolves to judges them, each in its place. */
  soundNew: (context: Context, values: readonly S['value'][]) => Promise<() => Judged<S>[]>
  /** The statements that store new ones, at least one. */
  insertions: (context: Context, rows: readonly BulkInsert<S>[]) => CompiledQuery[]
}

/** Of a new one the id that it takes, and how it is stored or what refuses it. */
export interface Judged<S extends Shapes> {
  id: number
  sound: Sound<S>
}

/** A new one under the id that is reserved for it. */
export interface BulkInsert<S extends Shapes> {
  id: number
  value: S['value']
  /** What has happened to it until now, its creation first: its version is their number. Empty where it is created now. */
  past: readonly Past[]
}

/** What has happened to one before it came here. */
export interface Past extends Pick<Happened, 'operation' | 'diff'> {
  /** ISO 8601, UTC */
  at: string
  /** id of a user */
  actor: number
  source: Context['source']
  traceId: string
}

/** One without what only its answer tells: reading that of many would cost as much as to change them. */
export type KeptOf<S extends Shapes> = S['value'] & {
  id: number
  version: number
  isDeleted: boolean
}

/** What one is to become. */
export interface Asked<S extends Shapes> {
  value: S['value']
  before: KeptOf<S>
}

/** A value in the spelling that is stored, or what refuses it. */
export type Sound<S extends Shapes> = S['value'] | ApiProblem

/** A change of one that is held, for which nothing is left to be checked but the constraints of the database. */
export interface BulkUpdate<S extends Shapes> {
  before: KeptOf<S>
  after: S['value']
  /** The fields that change, by their path: what each was and what it becomes. */
  diff: Happened['diff']
}
