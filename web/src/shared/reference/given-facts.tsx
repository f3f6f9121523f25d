import type { ReferenceRow } from '@lambda/contract/reference/list'
import { useLinkLabels } from './link-labels.ts'
import { fieldText } from './field-text.ts'
import classes from './given-facts.module.css'
import { useReferenceScreen } from './reference-screen.ts'
import { sectionsOf } from './sections.ts'

/** What a standard says of a row, for nobody to change. */
export function GivenFacts({ row }: { row: ReferenceRow }) {
  const { list } = useReferenceScreen()
  const labelOf = useLinkLabels(row)
  return sectionsOf(list.given).map(({ title, entries }) => (
    <section key={title} className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.facts}>
        {entries.map(([name, field]) => (
          <div key={name} className={classes.fact}>
            <dt className={classes.label} title={field.hint}>
              {field.label}
            </dt>
            <dd className={classes.value}>
              {fieldText(name, field, row[name], labelOf) ?? (
                <span className={classes.none}>—</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
