import {
  type GlobalAttachment,
  attachmentScope,
  globalAttachmentInput,
} from '@lambda/contract/attachments/global-attachments'
import { documentRecord } from '@lambda/contract/trail/document'
import type { Mutation } from '../../platform/result.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { globalAttachmentKind } from '../attachments/attachment-kind.data.ts'
import {
  type DocumentInput,
  describeDocument,
  useDocumentForm,
  withoutEmptyLanguages,
} from '../attachments/attachment.form.ts'
import { isEmptyScope } from './global-attachment-scope-preview.panel.tsx'

const ownForm = {
  schema: withoutEmptyLanguages(
    globalAttachmentInput.superRefine(({ scope }, context) => {
      if (!isEmptyScope(scope)) return
      const message = 'Fill in at least one of these fields.'
      context.addIssue({ code: 'custom', path: ['scope', 'brandIds'], message })
    }),
  ),
  paths: Object.keys(attachmentScope.shape).map((part) => `scope.${part}`),
  describe: describeGlobalAttachment,
  settle: withScopeAtField,
}

/** The form over a global attachment. */
export function useGlobalAttachmentForm(document: GlobalAttachment): EntityForm<DocumentInput> {
  return useDocumentForm(globalAttachmentKind, document, ownForm)
}

/** What is wrong with the scope as a whole stands with its first field. */
function withScopeAtField<T>({ result, problem }: Mutation<T>): Mutation<T> {
  if (problem === null) return { result, problem }
  const errors = problem.errors.map((error) =>
    error.path === 'scope' ? { ...error, path: 'scope.brandIds' } : error,
  )
  return { result, problem: { ...problem, errors } }
}

/** What the fields are called and how they read; those of the scope stand on a panel of their own. */
function describeGlobalAttachment(document: GlobalAttachment): DescribeField {
  const { brands, competenceCenters, nodes } = document.scopeNames
  const names = new Map(
    [...brands, ...competenceCenters, ...nodes].map(({ id, name }) => [id, name]),
  )
  const ofScope = describeRecorded(
    documentRecord,
    (id) => names.get(id),
    () => 'scope',
  )
  const ofDocument = describeDocument(document)
  return (path) => (path.startsWith('scope') ? ofScope(path) : ofDocument(path))
}
