import type { AttachmentScope } from '@lambda/contract/attachments/global-attachments'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

interface Named {
  id: number
  code: string
  name: string
}

/** What of a scope there is, with codes and names. */
export interface NamedScope {
  brands: Named[]
  countries: Named[]
  competenceCenters: Named[]
  nodes: (Named & { kind: string })[]
}

function named(more: string, name: string): string {
  return `coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'name', ${name} ${more})
    order by ${name}, r.id), '[]')`
}

function nearestName(table: string, owner: string): string {
  return `coalesce((select t.name from ${table} t where t.${owner} = r.id
    order by (t.language = $5) desc, (t.language = 'EN') desc, t.language limit 1), r.code)`
}

/** `$1` brands, `$2` codes of countries, `$3` centers, `$4` nodes, `$5` the language. */
const scopeNames = prepared<NamedScope>(
  'names of a scope',
  `select
    (select ${named('', 'r.name')} from brand r where r.id = any($1::bigint[])) as brands,
    (select ${named('', 'r.name')} from country r where r.code = any($2::text[])) as countries,
    (select ${named('', nearestName('competence_center_text', 'competence_center_id'))}
      from competence_center r where r.id = any($3::bigint[])) as "competenceCenters",
    (select ${named(", 'kind', r.kind", nearestName('taxonomy_node_text', 'node_id'))}
      from taxonomy_node r where r.id = any($4::bigint[])) as nodes`,
)

/** What a scope names, in a language; what is not there is left out. */
export async function namedScope(
  db: Kysely<Schema>,
  scope: AttachmentScope,
  language = 'EN',
): Promise<NamedScope> {
  const { brandIds, countries, competenceCenterIds, nodeIds } = scope
  const [row] = await scopeNames(db, brandIds, countries, competenceCenterIds, nodeIds, language)
  if (!row) throw new Error('The names of a scope are one row.')
  return row
}
