import type { FieldValues } from 'react-hook-form'
import { useChanges } from '../form/use-changes.ts'
import type { EntityForm } from '../form/use-entity-form.ts'
import { type UsesSource, useUses } from './uses-source.ts'
import { UsesText } from './uses-text.tsx'

interface Props<V extends FieldValues> {
  form: EntityForm<V>
  source: UsesSource
  /** What changes of these paths mean to those that use it; nothing where they do not notice. */
  effectsOf: (changes: readonly string[]) => readonly string[]
}

/** Says what uses the thing of a form and how its changes affect that, while they are not saved yet. */
export function UsesNote<V extends FieldValues>({ form, source, effectsOf }: Props<V>) {
  const effects = effectsOf(useChanges(form))
  const { data } = useUses(source, effects.length > 0)
  if (effects.length === 0 || !data || data.uses.length === 0) return null
  return (
    <span>
      <UsesText uses={data.uses} source={source} beside />. {effects.join(' ')}
    </span>
  )
}

/** What another name or code means to those that use it. */
export function renamingEffects(changes: readonly string[]): string[] {
  return [
    ...(changes.some(isName) ? ['The new name will show everywhere.'] : []),
    ...(changes.includes('code') ? ['Links and filters with the old code will stop working.'] : []),
  ]
}

/** A name, or one of the names per language. */
function isName(path: string): boolean {
  return path === 'name' || /^\w+\.[A-Z]{2}\.name$/.test(path)
}
