import type { Product } from '@lambda/contract/products/products'
import { paths } from '../../../paths.ts'
import { DeleteItem } from '../../../shared/detail/delete-item.tsx'
import { DetailActions } from '../../../shared/detail/detail-actions.tsx'
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
        noun="product"
        path={paths.product(product.id, panel)}
        neighbours={neighbours}
        beside={(path) => `${path}/${panel}`}
      >
        <DeleteItem noun="product" act={() => deletion.ask([product])} />
      </DetailActions>
      {deletion.dialog}
    </>
  )
}
