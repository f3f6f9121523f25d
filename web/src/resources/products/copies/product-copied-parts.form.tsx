import {
  type DuplicatePart,
  duplicateParts,
} from '@lambda/contract/products/copies/product-duplicate'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from '../../../shared/form/use-field.ts'
import { panelLabels } from '../product-panels.rules.ts'
import classes from './product-copied-parts.module.css'

const labels: Readonly<Record<DuplicatePart, string>> = {
  ...panelLabels,
  related: 'Related products',
  attachments: 'Links to attachments',
}

/** What is copied of a product, as `parts` of the form around it; `children` say what is never copied. */
export function CopiedParts({ children }: { children: ReactNode }) {
  const field = useField<DuplicatePart[]>('parts')
  return (
    <Checkbox.Group
      label="What to copy"
      description={children}
      value={field.value}
      onChange={field.change}
      error={field.error}
    >
      <div className={classes.parts}>
        {duplicateParts.map((part) => (
          <Checkbox key={part} value={part} label={labels[part]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
