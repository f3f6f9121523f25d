import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { DamageTag, DocumentStatusTag, ValidityUntil } from '../list/attachment-tags.panel.tsx'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import { LastChange } from '../../../shared/history/last-change.tsx'
import { textIn } from '../../../shared/texts/fallback-text.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import classes from '../attachment.module.css'

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

interface SubtitleProps {
  kind: DocumentKind
  document: AnyDocument
}

/** Code, category, version, who changed it last; and where the title comes from when it is not in the selected language. */
export function DocumentSubtitle({ kind, document }: SubtitleProps) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const title = useDocumentTitle(document)
  const { id, code, category, number, revision, updatedAt, updatedBy } = document
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
      <LastChange
        endpoint={kind.api.history}
        params={{ id }}
        known={{ at: updatedAt, actor: updatedBy }}
        className={classes.when}
      />
    </span>
  )
}
