import { formatMoment } from '../../ui/formats.ts'
import { DraftActions } from './draft-actions.tsx'
import classes from './draft-of.module.css'
import { useDrafts } from '../unsaved/own-drafts.ts'

/** What the person has changed of a record that no form shows, as it was deleted; nothing where that is nothing. */
export function DraftOf({ entity, id }: { entity: string; id: number }) {
  const { data } = useDrafts()
  const draft = data?.drafts.find((one) => one.entity === entity && one.id === id)
  if (!draft) return null
  return (
    <div className={classes.line}>
      <span className={classes.text}>
        {`You have unsaved changes from ${formatMoment(draft.savedAt)}. They come back if it is restored.`}
      </span>
      <DraftActions draft={draft} />
    </div>
  )
}
