import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertionOf } from '../../platform/database/replace-rows.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { record } from '../../platform/trail/history.ts'
import type { NamedRelease } from './etim-file.import.ts'
import { languagesOf } from './etim-release.import.ts'

/** What the history calls a release. */
export const releaseEntity = 'classification-release'

/** What the history says of a release. */
type Facts = Record<string, unknown>

interface LoadedFile {
  fileId: number
  fileName: string
}

/** Keeps a release that was read from a file. Returns its id; throws DUPLICATE where it is loaded already. */
export async function storeRelease(
  context: Context,
  read: NamedRelease,
  { fileId, fileName }: LoadedFile,
): Promise<number> {
  const { db } = context
  const facts = {
    system: 'ETIM',
    release: read.release,
    title: read.title,
    published_on: read.publishedOn,
    languages: languagesOf(read),
    group_count: read.groups.size,
    class_count: read.classes.size,
    feature_count: read.features.size,
    value_count: read.values.size,
    unit_count: read.units.size,
    file_name: fileName,
  }
  const inserted = await db
    .insertInto('classification_release')
    .values({ ...facts, file_id: fileId })
    .onConflict((conflict) => conflict.constraint('classification_release_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const message = `ETIM ${read.release} is already loaded. Delete it before you load it again.`
    throw new ApiProblem('DUPLICATE', message)
  }
  const { id } = inserted
  for (const [table, rows] of rowsOf(id, read)) await insertAll(context, table, rows)
  await record(context, {
    entity: releaseEntity,
    id,
    operation: 'create',
    version: 1,
    diff: Object.fromEntries(
      Object.entries(recorded(facts)).map(([name, value]) => [name, [null, value]]),
    ),
  })
  return id
}

function recorded({ system, release, title, languages, file_name: fileName, ...rest }: Facts) {
  const { published_on: publishedOn, class_count: classCount } = rest
  return { system, release, title, publishedOn, languages, classCount, fileName }
}

const rowsAtOnce = 5_000

async function insertAll(
  { db }: Context,
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    for (const insertion of insertionOf(table, rows.slice(at, at + rowsAtOnce))) {
      await insertion.execute(db)
    }
  }
}

/** The rows of a release, table by table. */
function* rowsOf(
  release_id: number,
  { groups, units, features, values, classes }: NamedRelease,
): Generator<[table: keyof Schema, rows: object[]]> {
  const labelled = (map: ReadonlyMap<string, object>) =>
    [...map].map(([code, labels]) => ({ release_id, code, labels }))
  yield ['classification_group', labelled(groups)]
  yield ['classification_feature', labelled(features)]
  yield ['classification_value', labelled(values)]
  yield [
    'classification_unit',
    [...units].map(([code, { labels, symbols }]) => ({ release_id, code, labels, symbols })),
  ]
  yield [
    'classification_class',
    [...classes].map(([code, { version, groupCode, labels, synonyms }]) => ({
      release_id,
      code,
      class_version: version,
      group_code: groupCode,
      labels,
      synonyms,
    })),
  ]
  yield [
    'classification_class_feature',
    [...classes].flatMap(([classCode, { features: own }]) =>
      [...own.values()].map(({ code, type, unitCode, position, valueCodes }) => ({
        release_id,
        class_code: classCode,
        feature_code: code,
        type,
        unit_code: unitCode,
        position,
        value_codes: valueCodes,
      })),
    ),
  ]
}

/** Deletes a release. Does nothing where there is none, and then says so. */
export async function removeRelease(context: Context, id: number): Promise<boolean> {
  const { rows } = await sql<Facts>`
    delete from classification_release where id = ${id}
    returning system, release, title, published_on, languages, class_count, file_name`.execute(
    context.db,
  )
  const [facts] = rows
  if (!facts) return false
  await record(context, {
    entity: releaseEntity,
    id,
    operation: 'delete',
    version: 2,
    diff: Object.fromEntries(
      Object.entries(recorded(facts)).map(([name, value]) => [name, [value, null]]),
    ),
  })
  return true
}
