import type { ProductAttachment } from '@lambda/contract/attachments/product-attachments'
import type { Product } from '@lambda/contract/products/products'
import { useAttachmentCategories } from '../../attachment-categories/attachment-category.picker.tsx'
import { useProductAttachments } from '../attachments/product-attachments.data.ts'
import { ProductPicture } from '../product-picture.panel.tsx'

/** The product's picture beside its title: the same one as in the list. */
export function ProductHeadPicture({ product }: { product: Pick<Product, 'id' | 'code'> }) {
  const { data } = useProductAttachments(product.id)
  const categories = useAttachmentCategories()
  const types = new Map(categories?.map(({ id, etimType }) => [id, etimType]))
  const typeOf = ({ category }: ProductAttachment) => types.get(category.id) ?? null
  const own = (data?.items ?? []).filter(
    ({ isInherited, status, file }) =>
      !isInherited && status === 'current' && file.thumbnail !== null,
  )
  const picture =
    own.find((item) => typeOf(item) === 'ATX015') ??
    own.find((item) => typeOf(item) === 'ATX018') ??
    own.find(({ role, file }) => role === 'MAIN' && ['JPEG', 'PNG', 'WEBP'].includes(file.type))
  return <ProductPicture alt={product.code} picture={picture?.file.thumbnail ?? null} size="head" />
}
