import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { type Making, useCreation } from './use-attachment-creation.data.ts'
import { DropArea, useFileDrop } from '../../../shared/upload/drop-area.tsx'
import { InterruptedUploads } from '../../../shared/upload/interrupted-uploads.tsx'
import type { PickedFile } from '../../../shared/upload/picked-files.ts'
import { uploadFiles } from '../../../shared/upload/upload-engine.ts'
import { UploadLeaveGuard } from '../../../shared/upload/upload-leave-guard.tsx'
import { UploadOverall } from '../../../shared/upload/upload-overall.tsx'
import { uploadOf, useUploadStore } from '../../../shared/upload/upload-store.ts'
import { useUploadKeys } from '../../../shared/upload/use-uploads.ts'
import { formatCount } from '../../../ui/formats.ts'
import { showToast } from '../../../ui/toasts.ts'
import type { CategoryUse } from '../../attachment-categories/attachment-category.picker.tsx'
import { CreateBar, type Noun, countOf } from './attachment-create-bar.panel.tsx'
import { DraftFields } from './attachment-draft-fields.panel.tsx'
import { useCategoriesFor, useGuessedDrafts } from './attachment-draft-guesses.panel.tsx'
import { DraftList } from './attachment-draft-list.panel.tsx'
import { isUndecided, markDraft, twinsOf, useDraftStore } from './attachment-drafts.data.ts'
import classes from './attachment-creation.module.css'

interface Props extends Omit<Making, 'isGlobal'> {
  /** Where the files on their way belong: one word for each screen. */
  group: string
  use: CategoryUse
  /** What is created: "attachment", "attachments". */
  noun: Noun
  /** What is said once for all files: products, a scope. */
  forAll: ReactNode
  /** The path of the screen: going elsewhere asks first. */
  within: string
  /** Everything has been created. */
  onDone: () => void
}

/** Makes documents of files: they are dropped, sent, described one by one or many at once, and created. */
export function DocumentCreation(props: Props) {
  const { group, use, noun } = props
  const keys = useUploadKeys(group)
  const categories = useCategoriesFor(use)
  useGuessedDrafts(keys, use)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isEditing, setEditing] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 900px)', window.innerWidth <= 900, {
    getInitialValueInEffect: false,
  })
  const chosen = keys.filter((key) => selected.has(key))
  const shown = chosen.length > 0 || isNarrow ? chosen : keys.slice(0, 1)
  const { make, progress } = useCreation({ ...props, isGlobal: use === 'forGlobal' }, categories)
  const take = (files: readonly PickedFile[]) => void uploadFiles(group, files)
  const drop = useFileDrop(take)
  const create = async () => {
    const { created, adopted, left } = await make(keys.filter((key) => isMakeable(key)))
    tellMade(created, adopted, left.length, noun)
    if (left.length > 0) setSelected(new Set(left.slice(0, 1)))
    else if (keys.every((key) => uploadOf(key) === undefined)) props.onDone()
  }
  const fields = (
    <div className={classes.fields}>
      {shown.length > 0 && <DraftFields keys={shown} use={use} categories={categories} />}
      {keys.length > 0 && (
        <section className={classes.forAll} aria-label="For all files">
          <h2 className={classes.title}>For all files</h2>
          {props.forAll}
        </section>
      )}
    </div>
  )
  return (
    <div className={classes.creation} {...drop.handlers} data-over={drop.isOver || undefined}>
      <InterruptedUploads group={group} onFiles={take} />
      <DropArea onFiles={take} isSmall={keys.length > 0}>
        {keys.length > 0
          ? 'Drop more files anywhere on this page.'
          : 'Drop files or folders here: PDFs, pictures, drawings or BIM objects. If the connection is lost, uploads continue where they stopped.'}
      </DropArea>
      {keys.length > 0 && (
        <>
          <UploadOverall group={group} />
          <UndecidedTwins keys={keys} isGlobal={use === 'forGlobal'} />
          <div className={classes.panes}>
            <DraftList
              keys={keys}
              categories={categories}
              selected={new Set(shown)}
              select={(next) => setSelected(next)}
              edit={() => setEditing(true)}
              isNarrow={isNarrow}
              isGlobal={use === 'forGlobal'}
            />
            {isNarrow ? (
              <Drawer
                opened={isEditing}
                onClose={() => setEditing(false)}
                title="Edit details"
                size="100%"
              >
                {fields}
              </Drawer>
            ) : (
              fields
            )}
          </div>
          <CreateBar
            group={group}
            noun={noun}
            categories={categories}
            progress={progress}
            create={() => void create()}
          />
        </>
      )}
      <UploadLeaveGuard group={group} within={props.within} />
    </div>
  )
}

function isMakeable(key: string): boolean {
  return uploadOf(key)?.stage === 'ready'
}

/** Several files whose content is stored already, or was chosen more than once: decides for all of them at once. */
function UndecidedTwins({ keys, isGlobal }: { keys: readonly string[]; isGlobal: boolean }) {
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

/** Says in one toast what was created, and what is still in the way. */
function tellMade(
  created: readonly { code: string }[],
  adopted: number,
  left: number,
  noun: Noun,
): void {
  const [only] = created
  const made = created.length === 1 && only ? `${only.code} was created.` : null
  const many = created.length > 1 ? `${countOf(created.length, noun)} were created.` : null
  const used =
    adopted > 0
      ? `${countOf(adopted, { one: 'existing document is', many: 'existing documents are' })} used.`
      : null
  const open =
    left > 0 ? `${countOf(left, noun)} could not be created. See the marked files.` : null
  showToast({
    type: left > 0 ? 'warning' : 'success',
    ...(left > 0 ? { title: 'Some files were not created' } : {}),
    message: [made ?? many, used, open].filter(Boolean).join(' '),
  })
}
