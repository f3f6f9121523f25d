import {
  type GlobalAttachment,
  type GlobalAttachmentInput,
  attachmentScope,
  globalAttachmentInput,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { documentRecord } from '@lambda/contract/trail/document'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { type Mutation, mutate } from '../../platform/result.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'
import type { DocumentKind } from '../attachments/attachment-kind.data.ts'
import {
  describeDocumentField,
  documentPaths,
  documentValues,
  withoutBlankTexts,
} from '../attachments/attachment-values.data.ts'
import type { Reading } from '../../shared/form/dispute.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import { type EntityForm, useEntityForm } from '../../shared/form/use-entity-form.ts'
import { showToast } from '../../ui/toasts.ts'
import { isEmptyScope } from './global-attachment-scope-preview.panel.tsx'

/** Global attachments as screens of documents know them. */
export const globalAttachmentKind: DocumentKind = {
  api: globalAttachmentsApi,
  noun: { one: 'global attachment', many: 'global attachments' },
  use: 'forGlobal',
  list: () => paths.globalAttachments.list(),
  one: paths.globalAttachments.one,
}

const schema = withoutBlankTexts(
  globalAttachmentInput.superRefine(({ scope }, context) => {
    if (!isEmptyScope(scope)) return
    const message = 'Fill in at least one of these fields.'
    context.addIssue({ code: 'custom', path: ['scope', 'brandIds'], message })
  }),
)

const scopePaths = Object.keys(attachmentScope.shape).map((part) => `scope.${part}`)

/** A global attachment as the values of the form. */
function readGlobalAttachment(document: GlobalAttachment): Reading<GlobalAttachmentInput> {
  const { scope, version, updatedBy, updatedAt } = document
  const values = { ...documentValues(document), scope }
  return { values, version, by: updatedBy?.name ?? null, at: updatedAt }
}

/** The form over a global attachment: saves it whole, with the version that the changes are based on. */
export function useGlobalAttachmentForm(
  document: GlobalAttachment,
): EntityForm<GlobalAttachmentInput> {
  const client = useQueryClient()
  const describe = useMemo(() => describeGlobalAttachment(document), [document])
  return useEntityForm<GlobalAttachmentInput, GlobalAttachment>({
    schema,
    entity: document,
    initial: readGlobalAttachment(document).values,
    read: readGlobalAttachment,
    paths: (values) => [...documentPaths(values), ...scopePaths],
    describe,
    save: async ({ values, version }) => {
      const params = { id: document.id }
      const call = { params, body: values, ifMatch: version }
      return withScopeAtField(await mutate(globalAttachmentsApi.update, call))
    },
    onSaved: (saved) => {
      keepRecord(client, globalAttachmentKind.api, saved)
      showToast({ type: 'success', message: `${saved.code} is saved.` })
    },
  })
}

/** What is wrong with the scope as a whole stands with its first field. */
function withScopeAtField<T>({ result, problem }: Mutation<T>): Mutation<T> {
  if (problem === null) return { result, problem }
  const errors = problem.errors.map((error) =>
    error.path === 'scope' ? { ...error, path: 'scope.brandIds' } : error,
  )
  return { result, problem: { ...problem, errors } }
}

/** What the parts of a scope are called and how they read. */
function describeScope({ scopeNames }: Pick<GlobalAttachment, 'scopeNames'>): DescribeField {
  const { brands, competenceCenters, nodes } = scopeNames
  const names = new Map(
    [...brands, ...competenceCenters, ...nodes].map(({ id, name }) => [id, name]),
  )
  return describeRecorded(
    documentRecord,
    (id) => names.get(id),
    () => 'scope',
  )
}

function describeGlobalAttachment(document: GlobalAttachment): DescribeField {
  const ofScope = describeScope(document)
  const ofDocument = describeDocumentField(document.references)
  return (path) => (path.startsWith('scope') ? ofScope(path) : ofDocument(path))
}
