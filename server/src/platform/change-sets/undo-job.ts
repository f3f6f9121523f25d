import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { ApiProblem } from '../errors.ts'
import type { JobContext, JobKind, Step } from '../jobs/jobs.ts'
import { applyNext } from './judging.ts'
import { insertInverse, noteJob } from './set-store.ts'
import { type ChangeableKinds, type SetInput, heldWith, setInput } from './work.ts'

/** Which set takes the other one back; up to which item that is copied, null once all are; and up to which it is applied. */
const undoCursor = z.strictObject({
  inverse: z.int(),
  copied: z.int().nullable(),
  applied: z.int(),
})

type Cursor = z.infer<typeof undoCursor>

const itemsCopied = 2000

/**
 * Takes back what a set has applied by another set, its inverse: what each change has made of a field, back to what it was.
 * What somebody else has changed since is a conflict there, as in any set.
 */
export function undoJob(kinds: ChangeableKinds): JobKind<SetInput, Cursor> {
  return {
    kind: 'undo-change-set',
    access: 'active',
    input: setInput,
    cursor: undoCursor,
    title: ({ title }) => `Undoing: ${title}`,
    total: async (db, { changeSet }) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from change_set_item
        where change_set_id = ${changeSet} and outcome = 'applied'`.execute(db)
      return rows[0]?.total ?? 0
    },
    step: async (context, { changeSet }, cursor) => {
      if (cursor === null) return begin(context, kinds, changeSet)
      const { inverse, copied, applied } = cursor
      if (copied !== null) {
        return {
          done: 0,
          cursor: { ...cursor, copied: await copy(context, kinds, changeSet, cursor) },
        }
      }
      const step = await applyNext(context, kinds, inverse, applied)
      // one that is cancelled is taken back as far as it has come
      return step.cursor === null
        ? { ...step, cursor: null }
        : { ...step, cursor: { ...cursor, applied: step.cursor }, result: { changeSet: inverse } }
    },
    undo: ({ input: { title }, result }) => ({
      kind: undoJob(kinds),
      input: { ...inverseIn.parse(result), title: `Undo: ${title}` },
    }),
  }
}

const inverseIn = z.object({ changeSet: z.int() })

async function begin(
  context: JobContext,
  kinds: ChangeableKinds,
  changeSet: number,
): Promise<Step<Cursor>> {
  const { set } = await heldWith(context, kinds, changeSet)
  if (set.isBusy && set.jobId !== context.batch) {
    throw new ApiProblem('CHANGE_SET_STATE', 'Another job is at work on this change set.')
  }
  await noteJob(context.db, changeSet, context.batch)
  const inverse = await insertInverse(context, set)
  return { done: 0, cursor: { inverse, copied: 0, applied: 0 } }
}

/**
 * Why what is done once more was done the first time: the reason of the item that the one to be undone (`t`) had taken back, as
 * long as every field becomes what it was given for (`back`).
 */
function reasonGivenBefore(changeSet: number): RawBuilder<string | null> {
  return sql`(select first.reason from change_set s
    join change_set_item first on first.change_set_id = s.undoes and first.entity = t.entity and first.record_id = t.record_id
      and first.losing_id is null
    where s.id = ${changeSet} and t.losing_id is null and not exists (
      select from jsonb_each(back.wanted) as f
      where first.wanted ? f.key and f.value -> 1 is distinct from first.wanted -> f.key -> 1))`
}

/**
 * Copies the next items, turned round; the history knows what each has done. What a merge has given besides fields and links is
 * taken back by itself. Up to which one; null after the last.
 */
async function copy(
  { db }: JobContext,
  kinds: ChangeableKinds,
  changeSet: number,
  { inverse, copied }: Cursor,
): Promise<number | null> {
  const besides = [...kinds.values()].flatMap(({ merge }) => merge?.besides ?? [])
  const { rows } = await sql<{ last: number | null; count: number }>`
    with these as (
      select * from change_set_item
      where change_set_id = ${changeSet} and outcome = 'applied' and id > ${copied} order by id limit ${itemsCopied}
    ), copies as (
      insert into change_set_item (change_set_id, entity, record_id, label, action, base_version, wanted, outcome, puts_back, losing_id,
        reason)
      select ${inverse}, t.entity, t.record_id, t.label,
        case t.action when 'create' then 'delete' when 'delete' then 'restore' when 'restore' then 'delete'
          when 'merge' then 'split' when 'split' then 'merge' else 'change' end,
        t.applied_version, coalesce(back.wanted, '{}'), 'planned', t.kept, t.losing_id, ${reasonGivenBefore(changeSet)}
      from these t left join lateral (
        select jsonb_object_agg(f.key, jsonb_build_array(f.value -> 1, f.value -> 0)) as wanted
        from change c cross join jsonb_each(c.diff) as f
        where t.action in ('change', 'merge', 'split') and c.entity = t.entity and c.entity_id = t.record_id
          and c.version = t.applied_version and c.operation = 'update' and c.batch = t.checked_by
          and split_part(f.key, '.', 1) <> all(${besides}::text[])) as back on true
      order by t.id)
    select max(id) as last, count(*) as count from these`.execute(db)
  const { last = null, count = 0 } = rows[0] ?? {}
  return count < itemsCopied ? null : last
}
