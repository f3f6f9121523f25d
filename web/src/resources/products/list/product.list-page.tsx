import { askedColumns, productColumnIds } from '@lambda/contract/products/product-columns'
import { type ProductRow, productsApi } from '@lambda/contract/products/products'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { parseSearch } from '../../../platform/address-search.ts'
import { paths } from '../../../paths.ts'
import type { Selection } from '../../../shared/list/selection.ts'
import { SpreadsheetSwitch } from '../../../shared/list/spreadsheet-switch.tsx'
import { preloadOf, useList } from '../../../shared/list/use-list.ts'
import { lateDialog, latePart } from '../../../shared/late/late.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { useCreating } from '../../../shared/page/use-creating.ts'
import { asksForWords } from '../../../shared/query/asks-for-words.ts'
import { QueryTable } from '../../../shared/query/query-table.tsx'
import { canBeRanked } from '../../../shared/list/relevance/sought.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProductCard, productColumns } from './product.columns.tsx'
import { useProductDeletion } from '../detail/product-delete.form.tsx'
import { asksForDeleted, productFilters, productSource } from './product-filter.search.ts'
import { ProductExport } from './product.export.tsx'
import { ProductImport } from './product.import.tsx'

/** What most visits do not need comes when it is asked for. */
const ProductCreateDrawer = lateDialog(
  async () => (await import('../product-create.form.tsx')).ProductCreateDrawer,
)

const ProductPeek = latePart(async () => (await import('./product-peek.panel.tsx')).ProductPeek)

const ProductBulkActions = latePart(
  async () => (await import('./product-bulk-actions.panel.tsx')).ProductBulkActions,
)

const DeletedProductsBulk = latePart(
  async () => (await import('../deleted/product-deleted-bulk.panel.tsx')).DeletedProductsBulk,
)

const ProductSpreadsheet = latePart(
  async () => (await import('../spreadsheet/product-spreadsheet.panel.tsx')).ProductSpreadsheet,
)

const noun = { one: 'product', many: 'products' }

const dependsOnLanguage = (q: string, sort: string | null) =>
  asksForWords(q, productSource.fields) || sort === 'name' || sort === '-name'

const productList = {
  endpoint: productsApi.list,
  fields: productSource.fields,
  askedColumns,
  defaultSort: '-updatedAt',
  isRanked: (q: string) => canBeRanked(q, productSource.fields),
  dependsOnLanguage,
  viewedColumns: productColumnIds,
}

export const preload = preloadOf(productList)

/** All products: found, filtered, looked at, created, deleted. */
export function ProductListPage() {
  const list = useList(productList)
  const deletion = useProductDeletion((ids) => list.selection.set(ids, false))
  const [creating, create] = useCreating()
  const createButton = (
    <IconButton icon={IconPlus} variant="filled" onClick={create.open}>
      New product
    </IconButton>
  )
  const actions = (
    <>
      <ProductImport />
      <ProductExport list={list} />
      {createButton}
    </>
  )
  const isDeleted = asksForDeleted(list.q)
  const mode = useLocation({ select: ({ searchStr }) => parseSearch(searchStr)['mode'] })
  const isSheet = mode === 'spreadsheet' && !isDeleted
  const peekOf = (row: ProductRow) => (
    <ProductPeek row={row} onDelete={isDeleted ? null : () => deletion.ask([row])} />
  )
  const actionsFor = (selection: Selection) =>
    isDeleted ? (
      <DeletedProductsBulk list={list} selection={selection} />
    ) : (
      <ProductBulkActions list={list} selection={selection} askToDelete={deletion.ask} />
    )
  return (
    <Page title="Products" fill actions={actions}>
      <QueryTable
        list={list}
        source={productSource}
        filters={productFilters}
        columns={productColumns}
        noun={noun}
        href={(product) => paths.product(product.id)}
        name={(product) => product.code}
        peek={peekOf}
        card={cardOf}
        bulkActions={actionsFor}
        tools={!isDeleted && <SpreadsheetSwitch isOn={isSheet} />}
        {...(isSheet && { rowsAs: ProductSpreadsheet, hasAllRows: true })}
        empty={
          <EmptyState
            icon={<IconPackage size={20} stroke={1.7} />}
            title="No products yet"
            actions={createButton}
          >
            Create the first product to get started.
          </EmptyState>
        }
      />
      <ProductCreateDrawer opened={creating} onClose={create.close} />
      {deletion.dialog}
    </Page>
  )
}

function cardOf(row: ProductRow) {
  return <ProductCard row={row} />
}
