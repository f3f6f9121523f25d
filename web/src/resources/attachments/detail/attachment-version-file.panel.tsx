import type { DocumentVersion } from '@lambda/contract/attachments/documents'
import type { Upload } from '@lambda/contract/uploads'
import { useEffect } from 'react'
import { pathOfThing } from '../../../paths.ts'
import type { AnyDocument } from '../attachment-kind.data.ts'
import { typeByName } from '../creation/attachment-draft-guess.rules.ts'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import { useField } from '../../../shared/form/use-field.ts'
import { Link } from '../../../shared/page/link.tsx'
import { SingleFile, keysOfGroup, useSingleFile } from '../../../shared/upload/single-file.tsx'
import type { FileUpload } from '../../../shared/upload/upload-reducer.ts'
import { formatBytes } from '../../../ui/formats.ts'
import { useAttachmentCategories } from '../../attachment-categories/attachment-category.picker.tsx'
import classes from './attachment-versions.module.css'

interface Props {
  document: AnyDocument
  /** The version whose file it is to be once more. */
  older: DocumentVersion | undefined
}

/** The files on their way to be a version of a document, by their keys. */
export function keysOfVersion(document: AnyDocument): string[] {
  return keysOfGroup(groupOf(document))
}

function groupOf({ id }: AnyDocument): string {
  return `version-${id}`
}

/** The file of a new version: sent here, or that of an older one. */
export function VersionFile({ document, older }: Props) {
  if (older === undefined) return <SentFile document={document} />
  return (
    <div className={classes.given}>
      <FilePicture type={older.file.type} picture={older.file.thumbnail} size="line" />
      <div>
        <p className={classes.name}>{older.file.name}</p>
        <span className={classes.faint}>
          {`File of version ${older.number} · ${formatBytes(older.file.size)}`}
        </span>
      </div>
    </div>
  )
}

function pictureOf({ name, result }: FileUpload) {
  return <FilePicture type={result?.file?.type ?? typeByName(name)} picture={null} size="line" />
}

function SentFile({ document }: { document: AnyDocument }) {
  const group = groupOf(document)
  const upload = useSingleFile(group)
  const field = useField<string | null>('uploadId')
  const ready = upload?.stage === 'ready' ? (upload.result?.id ?? null) : null
  const { value, change } = field
  useEffect(() => {
    if (value !== ready) change(ready)
  }, [value, ready, change])
  return (
    <div id={field.id} tabIndex={-1} className={classes.fields}>
      <SingleFile group={group} picture={pictureOf}>
        <AllowedFiles categoryId={document.categoryId} />
      </SingleFile>
      <Twins twins={upload?.result?.sameAs ?? []} document={document} />
      {field.error && ready === null && <p className={classes.error}>{field.error}</p>}
    </div>
  )
}

/** What the category takes, so that nobody sends for nothing. */
function AllowedFiles({ categoryId }: { categoryId: number }) {
  const category = useAttachmentCategories()?.find(({ id }) => id === categoryId)
  const types = category?.fileTypes.length ? ` (${category.fileTypes.join(', ')})` : ''
  return (
    <>{`Drop a file here${types}. It becomes the current version; the previous one is kept.`}</>
  )
}

interface TwinsProps {
  twins: Upload['sameAs']
  document: AnyDocument
}

/** Says where the same content is kept already. */
function Twins({ twins, document }: TwinsProps) {
  const [twin] = twins
  if (!twin) return null
  const isOwn = twins.some(({ id }) => id === document.id)
  const path = pathOfThing(twin.isGlobal ? 'global-attachment' : 'attachment', twin.id)
  return (
    <p className={classes.twin}>
      {isOwn ? (
        'This file is already a version of this document.'
      ) : (
        <>
          The same file already exists as{' '}
          {path === null ? twin.code : <Link href={path}>{`${twin.code} ${twin.title}`}</Link>}.
        </>
      )}
    </p>
  )
}
