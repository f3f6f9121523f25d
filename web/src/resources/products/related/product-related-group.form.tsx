import { relatedIdOf } from '@lambda/contract/products/relations'
import type { RelatedProduct } from '@lambda/contract/products/related-products'
import { relationQuantity } from '@lambda/domain/products/relations'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { useReveal } from '../../../shared/form/focus-field.ts'
import { controlOf } from '../../../shared/form/use-field.ts'
import { RemoveButton } from '../../../ui/buttons.tsx'
import { useErrorAt, useRuledField } from '../technical/product-hints.form.tsx'
import type { RelationGroup } from './product-related.form.ts'
import { RelatedRow } from './product-related-row.panel.tsx'
import classes from './product-related.module.css'

/** So many fields are quick to draw; more are shown when somebody asks. */
const mostShown = 25

interface Props {
  group: RelationGroup
  products: ReadonlyMap<number, RelatedProduct>
  remove: (key: string) => void
}

/** The related products of one type, by their codes. */
export function RelatedGroup({ group: { type, title, keys }, products, remove }: Props) {
  const [isWhole, setWhole] = useState(false)
  useReveal((path) => {
    if (path.startsWith(`related.${type}-`)) setWhole(true)
  })
  const codeOf = (key: string) => products.get(relatedIdOf(key))?.code ?? ''
  const sorted = keys.toSorted((a, b) => codeOf(a).localeCompare(codeOf(b), 'en'))
  const shown = isWhole ? sorted : sorted.slice(0, mostShown)
  const titleId = `related-${type.toLowerCase()}`
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.groupTitle}>
          {title} <span className={classes.count}>{keys.length}</span>
        </h3>
        <span className={classes.column} aria-hidden>
          {relationQuantity.label}
        </span>
      </div>
      <ul className={classes.rows}>
        {shown.map((key) => (
          <RelationRow
            key={key}
            relation={key}
            product={products.get(relatedIdOf(key))}
            remove={() => remove(key)}
          />
        ))}
      </ul>
      {shown.length < keys.length && (
        <Button variant="default" mt="xs" onClick={() => setWhole(true)}>
          {`Show all ${keys.length}`}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  /** Its key. */
  relation: string
  product: RelatedProduct | undefined
  remove: () => void
}

function RelationRow({ relation, product, remove }: RowProps) {
  const path = `related.${relation}`
  const id = relatedIdOf(relation)
  const code = product?.code ?? `#${id}`
  return (
    <RelatedRow
      id={id}
      product={product}
      elementId={fieldId(`${path}.relatedId`)}
      problem={useErrorAt(`${path}.relatedId`)}
    >
      <Quantity path={`${path}.quantity`} of={code} />
      <RemoveButton name={code} onClick={remove} />
    </RelatedRow>
  )
}

function Quantity({ path, of }: { path: string; of: string }) {
  const { hint, ...field } = useRuledField<string | null>(path)
  return (
    <DecimalInput
      {...controlOf(field)}
      className={classes.quantity}
      label={relationQuantity.label}
      aria-label={`${relationQuantity.label} of ${of}`}
      quantity={relationQuantity}
      description={hint}
    />
  )
}
