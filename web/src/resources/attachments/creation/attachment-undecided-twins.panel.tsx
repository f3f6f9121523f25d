import { Button } from '@mantine/core'
import { useUploadStore } from '../../../shared/upload/upload-store.ts'
import { formatCount } from '../../../ui/formats.ts'
import { isUndecided, markDraft, twinsOf, useDraftStore } from './attachment-drafts.data.ts'
import classes from './attachment-creation.module.css'

/** Several files whose content is stored already, or was chosen more than once: decides for all of them at once. */
export function UndecidedTwins({ keys, isGlobal }: { keys: readonly string[]; isGlobal: boolean }) {
  const uploads = useUploadStore((state) => state.uploads)
  const drafts = useDraftStore((state) => state.drafts)
  const shown = new Set(keys)
  const undecided = uploads.flatMap((upload) => {
    const state = drafts[upload.key]
    const isOpen = shown.has(upload.key) && state && isUndecided(upload, state, uploads)
    return isOpen ? [{ upload, state }] : []
  })
  if (undecided.length < 2) return null
  const stored = undecided.filter(({ upload, state }) => twinsOf(upload, state).length > 0).length
  const takeable = undecided.flatMap(({ upload, state }) => {
    const twin = twinsOf(upload, state).find((one) => one.isGlobal === isGlobal)
    return twin ? [{ key: upload.key, insteadOf: twin.id }] : []
  })
  const useThose = () => {
    for (const { key, insteadOf } of takeable) markDraft(key, { insteadOf, problem: null })
  }
  const keepBoth = () => {
    for (const { upload } of undecided) {
      markDraft(upload.key, { keepsBoth: true, problem: null })
    }
  }
  return (
    <div className={classes.twin}>
      <span className={classes.twinText}>
        {`${formatCount(undecided.length)} files ${whyUndecided(stored, undecided.length)}.`}
      </span>
      {takeable.length > 0 && (
        <Button variant="default" onClick={useThose}>
          Use the existing ones
        </Button>
      )}
      <Button variant="default" onClick={keepBoth}>
        Keep both
      </Button>
    </div>
  )
}

/** Why somebody has to decide: so many of the files are stored already, the others come after one with the same content. */
function whyUndecided(stored: number, of: number): string {
  if (stored === of) return 'already exist'
  return stored === 0 ? 'were chosen more than once' : 'already exist or were chosen more than once'
}
