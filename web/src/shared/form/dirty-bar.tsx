import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FieldValues, useFormState } from 'react-hook-form'
import { KeyHint } from '../../ui/key-hint.tsx'
import classes from './entity-form.module.css'
import { useChanges } from './use-changes.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Says what is not saved yet, and saves or discards it; also by Ctrl S. */
export function DirtyBar<V extends FieldValues>({ form }: { form: EntityForm<V> }) {
  const changes = useChanges(form)
  const { isSubmitting } = useFormState({ control: form.methods.control })
  useHotkeys([['mod+S', () => void form.save(), { preventDefault: true }]], [], true)
  const panels = new Set(changes.map((path) => form.describe(path).panel))
  return (
    <div role="status" style={{ display: 'contents' }}>
      {changes.length > 0 && (
        <div className={classes.bar}>
          <span className={classes.barText}>{summary(changes.length, panels.size)}</span>
          <Button variant="default" onClick={form.discard} disabled={isSubmitting}>
            Discard
          </Button>
          {/* No submit button: in a form of many fields, Enter in one of them must not save them all. */}
          <Button
            onClick={() => void form.save()}
            loading={isSubmitting}
            rightSection={<KeyHint keys={['Ctrl', 'S']} />}
          >
            Save
          </Button>
        </div>
      )}
    </div>
  )
}

function summary(changes: number, panels: number): string {
  const what = changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`
  return panels > 1 ? `${what} in ${panels} panels` : what
}
