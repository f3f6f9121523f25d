import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import type { Operation } from '@lambda/contract/change-sets/operations'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { checkChangeSet } from '../../../shared/change-sets/change-set-work.ts'
import {
  type ChangeSetControls,
  ChangeSetDrawer,
} from '../../../shared/change-set/change-set-drawer.tsx'
import { ChangeSetEnd } from '../../../shared/change-set/change-set-end.tsx'
import { ChangeSetTitle } from '../../../shared/change-set/change-set-title.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { Refusal } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { countText, formatCount } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { RoleControl } from '../../attachments/attachment-controls.panel.tsx'
import { AttachmentsPicker } from '../../attachments/attachment.picker.tsx'
import classes from './product-attachments-bulk.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  records: RecordSelection
  count: number
}

/** Links documents to many products and takes others from them: what would happen is shown before anything is changed. */
export function ProductDocumentsDrawer({ opened, onClose, records, count }: Props) {
  return (
    <ChangeSetDrawer
      opened={opened}
      onClose={onClose}
      title={`Documents of ${countText(count, 'product')}`}
    >
      {(drawer) => <LinkForm {...{ onClose, records, count, drawer }} />}
    </ChangeSetDrawer>
  )
}

interface Choice {
  link: readonly number[]
  role: DocumentRole
  unlink: ReadonlySet<number>
}

const nothing: Choice = { link: [], role: 'ADDITIONAL', unlink: new Set() }

type FormProps = Omit<Props, 'opened'> & { drawer: ChangeSetControls }

function LinkForm({ onClose, records, count, drawer }: FormProps) {
  const [choice, setChoice] = useState(nothing)
  const [title, setTitle] = useState('')
  const [reason, setReason] = useState('')
  const go = useGo()
  const suggested = titleOf(choice, countText(count, 'product'))
  const review = useWrite({
    send: async () => {
      const operations = operationsOf(choice)
      if (operations.length === 0) throw new Refusal('Choose documents to link or to unlink first.')
      const body = {
        title: title.trim() || suggested,
        reason: reason.trim() || null,
        records,
        operations,
      }
      const { id } = await call(changeSetsApi.create, { body })
      await checkChangeSet(id)
      return id
    },
    onDone: (id) => {
      onClose()
      go(paths.changeSets.one(id))
    },
    failure: 'The change set could not be created.',
  })
  const change = (some: Partial<Choice>) => {
    review.reset()
    setChoice({ ...choice, ...some })
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        review.run()
      }}
    >
      <fieldset className={classes.part}>
        <legend>Link</legend>
        <AttachmentsPicker
          label="Documents"
          placeholder={choice.link.length === 0 ? 'Code or title' : ''}
          hint="Products that have one of them already keep it as it is."
          value={choice.link}
          onChange={(link) => change({ link })}
        />
        <RoleControl value={choice.role} change={(role) => change({ role })} />
      </fieldset>
      <fieldset className={classes.part}>
        <legend>Unlink</legend>
        <LinkedDocuments
          records={records}
          chosen={choice.unlink}
          onChange={(unlink) => change({ unlink })}
        />
      </fieldset>
      <ChangeSetTitle suggested={suggested} value={title} onChange={setTitle} />
      <ChangeSetEnd
        reason={reason}
        onReason={setReason}
        write={review}
        submitLabel="Review changes"
        isDirty={choice.link.length > 0 || choice.unlink.size > 0 || title !== ''}
        drawer={drawer}
      />
    </form>
  )
}

interface LinkedProps {
  records: RecordSelection
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** The documents that any of the products has: those to be taken away are checked. */
function LinkedDocuments({ records, chosen, onChange }: LinkedProps) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = useQuery({
    queryKey: [attachmentLinksApi.linked.id, records, language],
    queryFn: ({ signal }) =>
      call(attachmentLinksApi.linked, { body: { products: records, language }, signal }),
  })
  if (found.isPending) return <TextSkeleton lines={3} />
  if (!found.data) return <LoadFailed what="The linked documents" query={found} />
  const { documents, products } = found.data
  if (documents.length === 0) return <p className={classes.note}>None of them has a document.</p>
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <ul className={classes.linked} aria-label="Linked documents">
      {documents.map(({ id, code, title, count }) => (
        <li key={id}>
          <Checkbox
            label={`${code} ${title}`}
            description={`Linked to ${formatCount(count)} of ${formatCount(products)}`}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        </li>
      ))}
    </ul>
  )
}

function operationsOf({ link, role, unlink }: Choice): Operation[] {
  const path = 'attachments'
  const operations: Operation[] = []
  // as many as one operation takes
  for (let from = 0; from < link.length; from += 100) {
    operations.push({ op: 'link', path, ids: link.slice(from, from + 100), value: role })
  }
  const gone = [...unlink].filter((id) => !link.includes(id))
  for (let from = 0; from < gone.length; from += 100) {
    operations.push({ op: 'unlink', path, ids: gone.slice(from, from + 100) })
  }
  return operations
}

/** `2 documents linked to 12 products, 1 unlinked` */
function titleOf({ link, unlink }: Choice, products: string): string {
  const linked = countText(link.length, 'document')
  const unlinked = countText(unlink.size, 'document')
  if (link.length === 0 && unlink.size === 0) return `Documents of ${products}`
  if (unlink.size === 0) return `Link ${linked} to ${products}`
  if (link.length === 0) return `Unlink ${unlinked} from ${products}`
  return `Link ${linked} to ${products}, unlink ${formatCount(unlink.size)}`
}
