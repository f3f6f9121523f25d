import { Button } from '@mantine/core'
import { isUndecided, markDraft, useDraftStore } from './attachment-drafts.data.ts'
import { useUploadStore } from '../../../shared/upload/upload-store.ts'
import { formatCount } from '../../../ui/formats.ts'
import classes from './attachment-creation.module.css'

interface Props {
  keys: readonly string[]
  isGlobal: boolean
}

/** Several files whose content is stored already: decides for all of them at once. */
export function UndecidedTwins({ keys, isGlobal }: Props) {
  const uploads = useUploadStore((state) => state.uploads)
  const drafts = useDraftStore((state) => state.drafts)
  const wanted = new Set(keys)
  const undecided = uploads.filter((upload) => {
    const state = drafts[upload.key]
    return wanted.has(upload.key) && state !== undefined && isUndecided(upload, state)
  })
  if (undecided.length < 2) return null
  const useThose = () => {
    for (const { key, result } of undecided) {
      const twin = result?.sameAs.find((one) => one.isGlobal === isGlobal)
      if (twin) markDraft(key, { insteadOf: twin.id, problem: null })
    }
  }
  const keepBoth = () => {
    for (const { key } of undecided) markDraft(key, { isWanted: true, problem: null })
  }
  return (
    <div className={classes.twin}>
      <span className={classes.twinText}>
        {`${formatCount(undecided.length)} files already exist.`}
      </span>
      <Button variant="default" onClick={useThose}>
        Use the existing ones
      </Button>
      <Button variant="default" onClick={keepBoth}>
        Keep both
      </Button>
    </div>
  )
}
