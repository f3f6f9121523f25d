import type { Product } from '@lambda/contract/products/products'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { countText } from '../../../ui/formats.ts'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { useClassDefinitions } from '../classes/product-class-definitions.data.ts'
import { panelLabels } from '../product-panels.rules.ts'
import { type ComparedField, comparedFields } from '../product-comparison.rules.ts'
import { useRelatedOf } from '../related/product-related.data.ts'
import classes from './product-compare.module.css'

interface Props {
  products: readonly Product[]
  /** What stands above the column of each. */
  heads: readonly ReactNode[]
}

/** Some products field by field, what the first one says otherwise than another marked. */
export function ProductComparison({ products, heads }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const fields = comparedFields(products, useRelatedOf(products), useClassDefinitions(products))
  const different = fields.filter(({ isDifferent }) => isDifferent)
  const shown = showsAll ? fields : different
  return (
    <>
      <div className={classes.head}>
        <span>{`${countText(different.length, 'difference')} in ${countText(fields.length, 'field')}`}</span>
        <Checkbox
          label="Show equal fields, too"
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      </div>
      <div
        className={classes.scroller}
        role="region"
        aria-label="Comparison"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {products.map(({ id }, index) => (
                <th key={id} scope="col">
                  {heads[index]}
                </th>
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(shown, ({ panel }) => panel)].map(([panel, rows]) => (
            <tbody key={panel}>
              <tr>
                <th className={classes.panel} colSpan={products.length + 1} scope="rowgroup">
                  <span className={classes.panelName}>{panelLabels[panel]}</span>
                </th>
              </tr>
              {rows.map((field) => (
                <Row key={field.path} field={field} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

function Row({ field: { label, cells } }: { field: ComparedField }) {
  return (
    <tr>
      <th scope="row">
        <SymbolText>{label}</SymbolText>
      </th>
      {cells.map(({ text, isOther }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
        <td key={index} data-other={isOther || undefined}>
          {text}
        </td>
      ))}
    </tr>
  )
}
