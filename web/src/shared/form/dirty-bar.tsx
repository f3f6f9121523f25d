import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Docked } from '../layout/dock.tsx'
import { useSaving } from '../page/use-saving.ts'
import classes from './entity-form.module.css'
import { useChanges } from './use-changes.ts'
import type { EntityForm } from './use-entity-form.ts'

interface Props<V extends FieldValues> {
  form: EntityForm<V>
  /** What the changes affect elsewhere. */
  note?: ReactNode
}

/** Says what is not saved yet, and saves or discards it; also by Ctrl S. */
export function DirtyBar<V extends FieldValues>({ form, note }: Props<V>) {
  const changes = useChanges(form)
  const { isSubmitting } = useFormState({ control: form.methods.control })
  const bar = useRef<HTMLDivElement>(null)
  const isChanged = () => form.changedIn(form.methods.getValues()).length > 0
  const save = useSaving(bar, form.save, isChanged)
  if (changes.length === 0) return null
  const panels = new Set(changes.map((path) => form.describe(path).panel))
  return (
    <Docked label="Unsaved changes">
      <div ref={bar} className={classes.bar}>
        <div className={classes.barText}>
          {summary(changes.length, panels.size)}
          <div className={classes.barNote}>{note}</div>
        </div>
        <Button variant="default" onClick={form.discard} disabled={isSubmitting}>
          Discard
        </Button>
        {/* No submit button: in a form of many fields, Enter in one of them must not save them all. */}
        <Button onClick={() => void save()} loading={isSubmitting}>
          {'Save '}
          <span className={classes.barKeys}>
            <KeyHint keys={['Ctrl', 'S']} />
          </span>
        </Button>
      </div>
    </Docked>
  )
}

function summary(changes: number, panels: number): string {
  const what = changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`
  return panels > 1 ? `${what} in ${panels} panels` : what
}
