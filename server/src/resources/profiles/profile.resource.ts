import {
  obligationEpd,
  obligationFields,
  obligationOfCategory,
  obligationTexts,
} from '@lambda/contract/readiness/obligations'
import { profiles } from '@lambda/contract/readiness/profiles'
import type { ReferenceRow } from '@lambda/contract/reference/list'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { referenceResource } from '../../platform/reference/reference-resource.ts'
import { readProductQuery, withKnownReferences } from '../products/product-scope.search.ts'

/** What profiles ask for is found by its word from now on; triggers have their products evaluated. */
export const profileResource = referenceResource(profiles, {
  check: async (context, { values }) => {
    await assertKnownReferences(context, String(values['productQuery']))
  },
  moved: (context, { after }) => nameObligations(context, after),
})

/** Throws RULE_BROKEN at the query. */
async function assertKnownReferences({ db }: Context, query: string): Promise<void> {
  try {
    await withKnownReferences(db, readProductQuery(query))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw fieldRefused('RULE_BROKEN', 'productQuery', error.message, 'INVALID_QUERY')
  }
}

async function nameObligations({ db }: Context, profile: ReferenceRow): Promise<void> {
  const { requiredFields, requiredTexts, documentCategoryIds, requiresEpd } = profiles.input
    .pick({
      requiredFields: true,
      requiredTexts: true,
      documentCategoryIds: true,
      requiresEpd: true,
    })
    .parse({
      requiredFields: profile['requiredFields'],
      requiredTexts: profile['requiredTexts'],
      documentCategoryIds: profile['documentCategoryIds'],
      requiresEpd: profile['requiresEpd'],
    })
  const { rows: categories } = await sql<{ id: number; code: string }>`
    select id, code from attachment_category where id = any(${documentCategoryIds}::integer[])`.execute(
    db,
  )
  await storeObligations(db, [
    ...[
      ...[...obligationFields, ...obligationTexts].filter(
        ({ code }) => requiredFields.includes(code) || requiredTexts.includes(code),
      ),
      ...(requiresEpd ? [obligationEpd] : []),
    ].map(({ code, label }) => ({ code, name: label, category: null })),
    ...categories.map(({ id, code }) => {
      return { code: obligationOfCategory(code), name: null, category: id }
    }),
  ])
}

/** Names what is asked for; what has a name already keeps it. */
export async function storeObligations(
  db: Context['db'],
  obligations: readonly { code: string; name: string | null; category: number | null }[],
): Promise<void> {
  await sql`insert into obligation (code, name, category_id)
    select o.code, o.name, o.category from jsonb_to_recordset(${JSON.stringify(obligations)}::jsonb)
      as o (code text, name text, category integer)
    where not exists (select from obligation known where known.code = o.code)
    order by o.code on conflict do nothing`.execute(db)
}
