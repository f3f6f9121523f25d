import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { Button } from '@mantine/core'
import { isUndecided, useDraftStore } from '../../shared/documents/document-drafts.ts'
import { draftErrors } from '../../shared/documents/draft-errors.ts'
import type { MakingProgress } from '../../shared/documents/use-creation.ts'
import { useUploadStore } from '../../shared/upload/upload-store.ts'
import { useUploadSummary } from '../../shared/upload/use-uploads.ts'
import { formatCount } from '../../ui/formats.ts'
import classes from './document-creation.module.css'

/** What is created: "attachment", "attachments". */
export interface Noun {
  one: string
  many: string
}

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
  const complete = useCompleteCount(group, categories)
  const parts = [
    ready > 0 ? `${formatCount(complete)} of ${formatCount(ready)} described in full` : null,
    underWay > 0 ? `${formatCount(underWay)} still on their way` : null,
  ]
  const words = progress
    ? `Creating ${formatCount(progress.done)} of ${countOf(progress.of, noun)}…`
    : parts.filter(Boolean).join(', ')
  return (
    <div className={classes.bar}>
      <span role="status">{words}</span>
      <Button onClick={create} disabled={ready === 0} loading={progress !== null}>
        {complete > 0 ? `Create ${countOf(complete, noun)}` : `Create ${noun.many}`}
      </Button>
    </div>
  )
}

/** How many files are there whose draft says everything that must be said. */
function useCompleteCount(group: string, categories: readonly AttachmentCategoryOption[]): number {
  const uploads = useUploadStore((state) => state.uploads)
  const drafts = useDraftStore((state) => state.drafts)
  return uploads.filter((upload) => {
    const state = drafts[upload.key]
    if (!state || upload.group !== group || upload.stage !== 'ready') return false
    if (state.insteadOf !== null) return true
    const category = categories.find(({ id }) => id === state.draft.categoryId)
    const errors = draftErrors(state.draft, upload, category)
    return Object.keys(errors).length === 0 && !isUndecided(upload, state)
  }).length
}

/** `1 attachment`, `200 attachments`. */
export function countOf(number: number, noun: Noun): string {
  return `${formatCount(number)} ${number === 1 ? noun.one : noun.many}`
}
