import { type DocumentVersion, documentFields } from '@lambda/contract/attachments/documents'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { type Mutation, mutate } from '../../../platform/result.ts'
import { keepRecord } from '../../../shared/record/record-cache.ts'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import {
  type CreateControls,
  CreateDrawer,
  CreateForm,
} from '../../../shared/form/create-drawer.tsx'
import type { Reading } from '../../../shared/form/dispute.ts'
import type { DescribeField } from '../../../shared/form/fields.ts'
import { useEntityForm } from '../../../shared/form/use-entity-form.ts'
import { useField } from '../../../shared/form/use-field.ts'
import { dismissUploads } from '../../../shared/upload/upload-engine.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useAttachmentCategories } from '../../attachment-categories/attachment-category.picker.tsx'
import { DayControl, RevisionControl } from '../attachment-controls.panel.tsx'
import { VersionFile, keysOfVersion } from './attachment-version-file.panel.tsx'
import classes from './attachment-versions.module.css'

interface Opening {
  /** Counts the openings: each begins anew. */
  count: number
  older: DocumentVersion | undefined
}

/** What makes the next version of a document, in a drawer; keep the drawer outside of every form. */
export function useNewVersion(
  kind: DocumentKind,
  document: AnyDocument,
): { begin: (older?: DocumentVersion) => void; drawer: ReactNode } {
  const [opened, setOpened] = useState(false)
  const [opening, setOpening] = useState<Opening>({ count: 0, older: undefined })
  const close = () => setOpened(false)
  return {
    begin: (older) => {
      setOpening(({ count }) => ({ count: count + 1, older }))
      setOpened(true)
    },
    drawer: (
      <CreateDrawer opened={opened} onClose={close} noun="version">
        {(drawer) => (
          <VersionForm
            key={opening.count}
            kind={kind}
            document={document}
            older={opening.older}
            drawer={drawer}
            onDone={close}
          />
        )}
      </CreateDrawer>
    ),
  }
}

/** A version while it is written: `older` is the number of the one whose file it takes. */
const versionValues = z
  .strictObject({
    uploadId: z.string().nullable(),
    older: z.int().nullable(),
    revision: documentFields.revision,
    issueDate: documentFields.issueDate,
    expiryDate: documentFields.expiryDate,
  })
  .superRefine(({ uploadId, older }, context) => {
    if (uploadId !== null || older !== null) return
    const message = 'Choose a file and wait until it has been checked.'
    context.addIssue({ code: 'custom', path: ['uploadId'], message })
  })

type VersionValues = z.output<typeof versionValues>

const paths = ['uploadId', 'revision', 'issueDate', 'expiryDate'] as const

const labels: Readonly<Record<string, string>> = {
  uploadId: 'File',
  revision: 'Revision',
  issueDate: 'Issue date',
  expiryDate: 'Expiry date',
}

const describe: DescribeField = (path) => ({ label: labels[path] ?? path, panel: 'version' })

interface FormProps {
  kind: DocumentKind
  document: AnyDocument
  older: DocumentVersion | undefined
  drawer: CreateControls
  onDone: () => void
}

function VersionForm(props: FormProps) {
  const { kind, document, older, drawer } = props
  const form = useVersionForm(props)
  return (
    <CreateForm {...drawer} form={form} within={kind.path.one(document.id)} noun="version">
      <div className={classes.fields}>
        <VersionFile document={document} older={older} />
        <RevisionField />
        <DayField path="issueDate" categoryId={document.categoryId} />
        <DayField path="expiryDate" categoryId={document.categoryId} />
      </div>
    </CreateForm>
  )
}

function useVersionForm({ kind, document, older, onDone }: FormProps) {
  const client = useQueryClient()
  const initial = useMemo(
    (): VersionValues => ({
      uploadId: null,
      older: older?.number ?? null,
      revision: older?.revision ?? null,
      issueDate: older?.issueDate ?? null,
      expiryDate: older?.expiryDate ?? null,
    }),
    [older],
  )
  return useEntityForm<VersionValues, AnyDocument>({
    schema: versionValues,
    of: { initial },
    read: ({ version }): Reading<VersionValues> => ({ values: initial, version, by: null }),
    paths: () => paths,
    describe,
    save: ({ values }) => send(kind, document, values),
    onSaved: (saved) => {
      keepRecord(client, kind.api, saved)
      dismissUploads(keysOfVersion(document))
      showToast({ type: 'success', message: `Version ${saved.number} is now current.` })
      onDone()
    },
  })
}

async function send(
  { api }: DocumentKind,
  { id, version }: AnyDocument,
  { uploadId, older, ...said }: VersionValues,
): Promise<Mutation<AnyDocument>> {
  const file = older === null ? { uploadId: uploadId ?? '' } : { number: older }
  const params = { params: { id }, body: { ...said, ...file }, ifMatch: version }
  const sent = await mutate(api.addVersion, params)
  if (sent.problem?.code !== 'STALE_VERSION') return sent
  // There is nothing to merge: whoever makes a version has to know which one it follows.
  const Errors = ['Someone else has changed the document. Close this and check the changes first.']
  return { result: { ...sent.result, Errors }, problem: null }
}

function RevisionField() {
  return <RevisionControl {...useField<string | null>('revision')} />
}

interface DayProps {
  path: 'issueDate' | 'expiryDate'
  categoryId: number
}

function DayField({ path, categoryId }: DayProps) {
  const field = useField<string | null>(path)
  const category = useAttachmentCategories()?.find(({ id }) => id === categoryId)
  const isExpiry = path === 'expiryDate'
  return (
    <DayControl
      {...field}
      label={labels[path] ?? path}
      required={isExpiry && category?.needsExpiry === true}
      {...(isExpiry ? { hint: 'Last day of validity.' } : {})}
    />
  )
}
