import type { Product } from '@lambda/contract/products/products'
import { paths } from '../../../paths.ts'
import { DeleteItem, DetailActions } from '../../../shared/detail/detail-actions.tsx'
import { besideIn } from '../../../shared/detail/detail-page.tsx'
import type { Neighbours } from '../../../shared/list/neighbours.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { useProductDeletion } from './product-delete.form.tsx'

interface Props {
  product: Product
  panel: string
  neighbours: Neighbours | null
}

/** What can be done with a product as a whole, and the way to the ones beside it in the list. */
export function ProductActions({ product, panel, neighbours }: Props) {
  const go = useGo()
  const deletion = useProductDeletion(() => go(neighbours?.listPath ?? paths.products()))
  return (
    <>
      <DetailActions
        beside={besideIn(neighbours, 'product')}
        pathOf={(path = paths.product(product.id)) => `${path}/${panel}`}
      >
        <DeleteItem label="Delete product" act={() => deletion.ask([product])} />
      </DetailActions>
      {deletion.dialog}
    </>
  )
}
