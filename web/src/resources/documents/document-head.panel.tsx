import { useSelectedLanguage } from '../../platform/selected-language.ts'
import {
  DamageTag,
  DocumentStatusTag,
  ValidityUntil,
} from '../../shared/documents/document-tags.tsx'
import type { AnyDocument } from '../../shared/documents/document-kind.ts'
import { textIn } from '../../shared/texts/fallback-text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './document.module.css'

/** What a document is called in the selected language, else in another; its code where it has no title. */
export function useDocumentTitle(document: AnyDocument): { text: string; language: string | null } {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return textIn(document.texts, language, 'title') ?? { text: document.code, language: null }
}

/** Where a document stands: its status, whether it still holds, and whether its file is whole. */
export function DocumentTags({ document }: { document: AnyDocument }) {
  return (
    <>
      <DocumentStatusTag status={document.status} />
      <ValidityUntil validity={document.validity} expiryDate={document.expiryDate} />
      <DamageTag damage={document.file.damage} />
    </>
  )
}

/** Code, category, version, who changed it last; and where the title comes from when it is not in the selected language. */
export function DocumentSubtitle({ document }: { document: AnyDocument }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const title = useDocumentTitle(document)
  const { code, category, number, revision, updatedAt, updatedBy } = document
  return (
    <span className={classes.subtitle}>
      <span className={classes.code}>
        {code} <CopyButton value={code} what="code" />
      </span>
      <span>{category.name}</span>
      <span>
        {revision === null ? `Version ${number}` : `Version ${number} · Revision ${revision}`}
      </span>
      {title.language !== null && title.language !== language && (
        <Tag tone="warning">{`No title in ${language}: shown in ${title.language}`}</Tag>
      )}
      <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className={classes.when}>
        {`Updated ${formatAge(updatedAt)}${updatedBy ? ` by ${updatedBy.name}` : ''}`}
      </time>
    </span>
  )
}
