import type { Operation } from '@lambda/contract/change-sets/operations'
import type { Flat } from '@lambda/contract/flat'
import type { Context } from '../context.ts'
import { ApiProblem } from '../errors.ts'
import type { Shapes } from '../versioned/versioned.ts'
import { type FoundItem, type Item, type Verdict, unreadVerdict, withNeed } from './item.ts'
import { LinksAtHand, codeAt } from './links.ts'
import { type MergeChoice, type MergeDraft, isChoosable, mergeDraft } from './merge-draft.ts'
import { foundItems, judged } from './record-items.ts'
import { type Supplied, namesIn } from './supplied.ts'

/** A record as it is, with the values at some of its paths. */
export interface PresentRecord {
  id: number
  version: number
  label: string
  flat: Flat
}

/** A kind of records that change sets change, of which nobody needs to know the shapes. */
export interface Changeable extends Pick<
  Supplied<Shapes>,
  'access' | 'isField' | 'operated' | 'links' | 'count' | 'select'
> {
  /** Its word in the history. */
  entity: string
  /** What refuses these values wherever they are set; null where that depends on the record. */
  refusalOf: (fields: Flat) => ApiProblem | null
  /** Records as they are, those that are there or those that are deleted, with the fields at these paths; in any order. */
  read: (
    context: Context,
    ids: readonly number[],
    asked: { paths: readonly string[]; isDeleted?: boolean },
  ) => Promise<PresentRecord[]>
  /** What operations would make of records, but for fields that are left alone. To be called in a transaction. */
  find: (
    context: Context,
    ids: readonly number[],
    operations: readonly Operation[],
    excludedPaths: readonly string[],
  ) => Promise<FoundItem[]>
  /**
   * Does what items of one action say, each entirely or not at all, or says what would become of them; in their order. To be
   * called in a transaction.
   */
  judge: (context: Context, items: readonly Item[], isTrial: boolean) => Promise<Verdict[]>
  /** What a merge of two of them is to do; null where such are not merged. */
  merge: MergeCalls | null
}

interface MergeCalls {
  /** Whether a field can be chosen: by its path, or by its first part all that are below it. */
  isChoosable: (path: string) => boolean
  /** As `mergeDraft`. */
  draft: (context: Context, choice: MergeChoice) => Promise<MergeDraft | { missing: number }>
  /** What the paths begin with by which the history tells of what a merge gives besides fields and links. */
  besides: readonly string[]
}

/** Makes a kind of records one that change sets change. */
export function changeable<S extends Shapes>(supplied: Supplied<S>): Changeable {
  const { bulk, access, links, mergeable, reasons, count, select } = supplied
  const told = <V extends Verdict>(verdicts: readonly V[]) =>
    verdicts.map((verdict) => (reasons ? withNeed(verdict, reasons.isEnough) : verdict))
  return {
    entity: bulk.kind.entity,
    access,
    isField: (path) => supplied.isField(path) || (links ? codeAt(links, path) !== null : false),
    operated: supplied.operated,
    ...(links && { links }),
    count,
    select,
    refusalOf: (fields) => {
      try {
        supplied.withFields(supplied.blank, fields)
        return null
      } catch (error) {
        if (error instanceof ApiProblem) return error
        throw error
      }
    },
    read: async (context, ids, { paths, isDeleted = false }) => {
      const names = namesIn(paths)
      const found = await bulk.find(context.db, ids.map(supplied.keyOf), names)
      const codes = links ? paths.flatMap((path) => codeAt(links, path) ?? []) : []
      const roles = links && codes.length > 0 ? await links.read(context.db, ids, codes) : new Map()
      const linked = new LinksAtHand(links ?? null, roles, null)
      return found
        .filter((row) => row.isDeleted === isDeleted)
        .map((row) => {
          const { id, version } = row
          const flat = { ...supplied.fieldsOf(row, names), ...linked.of(id) }
          return { id, version, label: supplied.labelOf(row), flat }
        })
    },
    find: async (context, ids, operations, excludedPaths) =>
      told(await foundItems(context, supplied, { ids, operations, excludedPaths })),
    judge: async (context, items, isTrial) => {
      const readable = items.filter(({ unread }) => !unread)
      const verdicts = told(await judged(context, supplied, readable, isTrial)).values()
      return items.flatMap(({ unread }) =>
        unread ? unreadVerdict(unread) : (verdicts.next().value ?? []),
      )
    },
    merge: mergeable
      ? {
          isChoosable: (path) => isChoosable(supplied, mergeable, path),
          draft: (context, choice) => mergeDraft(context, supplied, mergeable, choice),
          besides: Object.keys(mergeable.besides),
        }
      : null,
  }
}
