import type { AttachmentCategoryOption } from '@lambda/contract/options'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type MouseEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import { isUndecided, useDraft } from './attachment-drafts.data.ts'
import { CodeBadges } from '../list/attachment-tags.panel.tsx'
import { draftErrors, fieldsInTheWay } from './attachment-draft-errors.rules.ts'
import { typeByName } from './attachment-draft-guess.rules.ts'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import { UploadActions, UploadProgress } from '../../../shared/upload/upload-state.tsx'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'
import { useUploadStore } from '../../../shared/upload/upload-store.ts'
import { useUpload } from '../../../shared/upload/use-uploads.ts'
import { Tag } from '../../../ui/tag.tsx'
import { DraftTwin } from './attachment-draft-twin.panel.tsx'
import classes from './attachment-creation.module.css'

interface Props {
  keys: readonly string[]
  categories: readonly AttachmentCategoryOption[]
  selected: ReadonlySet<string>
  select: (keys: ReadonlySet<string>) => void
  /** Opens the fields where they do not stand beside. */
  edit: () => void
  isNarrow: boolean
  isGlobal: boolean
}

const none: readonly string[] = []

/** The files that become documents, one row each; only those in sight are in the document. */
export function DraftList(props: Props) {
  const { selected, select } = props
  // The rows come after the rest, in between of what else happens.
  const keys = useDeferredValue(props.keys, none)
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here and nowhere else
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 63,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 3,
  })
  const [only] = selected.size === 1 ? selected : []
  const reveal = useEffectEvent((key: string) => {
    const index = keys.indexOf(key)
    if (index >= 0) virtual.scrollToIndex(index)
  })
  useEffect(() => {
    // it may have been chosen because something is wrong with it
    if (only !== undefined) reveal(only)
  }, [only])
  const choose = useChoose(props)
  const all = keys.every((key) => selected.has(key))
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <Checkbox
          label={selected.size > 1 ? `${selected.size} of ${keys.length} selected` : 'Select all'}
          checked={all && keys.length > 0}
          indeterminate={!all && selected.size > 1}
          onChange={() => select(new Set(all ? [] : keys))}
        />
        {props.isNarrow && selected.size > 0 && (
          <UnstyledButton className={classes.describe} onClick={props.edit}>
            {`Edit ${selected.size === 1 ? 'this file' : `${selected.size} files`}`}
          </UnstyledButton>
        )}
      </div>
      <div className={classes.scroller} ref={scroller}>
        <ul className={classes.rows} style={{ height: virtual.getTotalSize() }} aria-label="Files">
          {virtual.getVirtualItems().map((item) => {
            const key = keys[item.index]
            return (
              key !== undefined && (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  className={classes.row}
                  style={{ transform: `translateY(${item.start}px)` }}
                  data-selected={selected.has(key) || undefined}
                  aria-setsize={keys.length}
                  aria-posinset={item.index + 1}
                >
                  <DraftRow
                    uploadKey={key}
                    categories={props.categories}
                    isSelected={selected.has(key)}
                    isGlobal={props.isGlobal}
                    choose={choose}
                  />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </div>
  )
}

type Choose = (key: string, event: MouseEvent, adds: boolean) => void

/** Chooses a row alone, beside the others, or up to it; always the same function, so that rows are not rendered anew. */
function useChoose(props: Props): Choose {
  const now = useRef(props)
  const last = useRef<string | null>(null)
  useEffect(() => {
    now.current = props
  })
  return useCallback((key, event, adds) => {
    const { keys, selected, select, edit } = now.current
    const from = last.current === null ? -1 : keys.indexOf(last.current)
    const to = keys.indexOf(key)
    last.current = key
    if (event.shiftKey && from >= 0) {
      const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1)
      select(selected.union(new Set(range)))
    } else if (adds) select(selected.symmetricDifference(new Set([key])))
    else {
      select(new Set([key]))
      edit()
    }
  }, [])
}

interface RowProps {
  uploadKey: string
  categories: readonly AttachmentCategoryOption[]
  isSelected: boolean
  isGlobal: boolean
  choose: Choose
}

const DraftRow = memo(Row)

function Row({ uploadKey, categories, isSelected, isGlobal, choose }: RowProps) {
  const upload = useUpload(uploadKey)
  const state = useDraft(uploadKey)
  const picture = usePicture(upload)
  if (!upload) return null
  const title = state?.draft.title || upload.name
  const category = categories.find(({ id }) => id === state?.draft.categoryId)
  return (
    <>
      <div className={classes.line}>
        <Checkbox
          aria-label={`Select ${upload.name}`}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => choose(uploadKey, event, true)}
        />
        <FilePicture
          type={upload.result?.file?.type ?? typeByName(upload.name)}
          picture={picture}
          size="line"
        />
        <UnstyledButton
          className={classes.words}
          onClick={(event) => choose(uploadKey, event, false)}
        >
          <span className={classes.name}>{title}</span>
          <span className={classes.file} title={upload.name}>
            {upload.name}
          </span>
        </UnstyledButton>
        <div className={classes.meta}>
          <Standing upload={upload} category={category} draftKey={uploadKey} />
          <UploadProgress upload={upload} />
        </div>
        <UploadActions upload={upload} />
      </div>
      <DraftTwin upload={upload} isGlobal={isGlobal} />
    </>
  )
}

interface StandingProps {
  upload: FileUpload
  category: AttachmentCategoryOption | undefined
  draftKey: string
}

/** What has been said of a file, and what is still to be said. */
function Standing({ upload, category, draftKey }: StandingProps) {
  const state = useDraft(draftKey)
  const undecided = useUploadStore(
    ({ uploads }) => state !== undefined && isUndecided(upload, state, uploads),
  )
  if (!state || upload.stage === 'refused') return null
  if (state.insteadOf !== null) return <Tag tone="accent">Uses the existing document</Tag>
  const errors = { ...draftErrors(state.draft, upload, category), ...state.errors }
  const isMarked = state.problem !== null || Object.keys(state.errors).length > 0
  const missing = [fieldsInTheWay(errors), ...(undecided ? ['duplicate file'] : [])]
    .filter(Boolean)
    .join(', ')
  return (
    <span className={classes.said}>
      {category && <Tag>{category.code}</Tag>}
      {state.draft.languages.length > 0 && <CodeBadges codes={state.draft.languages} max={2} />}
      {(missing !== '' || state.problem !== null) && (
        <Tag tone={isMarked ? 'danger' : 'warning'}>
          {missing === '' ? 'Not created' : `Check: ${missing}`}
        </Tag>
      )}
      {missing === '' && state.problem === null && upload.stage === 'ready' && (
        <Tag tone="success" dot>
          Ready
        </Tag>
      )}
    </span>
  )
}

const shownBelow = 20 * 1024 * 1024
const shownTypes = new Set(['JPEG', 'PNG', 'WEBP', 'SVG'])

/** A picture out of the file itself, while the server has none; null for what a browser cannot show small. */
function usePicture(upload: FileUpload | undefined): string | null {
  const file = upload?.file ?? null
  const address = useMemo(() => {
    const type = file === null ? null : typeByName(file.name)
    const shows = file !== null && type !== null && shownTypes.has(type) && file.size <= shownBelow
    return shows ? URL.createObjectURL(file) : null
  }, [file])
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
