import { productsApi } from '@lambda/contract/products'
import { IconPackage } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { ListTable } from '../../shared/list/list-table.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { productColumns } from './product.columns.tsx'

export function ProductListPage() {
  const list = useList(productsApi.list, { defaultSort: '-updatedAt' })
  return (
    <Page title="Products" fill>
      <ListTable
        list={list}
        columns={productColumns}
        noun={{ one: 'product', many: 'products' }}
        href={(product) => paths.product(product.id)}
        name={(product) => product.code}
        empty={
          <EmptyState icon={<IconPackage size={20} stroke={1.7} />} title="No products yet">
            Products appear here as soon as the first one is created.
          </EmptyState>
        }
      />
    </Page>
  )
}
