import { productColumnIds } from '@lambda/contract/products/product-columns'
import { productFields } from '@lambda/contract/products/product-query'
import { productsApi } from '@lambda/contract/products/products'
import type { QueryField } from '@lambda/contract/query-language/field'
import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { sql } from 'kysely'
import type { ChangeableLinks } from '../../platform/change-sets/links.ts'
import type { NamedElsewhere } from '../../platform/change-sets/merging.ts'
import { snakeCase } from '../../platform/database/snake-case.ts'
import { viewedListOf } from '../../platform/lists/viewed-lists.ts'
import type { ReferredRow, ReferringColumn } from '../../platform/reference/referrers.ts'
import { asked, termOf } from '../../platform/reference/referring-columns.ts'
import type { Resource } from '../../platform/resource.ts'
import { markedRecords } from '../../platform/trail/records.ts'
import { readCount } from '../taxonomies/taxonomy-count.repository.ts'
import { changeableProducts } from './bulk/product-changeable.change.ts'
import { definedFields } from './classes/class-definitions.repository.ts'
import { sheetOfProducts } from './export/product-sheet.search.ts'
import { productConstraints } from './product-change.repository.ts'
import { productIndex } from './product-index.search.ts'
import { keptCount } from './product-facet.search.ts'
import { refreshProducts } from './product-refresh.job.ts'
import { productRoutes } from './product.routes.ts'

/** Whatever products are found by carries its own id as their tag. */
const keptProducts: ReferringColumn['kept'] = async (db, { id }) => {
  const { rows } = await sql<{ count: number }>`select ${keptCount(Number(id))} as count`.execute(
    db,
  )
  return { product: rows[0]?.count ?? 0 }
}

/** Products that have a node of one of these kinds; as in their list, those that have one below it are among them. */
function nodesOf(kinds: readonly TaxonomyKind[]): ReferringColumn {
  const kindOf = (node: ReferredRow) => kinds.find((kind) => kind === node['kind'])
  return {
    canBe: (node) => kindOf(node) !== undefined,
    query: (node) => {
      const kind = kindOf(node)
      const isOfKind = (field: QueryField) => field.type === 'reference' && field.of === kind
      const field = productFields.find(isOfKind)
      return field ? termOf(field, String(node['code'])) : null
    },
    kept: async (db, node) => {
      const kind = kindOf(node)
      if (!kind) return { product: 0 }
      const { withDescendants } = await readCount(db, { kind, id: Number(node['id']) })
      return { product: withDescendants }
    },
  }
}

const kindsOf = (cardinality: 'one' | 'many') =>
  taxonomyKinds.filter((entry) => entry.cardinality === cardinality)

/** Products; change sets change the links that they have to others along with them, and merges what names them elsewhere. */
export const productResource = (
  links: ChangeableLinks,
  elsewhere: readonly NamedElsewhere[],
): Resource => ({
  routes: productRoutes,
  records: [
    {
      ...markedRecords('product', 'product'),
      define: definedFields,
      noun: { one: 'product', many: 'products' },
      columns: {
        brand_id: { ...asked(productFields, 'brand'), kept: keptProducts },
        competence_center_id: { ...asked(productFields, 'competence-center'), kept: keptProducts },
        country_of_origin: asked(productFields, 'origin'),
        ...Object.fromEntries(
          kindsOf('one').map(({ kind, field }) => [snakeCase(field), nodesOf([kind])]),
        ),
        updated_by: asked(productFields, 'updated-by', ({ email }) => email),
      },
      parts: {
        via: 'product_id',
        tables: {
          product_country: { country: { ...asked(productFields, 'country'), kept: keptProducts } },
          product_node: { node_id: nodesOf(kindsOf('many').map(({ kind }) => kind)) },
          product_local_article_number: { legal_entity_id: { label: 'Local article numbers' } },
          // no query asks for the languages of texts
          product_text: { language: { label: 'Texts' } },
        },
      },
    },
  ],
  constraints: productConstraints,
  indexes: [productIndex],
  jobs: () => [refreshProducts],
  changeable: [changeableProducts(links, elsewhere)],
  sheets: [sheetOfProducts],
  viewed: [viewedListOf(productsApi.list, { fields: productFields, columns: productColumnIds })],
  drafted: ['product'],
})
