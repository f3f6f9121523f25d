import { type Product, productsApi } from '@lambda/contract/products/products'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { LastChange } from '../../../shared/history/last-change.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import classes from './product-subtitle.module.css'

interface Props {
  product: Product
  name: { language: string } | null
}

/** Code, brand, who changed it last; and where the name comes from when it is not in the selected language. */
export function ProductSubtitle({ product, name }: Props) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const brand = product.references.find(({ id }) => id === product.brandId)?.name
  return (
    <span className={classes.line}>
      <span className={classes.code}>
        {product.code} <CopyButton value={product.code} what="code" />
      </span>
      {brand && <span>{brand}</span>}
      {name && name.language !== language && (
        <Tag tone="warning">{`No name in ${language}: shown in ${name.language}`}</Tag>
      )}
      {name === null && <Tag tone="warning">No name yet</Tag>}
      <LastChange
        endpoint={productsApi.history}
        params={{ id: product.id }}
        known={{ at: product.updatedAt, actor: product.updatedBy }}
        className={classes.when}
      />
    </span>
  )
}
