import { type ListedName, listedField } from '@lambda/contract/products/product-columns'
import type { ProductRow } from '@lambda/contract/products/products'
import { countryName } from '@lambda/domain/places/country-names'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../ui/buttons.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { formatDateTime } from '../../../ui/formats.ts'
import { useProductRestore } from '../deleted/product-restore.data.ts'
import classes from './product-peek.module.css'
import { ProductPicture } from '../product-picture.panel.tsx'
import { ProductStatusTag } from '../product-status.columns.tsx'
import { ProductName, valueText } from './product.columns.tsx'

interface Props {
  row: ProductRow
  /** Null where it is deleted: then it can be restored. */
  onDelete: (() => void) | null
}

/** A product at a glance, beside the list; everything in it comes with the row. */
export function ProductPeek({ row, onDelete }: Props) {
  return (
    <>
      {row.picture !== null && (
        <ProductPicture alt={`${row.code} at a glance`} picture={row.picture} size="peek" />
      )}
      <p className={classes.name}>
        <ProductName row={row} />
      </p>
      <ProductStatusTag status={row.status} />
      {factsOf(row).map(({ title, facts }) => (
        <section key={title} className={classes.group}>
          <h3 className={classes.title}>{title}</h3>
          <FactList look="lines" facts={facts} />
        </section>
      ))}
      {onDelete === null ? (
        <RestoreButton row={row} />
      ) : (
        <IconButton icon={IconTrash} mt="lg" onClick={onDelete}>
          Delete
        </IconButton>
      )}
    </>
  )
}

function RestoreButton({ row }: Pick<Props, 'row'>) {
  const restore = useProductRestore()
  return (
    <IconButton icon={IconRestore} mt="lg" onClick={() => void restore([row])}>
      Restore
    </IconButton>
  )
}

function factsOf(row: ProductRow): readonly { title: string; facts: readonly Fact[] }[] {
  const text = (name: ListedName, label?: string) => factOf(row, name, label)
  return [
    {
      title: 'General',
      facts: [
        text('brand'),
        text('competenceCenter'),
        text('mainGroup'),
        text('subGroup'),
        text('gtin'),
        text('manufacturerArticleNumber'),
        ['Countries', row.countries.map((code) => countryName(code, 'EN')).join(', ') || null],
        ['Updated', formatDateTime(row.updatedAt)],
      ],
    },
    {
      title: 'Technical',
      facts: [
        text('form'),
        ['Dimensions', dimensionsOf(row)],
        text('density'),
        text('lambdaD'),
        text('rD'),
        text('reactionToFire', 'Reaction to fire'),
      ],
    },
  ]
}

function factOf(row: ProductRow, name: ListedName, label?: string): Fact {
  const column = listedField(name)
  const value = valueText(row, column)
  return [label ?? column.label, column.unit === null ? value : withUnit(value, column.unit)]
}

/** `1200 × 600 × 50 mm`, for pipes `Ø 22 × 30 × 1000 mm`; null where nothing is known. */
function dimensionsOf({ pipeInnerDiameter, length, width, thickness }: ProductRow): string | null {
  const sides =
    pipeInnerDiameter === null
      ? [length, width, thickness]
      : [`Ø ${pipeInnerDiameter}`, thickness, length, width]
  return withUnit(sides.filter((side) => side !== null).join(' × ') || null, 'mm')
}

function withUnit(value: string | null, unit: string): string | null {
  return value === null ? null : `${value} ${unit}`
}
