import { formatDay } from '@lambda/domain/text/dates'
import type { DocumentVersion } from '@lambda/contract/attachments/documents'
import { IconDownload, IconPlus, IconRestore } from '@tabler/icons-react'
import { useDocumentDownload } from '../attachment-kind.data.ts'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import { FileTag } from '../list/attachment-tags.panel.tsx'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import { MoreButton, usePages } from '../../../shared/list/pages.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { IconButton, ToolButton } from '../../../ui/buttons.tsx'
import { countText, formatAge, formatBytes, formatDateTime } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import classes from './attachment-versions.module.css'

interface Props {
  kind: DocumentKind
  document: AnyDocument
  /** Begins a new version, of a file of one's own or that of an older one; left out for those who may not. */
  begin?: (older?: DocumentVersion) => void
}

/** Every version of a document, the current one first; none of them is ever lost. */
export function DocumentVersions({ kind, document, begin }: Props) {
  const { found, rows, total } = usePages(kind.api.versions, {
    params: { id: document.id },
    query: { limit: 50 },
  })
  if (found.isPending) return <TextSkeleton lines={8} />
  if (!rows) return <LoadFailed what="The versions" query={found} />
  return (
    <section className={classes.versions} aria-label="Versions">
      <div className={classes.head}>
        <h2>{countText(total, 'version')}</h2>
        {begin && (
          <IconButton icon={IconPlus} variant="filled" onClick={() => begin()}>
            New version
          </IconButton>
        )}
      </div>
      <ol className={classes.list} reversed>
        {rows.map((version, index) => (
          <Version
            key={version.number}
            kind={kind}
            document={document}
            version={version}
            older={rows[index + 1] ?? null}
            begin={begin}
          />
        ))}
      </ol>
      <MoreButton found={found}>Earlier versions</MoreButton>
    </section>
  )
}

interface VersionProps extends Props {
  version: DocumentVersion
  /** The one that it superseded. */
  older: DocumentVersion | null
}

function Version({ kind, document, version, older, begin }: VersionProps) {
  const { number, isCurrent, file, currentSince, currentBy, supersededAt } = version
  const { download, busy } = useDocumentDownload(kind.api, document)
  const by = currentBy ? ` by ${currentBy.name}` : ''
  return (
    <li className={classes.version} data-current={isCurrent || undefined}>
      <FilePicture type={file.type} picture={file.thumbnail} size="line" />
      <div className={classes.words}>
        <p className={classes.line}>
          <strong>{`Version ${number}`}</strong>
          {version.revision !== null && <span>{`Revision ${version.revision}`}</span>}
          {isCurrent && (
            <Tag tone="success" dot>
              Current
            </Tag>
          )}
          <FileTag file={file} />
        </p>
        <p className={classes.file}>
          {[
            file.name,
            file.type,
            formatBytes(file.size),
            file.pages && countText(file.pages, 'page'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes.faint}>{datesText(version)}</p>
        <p className={classes.faint}>
          <time dateTime={currentSince} title={formatDateTime(currentSince)}>
            {isCurrent || supersededAt === null
              ? `Current since ${formatAge(currentSince)}${by}`
              : `Current from ${formatDateTime(currentSince)} to ${formatDateTime(supersededAt)}${by}`}
          </time>
        </p>
        {older && <p className={classes.changed}>{differenceText(version, older)}</p>}
      </div>
      <span className={classes.acts}>
        {begin && !isCurrent && (
          <ToolButton
            label={`Make version ${number} current again`}
            icon={IconRestore}
            variant="default"
            size={30}
            onClick={() => begin(version)}
          />
        )}
        <ToolButton
          label={`Download version ${number}`}
          icon={IconDownload}
          variant="default"
          size={30}
          loading={busy}
          onClick={() => download(number)}
        />
      </span>
    </li>
  )
}

function datesText({ issueDate, expiryDate }: DocumentVersion): string {
  const issued = issueDate === null ? 'No issue date' : `Issued ${formatDay(issueDate)}`
  const expires = expiryDate === null ? 'no expiry date' : `expires ${formatDay(expiryDate)}`
  return `${issued}, ${expires}`
}

const compared = [
  ['revision', 'revision'],
  ['issueDate', 'issue date'],
  ['expiryDate', 'expiry date'],
] as const

/** What became different with a version. */
function differenceText(version: DocumentVersion, older: DocumentVersion): string {
  const fields = compared
    .filter(([name]) => version[name] !== older[name])
    .map(([, label]) => label)
  const changed = [...(version.file.sha256 === older.file.sha256 ? [] : ['file']), ...fields]
  if (changed.length === 0) return `Same as version ${older.number}.`
  return `Changed from version ${older.number}: ${changed.join(', ')}.`
}
