import type { FieldValues } from 'react-hook-form'
import { countText } from '../../../ui/formats.ts'
import type { EntityForm } from '../use-entity-form.ts'
import classes from './unsaved.module.css'

/** Of many fields only the first are named. */
const mostNamed = 4

/** In a dialog that sets the record of a form back on the server: what becomes of what is unsaved there; nothing where that is nothing. */
export function KeptNote<V extends FieldValues>({ form }: { form: EntityForm<V> }) {
  const changed = form.changedIn(form.methods.getValues())
  if (changed.length === 0) return null
  const labels = [...new Set(changed.map((path) => form.describe(path).label))]
  const others = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : ''
  const named = labels.slice(0, mostNamed).join(', ') + others
  return (
    <p className={classes.kept}>
      {`You have ${countText(changed.length, 'unsaved change')}: ${named}. `}
      {changed.length === 1
        ? 'It is kept: if the restored value is different, you choose between the two.'
        : 'They are kept: where a restored value is different, you choose between the two.'}
    </p>
  )
}
