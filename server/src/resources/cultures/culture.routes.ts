import {
  type Culture,
  type CultureFieldName,
  cultureFields,
  culturesApi,
} from '@lambda/contract/cultures'
import { directionOf, fallbackChain, sampleFormats } from '@lambda/domain/languages/cultures'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { type FieldTable, queryFilter } from '../../platform/lists/query-filter.ts'
import type { Schema } from '../../platform/database/schema.ts'

const code = sql`lower(l.language) || coalesce('-' || l.script, '') || '-' || c.code`
const name = sql`n.name || ' (' || c.name || ')'`

const isActive = sql`(c.is_active and n.is_active)`

const yesOrNo = (condition: RawBuilder<unknown>) =>
  sql`case when ${condition} then 'yes' else 'no' end`

const orders = {
  /** The cultures that matter first, by their tags. */
  isActive: {
    column: sql`(case when ${isActive} then 'A' else 'B' end) || ${code}`,
    type: 'text',
    nullable: false,
  },
  code: { column: code, type: 'text', nullable: false },
  name: { column: sql`folded(${name})`, type: 'text', nullable: false },
} as const

const everything = sql`from country_language l
  join country c on c.id = l.country_id join language n on n.code = l.language`

const flat: FieldTable<CultureFieldName> = {
  columns: {
    code,
    language: sql`l.language`,
    country: sql`c.code`,
    default: yesOrNo(sql`l.is_default`),
    active: yesOrNo(isActive),
  },
  words: [code, name, sql`n.native_name`],
}

export function cultureRoutes(app: App): void {
  implement(app, culturesApi, {
    list: ({ db }, { query }) =>
      listPage(db, query, {
        orders,
        defaultSort: 'isActive',
        source: {
          from: sql`${everything} where ${queryFilter(query.q, cultureFields, flat)}`,
          id: sql`l.id`,
        },
        load: (ids) => culturesByIds(db, ids),
      }),
  })
}

async function culturesByIds(db: Kysely<Schema>, ids: number[]): Promise<Culture[]> {
  const { rows } = await sql<Omit<Culture, keyof Writing>>`
    select l.id, ${code} as code, ${name} as name, l.language, c.code as country, c.id as "countryId",
      l.is_default as "isDefault", ${isActive} as "isActive"
    ${everything} where l.id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => Object.assign(row, writingOf(row.code)))
}

type Writing = Pick<Culture, 'fallback' | 'direction' | 'samples'>

/** How cultures write never changes while the program runs, and a thousandth of a second each adds up on a page. */
const writings = new Map<string, Writing>()

function writingOf(code: string): Writing {
  const known = writings.get(code)
  if (known) return known
  const writing = {
    fallback: fallbackChain(code),
    direction: directionOf(code),
    samples: sampleFormats(code),
  }
  writings.set(code, writing)
  return writing
}
