import type { Product } from '@lambda/contract/products'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './product-subtitle.module.css'

interface Props {
  product: Product
  name: { language: string } | null
}

/** Code, brand, who changed it last; and where the name comes from when it is not in the selected language. */
export function ProductSubtitle({ product, name }: Props) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const brand = product.references.find(({ id }) => id === product.brandId)?.name
  const by = product.updatedBy ? ` by ${product.updatedBy.name}` : ''
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
      <time
        dateTime={product.updatedAt}
        title={formatDateTime(product.updatedAt)}
        className={classes.when}
      >
        {`Updated ${formatAge(product.updatedAt)}${by}`}
      </time>
    </span>
  )
}
