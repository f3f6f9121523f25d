import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { Button } from '@mantine/core'
import { type Noun, countOf } from './attachment-made.rules.ts'
import { isUndecided, useDraftStore } from './attachment-drafts.data.ts'
import { draftErrors } from './attachment-draft-errors.rules.ts'
import type { MakingProgress } from './use-attachment-creation.data.ts'
import { Docked } from '../../../shared/layout/dock.tsx'
import { useUploadStore } from '../../../shared/upload/upload-store.ts'
import { useUploadSummary } from '../../../shared/upload/use-uploads.ts'
import { formatCount } from '../../../ui/formats.ts'
import classes from './attachment-creation.module.css'

interface Props {
  group: string
  noun: Noun
  categories: readonly AttachmentCategoryOption[]
  progress: MakingProgress | null
  create: () => void
}

/** What is to be done in the end, and how far that is. */
export function CreateBar({ group, noun, categories, progress, create }: Props) {
  const { ready, underWay } = useUploadSummary(group)
  const { fresh, adopted } = useComplete(group, categories)
  const complete = fresh + adopted
  const parts = [
    ready > 0 ? filledText(complete, ready) : null,
    underWay > 0 ? `${formatCount(underWay)} still uploading` : null,
  ]
  const words = progress
    ? `Creating ${formatCount(progress.done)} of ${countOf(progress.of, noun)}…`
    : parts.filter(Boolean).join(', ')
  return (
    <Docked label="Create">
      <div className={classes.bar}>
        <span role="status">{words}</span>
        <Button onClick={create} disabled={ready === 0} loading={progress !== null}>
          {verdict(fresh, adopted, noun)}
        </Button>
      </div>
    </Docked>
  )
}

/** For how many files all required fields are filled. */
function filledText(complete: number, ready: number): string {
  if (complete === ready) return 'All required fields filled'
  return `Required fields filled for ${formatCount(complete)} of ${formatCount(ready)} files`
}

function verdict(fresh: number, adopted: number, noun: Noun): string {
  if (fresh > 0) return `Create ${countOf(fresh, noun)}`
  if (adopted === 0) return `Create ${noun.many}`
  return `Use ${countOf(adopted, { one: 'existing document', many: 'existing documents' })}`
}

/** How many files are there whose draft says all that must be said, and how many give way to what is there. */
function useComplete(group: string, categories: readonly AttachmentCategoryOption[]) {
  const uploads = useUploadStore((state) => state.uploads)
  const drafts = useDraftStore((state) => state.drafts)
  const counts = { fresh: 0, adopted: 0 }
  for (const upload of uploads) {
    const state = drafts[upload.key]
    if (!state || upload.group !== group || upload.stage !== 'ready') continue
    const category = categories.find(({ id }) => id === state.draft.categoryId)
    const isWhole = Object.keys(draftErrors(state.draft, upload, category)).length === 0
    if (state.insteadOf !== null) counts.adopted += 1
    else if (isWhole && !isUndecided(upload, state, uploads)) counts.fresh += 1
  }
  return counts
}
