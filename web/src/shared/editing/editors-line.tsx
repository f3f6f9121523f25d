import type { Editor } from '@lambda/contract/drafts/editing'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatMoment } from '../../ui/formats.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { useChanges } from '../form/use-changes.ts'
import type { Keeping } from '../form/unsaved/keeping.ts'
import type { EntityForm } from '../form/use-entity-form.ts'
import { DeletedLine } from './deleted-line.tsx'
import classes from './editors-line.module.css'
import { useAnnouncement, useEditors } from './use-editors.ts'

interface Props {
  form: EntityForm<FieldValues>
  keeping: Keeping
  /** What the record is: "product". */
  noun: string
  /** The panel that is open. */
  panel: string
  /** The panels with their names. */
  panels: readonly { id: string; label: string }[]
  /** Hears who has which panels open: the entries of a map, as JSON. */
  onPanels: (panels: string) => void
}

/** “Anna is editing Fire since 10:41”: who else has unsaved changes of the record. Nobody is kept from anything by it. */
export function EditorsLine({ form, keeping, noun, panel, panels, onPanels }: Props) {
  const { record, refresh } = keeping
  const { editors, deleted } = useEditors(record, refresh)
  useAnnouncement(record, { isEditing: useChanges(form).length > 0, panel })
  const told = JSON.stringify(panelsOf(editors))
  useEffect(() => onPanels(told), [told, onPanels])
  return (
    <>
      {deleted && <DeletedLine deleted={deleted} form={form} keeping={keeping} noun={noun} />}
      <div role="status" className={classes.editors}>
        {editors.map((editor) => (
          <span key={editor.user.id} className={classes.editor}>
            <Monogram name={editor.user.name} />
            {sentenceOf(editor, noun, panels)}
          </span>
        ))}
      </div>
    </>
  )
}

function sentenceOf(
  { user, since, panels: open }: Editor,
  noun: string,
  panels: readonly { id: string; label: string }[],
): string {
  const labels = panels.flatMap(({ id, label }) => (open.includes(id) ? label : []))
  const what = labels.length > 0 ? labels.join(' and ') : `this ${noun}`
  return `${user.name} is editing ${what} since ${formatMoment(since)}`
}

/** Who has which panel open. */
function panelsOf(editors: readonly Editor[]): [panel: string, who: string][] {
  const all = editors.flatMap(({ user, panels }) =>
    panels.map((panel) => ({ panel, who: user.name })),
  )
  return [...Map.groupBy(all, ({ panel }) => panel)].map(([panel, ofPanel]) => [
    panel,
    ofPanel.map(({ who }) => who).join(', '),
  ])
}
