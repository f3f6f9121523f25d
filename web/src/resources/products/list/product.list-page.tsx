import { type ProductRow, productsApi } from '@lambda/contract/products/products'
import { Button, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPackage, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { paths } from '../../../paths.ts'
import { ListTable } from '../../../shared/list/list-table.tsx'
import { type Selection, selectedCount } from '../../../shared/list/selection.ts'
import { type List, useList } from '../../../shared/list/use-list.ts'
import { OnceShown } from '../../../shared/page/once-shown.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { asksForWords } from '../../../shared/query/asks-for-words.ts'
import { useFilterSide } from '../../../shared/query/filter-side.tsx'
import { QueryBox } from '../../../shared/query/query-box.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { ProductCard } from './product-card.columns.tsx'
import { useProductDeletion } from '../detail/product-delete.form.tsx'
import { productFilters, productSource } from './product-filter.search.ts'
import { ProductExport } from './product.export.tsx'
import { productColumns } from './product.columns.tsx'

/** What most visits do not need comes when it is asked for. */
const ProductCreateDrawer = lazy(async () => ({
  default: (await import('../product-create.form.tsx')).ProductCreateDrawer,
}))

const ProductPeek = lazy(async () => ({
  default: (await import('./product-peek.panel.tsx')).ProductPeek,
}))

const NoMatch = lazy(async () => ({
  default: (await import('../../../shared/query/no-match.tsx')).NoMatch,
}))

const noun = { one: 'product', many: 'products' }

const dependsOnLanguage = (q: string) => asksForWords(q, productSource.fields)

/** One request each: more than these wait for a job on the server. */
const mostDeleted = 20

/** All products: found, filtered, looked at, created, deleted. */
export function ProductListPage() {
  const list = useList(productsApi.list, {
    fields: productSource.fields,
    defaultSort: '-updatedAt',
    dependsOnLanguage,
  })
  const filters = useFilterSide({ list, source: productSource, entries: productFilters })
  const deletion = useProductDeletion((ids) => list.selection.set(ids, false))
  const [creating, create] = useDisclosure(false)
  const [isWanted, want] = useState(false)
  const createButton = (
    <Button
      leftSection={<IconPlus size={15} aria-hidden />}
      onClick={isWanted ? create.open : () => want(true)}
    >
      New product
    </Button>
  )
  const actions = (
    <>
      <ProductExport list={list} />
      {createButton}
    </>
  )
  const peekOf = (row: ProductRow) => (
    <Suspense fallback={<TextSkeleton />}>
      <ProductPeek row={row} onDelete={() => deletion.ask([row])} />
    </Suspense>
  )
  const actionsFor = (selection: Selection) => (
    <DeleteSelected list={list} selection={selection} ask={deletion.ask} />
  )
  return (
    <Page title="Products" fill actions={actions}>
      <ListTable
        list={list}
        columns={productColumns}
        noun={noun}
        href={(product) => paths.product(product.id)}
        name={(product) => product.code}
        search={<QueryBox list={list} source={productSource} noun={noun.many} />}
        tools={filters.button}
        filters={filters.panel}
        peek={peekOf}
        card={cardOf}
        bulkActions={actionsFor}
        noMatch={
          <Suspense fallback={<TextSkeleton />}>
            <NoMatch list={list} source={productSource} noun={noun} />
          </Suspense>
        }
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
      {isWanted && (
        <Suspense fallback={null}>
          <ProductCreateDrawer opened={creating} onClose={create.close} />
          <OnceShown act={create.open} />
        </Suspense>
      )}
      {deletion.dialog}
    </Page>
  )
}

function cardOf(row: ProductRow) {
  return <ProductCard row={row} />
}

interface DeleteProps {
  list: List<ProductRow>
  selection: Selection
  ask: ReturnType<typeof useProductDeletion>['ask']
}

function DeleteSelected({ list, selection, ask }: DeleteProps) {
  const count = selectedCount(selection, list.total ?? 0)
  const isTooMany = selection.kind === 'query' || count > mostDeleted
  const act = () => {
    if (selection.kind !== 'ids') return
    ask([...selection.ids].map((id) => list.rows.find((row) => row.id === id) ?? { id }))
  }
  return (
    <Tooltip
      label={`You can delete at most ${mostDeleted} products at a time`}
      disabled={!isTooMany}
    >
      <Button
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        data-disabled={isTooMany || undefined}
        aria-disabled={isTooMany}
        onClick={isTooMany ? undefined : act}
      >
        Delete
      </Button>
    </Tooltip>
  )
}
