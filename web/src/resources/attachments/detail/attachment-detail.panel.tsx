import { documentFields } from '@lambda/contract/attachments/documents'
import { documentRecord } from '@lambda/contract/trail/document'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsAdministrator } from '../../../platform/active-user.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { historyPanel } from '../../../shared/detail/detail-history.tsx'
import {
  type DetailPanel,
  DetailPage,
  useDetail,
  useListPlace,
} from '../../../shared/detail/detail-page.tsx'
import { DetailSubtitle } from '../../../shared/detail/detail-subtitle.tsx'
import type { EntityForm } from '../../../shared/form/use-entity-form.ts'
import { FilePreview } from '../../../shared/preview/file-preview.tsx'
import { textIn } from '../../../shared/texts/fallback-text.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import {
  type AnyDocument,
  type DocumentKind,
  useDocumentDownload,
} from '../attachment-kind.data.ts'
import classes from '../attachment.module.css'
import type { DocumentInput } from '../attachment.form.ts'
import { DocumentStatusTag, FileTag, ValidityUntil } from '../list/attachment-tags.panel.tsx'
import { useDocumentActions } from './attachment-actions.panel.tsx'
import { DocumentFacts, FileFacts } from './attachment-facts.panel.tsx'
import { DocumentFields } from './attachment-fields.panel.tsx'
import { useNewVersion } from './attachment-new-version.panel.tsx'
import { DocumentVersions } from './attachment-versions.panel.tsx'

interface Props {
  kind: DocumentKind
  document: AnyDocument
  form: EntityForm<DocumentInput>
  /** The panel that only documents of its kind have, and what stands before it. */
  own: DetailPanel
  after: 'general' | 'versions'
  /** Items of the menu that only documents of its kind have, and their dialogs. */
  menu?: ReactNode
  children?: ReactNode
}

/** One document: what it says, how it looks, its versions, and what only its kind has. */
export function DocumentDetail({ kind, document, form, own, after, menu, children }: Props) {
  const { id, number, revision, updatedAt, updatedBy } = document
  const { api, noun, path } = kind
  const isAdministrator = useIsAdministrator()
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const title = textIn(document.texts, language, 'title')
  const place = useListPlace(
    { id: api.list.id, label: kind.title, path: path.list() },
    noun.one,
    id,
  )
  const version = useNewVersion(kind, document)
  const actions = useDocumentActions(kind, document, {
    leave: place.leave,
    beginVersion: version.begin,
    menu,
  })
  const panels: DetailPanel[] = [
    {
      id: 'general',
      label: 'General',
      content: <General kind={kind} document={document} />,
    },
    {
      id: 'versions',
      label: 'Versions',
      content: (
        <DocumentVersions
          kind={kind}
          document={document}
          {...(isAdministrator && { begin: version.begin })}
        />
      ),
    },
    historyPanel(api, document, { fieldOf: documentRecord, refusalOf: whyNotRestored, emptyOf }),
  ]
  return (
    <DetailPage
      noun={noun.one}
      recent={{ code: document.code }}
      title={title?.text ?? document.code}
      aside={
        <>
          <DocumentStatusTag status={document.status} />
          <ValidityUntil validity={document.validity} expiryDate={document.expiryDate} />
          <FileTag file={document.file} />
        </>
      }
      subtitle={
        <DetailSubtitle
          code={document.code}
          name="title"
          nameLanguage={title?.language}
          updatedAt={updatedAt}
          history={{ endpoint: api.history, params: { id }, by: updatedBy }}
        >
          <span>{document.category.name}</span>
          <span>
            {revision === null ? `Version ${number}` : `Version ${number} · Revision ${revision}`}
          </span>
        </DetailSubtitle>
      }
      path={path.one(id)}
      place={place}
      form={isAdministrator ? form : null}
      buttons={<DownloadButton kind={kind} document={document} />}
      menu={isAdministrator && actions.menu}
      panels={panels.flatMap((panel) => (panel.id === after ? [panel, own] : [panel]))}
    >
      {version.drawer}
      {actions.dialogs}
      {children}
    </DetailPage>
  )
}

interface PartProps {
  kind: DocumentKind
  document: AnyDocument
}

function DownloadButton({ kind, document }: PartProps) {
  const { download, busy } = useDocumentDownload(kind.api, document)
  return (
    <IconButton icon={IconDownload} loading={busy} onClick={() => download()}>
      Download
    </IconButton>
  )
}

/** What a document says, to be written by those who may, and beside it the document itself. */
function General({ kind, document }: PartProps) {
  const { form } = useDetail()
  const { references, file } = document
  const link = () =>
    call(kind.api.fileLink, { params: { id: document.id }, body: { inline: true } })
  return (
    <div className={classes.general}>
      <div>
        {form ? (
          <DocumentFields use={kind.use} references={references} />
        ) : (
          <DocumentFacts document={document} />
        )}
      </div>
      <section className={classes.side} aria-label="Preview">
        <FilePreview
          key={file.id}
          file={file}
          newLink={link}
          actions={<DownloadButton kind={kind} document={document} />}
        />
        <FileFacts document={document} />
      </section>
    </div>
  )
}

function whyNotRestored(path: string): string | null {
  const [name = ''] = path.split('.')
  if (path === 'scope.nodeIds') return 'Choose the nodes again on the Scope tab.'
  if (name in documentFields || name === 'scope') return null
  return name === 'products'
    ? 'Products are linked on the Products tab.'
    : 'Restore earlier files on the Versions tab.'
}

/** Lists of a scope are empty, never absent. */
function emptyOf(path: string): unknown {
  return path.startsWith('scope.') && path !== 'scope.query' ? [] : null
}
