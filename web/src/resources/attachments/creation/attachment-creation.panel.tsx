import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { type Making, useCreation } from './use-attachment-creation.data.ts'
import { focusField } from '../../../shared/form/focus-field.ts'
import { DropArea, useFileDrop } from '../../../shared/upload/drop-area.tsx'
import { InterruptedUploads } from '../../../shared/upload/interrupted-uploads.tsx'
import type { PickedFile } from '../../../shared/upload/picked-files.ts'
import { uploadFiles } from '../../../shared/upload/upload-engine.ts'
import { UploadLeaveGuard } from '../../../shared/upload/upload-leave-guard.tsx'
import { UploadOverall } from '../../../shared/upload/upload-overall.tsx'
import { uploadOf } from '../../../shared/upload/upload-store.ts'
import { useUploadKeys } from '../../../shared/upload/use-uploads.ts'
import { showToast } from '../../../ui/toasts.ts'
import type { CategoryUse } from '../../attachment-categories/attachment-category.picker.tsx'
import { CreateBar } from './attachment-create-bar.panel.tsx'
import { firstWrong } from './attachment-draft-errors.rules.ts'
import { DraftFields, draftPrefix, draftProblem } from './attachment-draft-fields.panel.tsx'
import { useCategoriesFor, useGuessedDrafts } from './attachment-draft-guesses.panel.tsx'
import { DraftList } from './attachment-draft-list.panel.tsx'
import { draftOf } from './attachment-drafts.data.ts'
import { type Noun, madeText } from './attachment-made.rules.ts'
import { UndecidedTwins } from './attachment-undecided-twins.panel.tsx'
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
  // once what is wrong with it stands there: a list does not open over that
  const [wrong, setWrong] = useState<{ key: string } | null>(null)
  useEffect(() => {
    if (wrong) focusField(firstWrong(draftOf(wrong.key)) ?? draftProblem, draftPrefix)
  }, [wrong])
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
    const isLeft = left.length > 0
    const said = madeText({ created, adopted, left: left.length }, noun)
    showToast({ type: isLeft ? 'warning' : 'success', ...said })
    if (isLeft) showWrong(left[0])
    else if (keys.every((key) => uploadOf(key) === undefined)) props.onDone()
  }
  const showWrong = (key: string | undefined) => {
    if (key === undefined) return
    setSelected(new Set([key]))
    setEditing(isNarrow)
    setWrong({ key })
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
