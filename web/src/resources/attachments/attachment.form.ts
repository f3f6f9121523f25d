import {
  type Attachment,
  type AttachmentInput,
  attachmentInput,
  attachmentsApi,
} from '@lambda/contract/attachments/attachments'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { mutate } from '../../platform/result.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'
import type { DocumentKind } from './attachment-kind.data.ts'
import {
  describeDocumentField,
  documentPaths,
  documentValues,
  withoutBlankTexts,
} from './attachment-values.data.ts'
import type { Reading } from '../../shared/form/dispute.ts'
import { type EntityForm, useEntityForm } from '../../shared/form/use-entity-form.ts'
import { showToast } from '../../ui/toasts.ts'

/** Attachments as screens of documents know them. */
export const attachmentKind: DocumentKind = {
  api: attachmentsApi,
  noun: { one: 'attachment', many: 'attachments' },
  use: 'forProducts',
  list: () => paths.attachments.list(),
  one: paths.attachments.one,
}

const schema = withoutBlankTexts(attachmentInput)

/** An attachment as the values of the form. */
function readAttachment(attachment: Attachment): Reading<AttachmentInput> {
  const { version, updatedBy, updatedAt } = attachment
  return { values: documentValues(attachment), version, by: updatedBy?.name ?? null, at: updatedAt }
}

/** The form over an attachment: saves it whole, with the version that the changes are based on. */
export function useAttachmentForm(attachment: Attachment): EntityForm<AttachmentInput> {
  const client = useQueryClient()
  const describe = useMemo(
    () => describeDocumentField(attachment.references),
    [attachment.references],
  )
  return useEntityForm<AttachmentInput, Attachment>({
    schema,
    entity: attachment,
    initial: documentValues(attachment),
    read: readAttachment,
    paths: documentPaths,
    describe,
    save: ({ values, version }) =>
      mutate(attachmentsApi.update, {
        params: { id: attachment.id },
        body: values,
        ifMatch: version,
      }),
    onSaved: (saved) => {
      keepRecord(client, attachmentKind.api, saved)
      showToast({ type: 'success', message: `${saved.code} is saved.` })
    },
  })
}
