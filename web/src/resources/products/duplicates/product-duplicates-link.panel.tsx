import type { Product } from '@lambda/contract/products/products'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { Link } from '../../../shared/page/link.tsx'
import { countText } from '../../../ui/formats.ts'
import { Tag } from '../../../ui/tag.tsx'
import { duplicatesOf, writeAddress } from './product-duplicates.data.ts'

/** Groups follow a change of a product: for so long after it they are asked for again and again, in ms. */
const [settling, pause] = [8_000, 2_000]

/** How many products may be duplicates of a product, with the way to them; nothing where none is. */
export function DuplicatesLink({
  product: { id, updatedAt },
}: {
  product: Pick<Product, 'id' | 'updatedAt'>
}) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { data } = useQuery({
    ...duplicatesOf(id, language),
    refetchInterval: () => (Date.now() - Date.parse(updatedAt) < settling ? pause : false),
  })
  const open = (data?.pairs ?? []).filter(
    ({ productIds, decision }) => productIds.includes(id) && !decision?.isInForce,
  )
  if (open.length === 0) return null
  return (
    <Link href={paths.duplicates(writeAddress({ productId: id }))}>
      <Tag tone="warning">{countText(open.length, 'possible duplicate')}</Tag>
    </Link>
  )
}
