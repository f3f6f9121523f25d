import { characteristics } from '@lambda/domain/products/characteristics'
import { shapeOf } from '@lambda/domain/products/forms'
import { useWatch } from 'react-hook-form'
import { FieldGrid, WideField } from '../../../shared/form/field-grid.tsx'
import { DeclaredRow } from './product-declared-row.form.tsx'
import { DesignationField } from './product-designation.form.tsx'
import { FormAndDimensions } from './product-dimensions.form.tsx'
import { EditionField, StandardField } from './product-standard.form.tsx'
import classes from './product-technical.module.css'
import type { ProductValues } from '../product-values.form.ts'

/** How the characteristics are grouped on the screen. */
const groups = [
  { title: 'Thermal', keys: ['lambdaD', 'rD', 'density'] },
  { title: 'Fire', keys: ['reactionToFire'] },
  { title: 'Water vapour', keys: ['mu', 'sd'] },
  { title: 'Service temperature', keys: ['maxServiceTemperature', 'minServiceTemperature'] },
  { title: 'Mechanical', keys: ['compressiveStress'] },
  { title: 'Acoustic', keys: ['alphaW'] },
] as const

/** Form, dimensions, standard and declared performance. */
export function ProductTechnicalPanel() {
  return (
    <>
      <FormAndDimensions />
      <FieldGrid title="Product standard">
        <StandardField />
        <EditionField />
        <WideField>
          <DesignationField />
        </WideField>
      </FieldGrid>
      <DeclaredTable />
    </>
  )
}

function DeclaredTable() {
  const form = useWatch<ProductValues, 'form'>({ name: 'form' })
  const rD = useWatch<ProductValues, 'rD'>({ name: 'rD' })
  // R_D is defined for planes: a pipe has none, and only what should not be there is shown.
  const isShown = (key: string) => key !== 'rD' || rD !== null || shapeOf(form) !== 'pipe'
  return (
    <section className={classes.declared} aria-labelledby="declared-performance">
      <h2 id="declared-performance" className={classes.title}>
        Declared performance
      </h2>
      <div className={classes.table}>
        <div className={classes.head} aria-hidden>
          <span>Characteristic</span>
          <span>State</span>
          <span>Value</span>
          <span>Conditions and standard</span>
        </div>
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes.group}>{title}</h3>
            {characteristics
              .filter(({ key }) => keys.some((member) => member === key) && isShown(key))
              .toSorted((a, b) => orderIn(keys, a.key) - orderIn(keys, b.key))
              .map((characteristic) => (
                <DeclaredRow key={characteristic.key} characteristic={characteristic} />
              ))}
          </section>
        ))}
      </div>
    </section>
  )
}

function orderIn(keys: readonly string[], key: string): number {
  return keys.indexOf(key)
}
