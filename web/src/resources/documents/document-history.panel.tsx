import { languageOptions } from '@lambda/contract/options'
import { documentFields } from '@lambda/contract/documents'
import { documentRoles } from '@lambda/domain/documents'
import type { AnyDocument, DocumentKind } from '../../shared/documents/document-kind.ts'
import { describeDocumentField } from '../../shared/documents/document-values.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { HistoryPanel } from '../../shared/history/history-panel.tsx'
import { useWholeList } from '../../shared/use-whole-list.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAttachmentCategories } from '../attachment-categories/attachment-category.picker.tsx'

interface Props {
  kind: DocumentKind
  document: AnyDocument
  /** What fields beyond those of every document are called. */
  describeMore?: DescribeField
  /** Puts an earlier value into the form; left out for those who cannot change anything. */
  restore?: (path: string, value: unknown, label: string) => void
}

/** What became of a document, its versions and its links among it. */
export function DocumentHistory({ kind, document, describeMore, restore }: Props) {
  const describe = describeAll(useAllNames(document), describeMore)
  const give = (path: string, before: unknown) => {
    if (isField(path)) restore?.(path, before, describe(path).label)
    else showToast({ type: 'info', message: whyNot(path) })
  }
  return (
    <HistoryPanel
      endpoint={kind.api.history}
      params={{ id: document.id }}
      describe={describe}
      version={document.version}
      {...(restore && {
        onRestoreField: (path, { fields }) =>
          give(path, fields.find((field) => field.path === path)?.from ?? null),
      })}
    />
  )
}

function whyNot(path: string): string {
  return path.startsWith('products.')
    ? 'Products are linked on the panel “Products”.'
    : 'Earlier files come back on the panel “Versions”.'
}

function isField(path: string): boolean {
  const [name = ''] = path.split('.')
  return name in documentFields || name === 'scope'
}

/** The fields that people keep, and what follows from versions and links. */
function describeAll(
  names: AnyDocument['references'],
  describeMore: DescribeField | undefined,
): DescribeField {
  const ofDocument = describeDocumentField(names)
  return (path) => {
    const own = versionFields[path]
    if (own) return { label: own, panel: 'versions' }
    if (path.startsWith('products.')) {
      return {
        label: `Product ${path.slice('products.'.length)}`,
        panel: 'products',
        format: (role) => documentRoles.find(({ code }) => code === role)?.label ?? String(role),
      }
    }
    return path.startsWith('scope.') && describeMore ? describeMore(path) : ofDocument(path)
  }
}

const versionFields: Readonly<Record<string, string>> = {
  number: 'Version',
  file: 'File',
  sha256: 'SHA-256',
}

/** What a document refers to no more still has a name. */
function useAllNames({ references }: AnyDocument): AnyDocument['references'] {
  const categories = useAttachmentCategories() ?? []
  const languages = useWholeList(languageOptions) ?? []
  return {
    ...references,
    categoryId: categories.map(({ id, name }) => ({ value: id, label: name })),
    languages: languages.map(({ code, name }) => ({ value: code, label: name })),
  }
}
