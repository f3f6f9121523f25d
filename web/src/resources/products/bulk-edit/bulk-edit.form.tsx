import type { BodyInputOf } from '@lambda/contract/api'
import {
  type ChangeSet,
  type RecordSelection,
  changeSetsApi,
} from '@lambda/contract/change-sets/change-sets'
import type { Operation } from '@lambda/contract/change-sets/operations'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { checkChangeSet } from '../../../shared/change-sets/change-set-work.ts'
import {
  type ChangeSetControls,
  ChangeSetDrawer,
} from '../../../shared/change-set/change-set-drawer.tsx'
import { ChangeSetEnd } from '../../../shared/change-set/change-set-end.tsx'
import { ChangeSetTitle } from '../../../shared/change-set/change-set-title.tsx'
import { removeRow } from '../../../shared/order/remove-row.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { Refusal } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { countText } from '../../../ui/formats.ts'
import { type BulkDraft, emptyDraft, operationsOf, titleOf, withField } from './bulk-draft.rules.ts'
import { draftsOf } from './bulk-operations.rules.ts'
import { BulkRow } from './bulk-row.form.tsx'
import classes from './bulk-edit.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  records: RecordSelection
  count: number
  /** The change set whose operations are edited; without one a new one is created. */
  set?: ChangeSet
  /** The field that is chosen to begin with. */
  path?: string
}

/** Changes fields of many products: what would happen is checked and shown before anything is changed. */
export function BulkEditDrawer({ opened, onClose, ...about }: Props) {
  const title = about.set ? 'Edit the changes' : `Edit ${countText(about.count, 'product')}`
  return (
    <ChangeSetDrawer opened={opened} onClose={onClose} title={title}>
      {(drawer) => <BulkEditForm {...about} onClose={onClose} drawer={drawer} />}
    </ChangeSetDrawer>
  )
}

type FormProps = Omit<Props, 'opened'> & { drawer: ChangeSetControls }

function BulkEditForm({ onClose, records, count, set, path, drawer }: FormProps) {
  const [before] = useState(
    () => (set && draftsOf(set.operations)) ?? [withField(emptyDraft(0), path ?? null)],
  )
  const [drafts, setDrafts] = useState(before)
  const keys = useRef(drafts.length)
  const [title, setTitle] = useState(set?.title ?? '')
  const [reason, setReason] = useState(set?.reason ?? '')
  // counts how often it was sent
  const [sent, setSent] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [sent])
  // counts how many were added
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) form.current?.querySelector<HTMLElement>('ol > li:last-child input')?.focus()
  }, [added])
  const addId = useId()
  const go = useGo()
  const products = countText(count, 'product')
  const isDirty =
    drafts !== before || title !== (set?.title ?? '') || reason !== (set?.reason ?? '')
  const review = useWrite({
    send: async () => {
      const body = {
        title: title.trim() || titleOf(drafts, products),
        reason: reason.trim() || null,
        records,
        operations: operationsIn(drafts),
      }
      const { id } = await (set ? updated(set, body) : call(changeSetsApi.create, { body }))
      await checkChangeSet(id)
      return id
    },
    onDone: (id) => {
      onClose()
      go(paths.changeSets.one(id))
    },
    failure: `The change set could not be ${set ? 'changed' : 'created'}.`,
  })
  const change = (draft: BulkDraft) => {
    review.reset()
    setDrafts(drafts.map((one) => (one.key === draft.key ? draft : one)))
  }
  const remove = ({ key: gone }: BulkDraft) => {
    const takeOut = () => setDrafts(drafts.filter(({ key }) => key !== gone))
    if (drafts.length > 2) return removeRow(takeOut, addId)
    // nothing removes the only one that is left
    takeOut()
    document.getElementById(addId)?.focus()
  }
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(sent + 1)
        review.run()
      }}
    >
      <ol className={classes.rows}>
        {drafts.map((draft, index) => (
          <BulkRow
            key={draft.key}
            draft={draft}
            name={`Change ${index + 1}`}
            showsProblem={sent > 0}
            onChange={change}
            onRemove={drafts.length > 1 ? () => remove(draft) : null}
          />
        ))}
      </ol>
      <div>
        <IconButton
          id={addId}
          icon={IconPlus}
          onClick={() => {
            setDrafts([...drafts, emptyDraft(keys.current)])
            keys.current += 1
            setAdded(added + 1)
          }}
        >
          Change another field
        </IconButton>
      </div>
      <ChangeSetTitle
        suggested={drafts[0]?.path ? titleOf(drafts, products) : undefined}
        value={title}
        onChange={setTitle}
      />
      <ChangeSetEnd
        reason={reason}
        onReason={setReason}
        write={review}
        submitLabel="Review changes"
        isDirty={isDirty}
        drawer={drawer}
      />
    </form>
  )
}

/** With other operations; fields that were left out of it stay so. */
function updated(set: ChangeSet, body: BodyInputOf<typeof changeSetsApi.create>) {
  const { id, entity, action, excludedPaths, version } = set
  return call(changeSetsApi.update, {
    params: { id },
    body: { ...body, entity, action, excludedPaths },
    ifMatch: version,
  })
}

/** Throws a refusal while something is missing. */
function operationsIn(drafts: readonly BulkDraft[]): Operation[] {
  return drafts.flatMap((draft) => {
    const made = operationsOf(draft)
    if ('problem' in made) throw new Refusal('Complete or correct each change first.')
    return made.operations
  })
}
