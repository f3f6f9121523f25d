import { asWords } from '@lambda/contract/query-language/phrases'
import type { FoundGroup, FoundThing } from '@lambda/contract/search'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { type Sought, groupOf, mostFound, nameMatch } from '../../platform/lists/found-things.ts'

/** The users whose name or e-mail address matches a text best. */
export async function foundUsers(db: Kysely<Schema>, { text }: Sought): Promise<FoundGroup | null> {
  const { matches, rank } = nameMatch(
    text,
    sql`concat(E'\n', concat_ws(E'\n', u.display_name, concat_ws(' ', u.given_name, u.family_name), u.email), E'\n')`,
  )
  const { rows } = await sql<FoundThing & { total: number }>`
    select u.id, null as code, u.display_name as name, u.email as detail, null as taxonomy,
      case when not u.is_active then 'Inactive' end as state, count(*) over () as total
    from app_user u where ${matches}
    order by u.is_active desc, ${rank}, folded(u.display_name), u.id limit ${mostFound.few}`.execute(
    db,
  )
  const found = rows.map(({ total: _total, ...thing }) => thing)
  return groupOf('user', asWords(text), { page: { total: rows[0]?.total ?? 0 }, found })
}
