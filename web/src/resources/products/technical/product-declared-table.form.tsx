import { type DeclaredKey, characteristics } from '@lambda/domain/products/characteristics'
import { shapeOf } from '@lambda/domain/products/forms'
import { useWatch } from 'react-hook-form'
import type { ProductValues } from '../product-values.form.ts'
import { DeclaredRow } from './product-declared-row.form.tsx'
import classes from './product-technical.module.css'

/** How the characteristics are grouped on the screen, in the order in which they stand there: none can be missing. */
const groupOf: Readonly<Record<DeclaredKey, string>> = {
  lambdaD: 'Thermal',
  rD: 'Thermal',
  density: 'Thermal',
  reactionToFire: 'Fire',
  mu: 'Water vapour',
  sd: 'Water vapour',
  maxServiceTemperature: 'Service temperature',
  minServiceTemperature: 'Service temperature',
  compressiveStress: 'Mechanical',
  alphaW: 'Acoustic',
}

const order = Object.keys(groupOf)

const groups = [...new Set(Object.values(groupOf))].map((title) => ({
  title,
  members: characteristics
    .filter(({ key }) => groupOf[key] === title)
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
}))

/** The characteristics that every product has a line for. */
export function DeclaredTable() {
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
        {groups.map(({ title, members }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes.group}>{title}</h3>
            {members
              .filter(({ key }) => isShown(key))
              .map((characteristic) => (
                <DeclaredRow key={characteristic.key} characteristic={characteristic} />
              ))}
          </section>
        ))}
      </div>
    </section>
  )
}
