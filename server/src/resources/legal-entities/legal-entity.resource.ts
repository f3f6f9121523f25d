import { legalEntities } from '@lambda/contract/legal-entities'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { referenceResource } from '../../platform/reference/reference-resource.ts'

export const legalEntityResource = referenceResource(legalEntities, {
  check: async (context, { before, values }) => {
    const parent = values['parentId']
    if (before && typeof parent === 'number') await assertNoCircle(context, before.id, parent)
  },
})

/** No company owns itself, over whatever companies between. Two changes at once are looked at one after the other. */
async function assertNoCircle({ db }: Context, id: number, parent: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('parents of legal entities'))`.execute(db)
  const { rows } = await sql<{ name: string }>`
    with recursive above as (
      select l.id, l.parent_id, l.name from legal_entity l where l.id = ${parent}
      union select l.id, l.parent_id, l.name from legal_entity l join above a on l.id = a.parent_id)
    select name from above where id = ${id}`.execute(db)
  if (rows.length === 0) return
  const why = 'This company is a subsidiary of the one being changed and cannot be its parent.'
  throw fieldRefused('RULE_BROKEN', 'parentId', why)
}
