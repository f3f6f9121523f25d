import { formatDay } from '@lambda/domain/text/dates'
import type { documentRowShape } from '@lambda/contract/attachments/documents'
import { countryName } from '@lambda/domain/places/country-names'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import {
  CodeBadges,
  DocumentStatusTag,
  FileTag,
  ValidityTag,
  ValidityUntil,
  VisibilityTag,
} from './attachment-tags.panel.tsx'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import type { Column } from '../../../shared/list/column.ts'
import { Marked, MarkedCode } from '../../../shared/list/relevance/marked.tsx'
import { Age } from '../../../ui/age.tsx'
import { formatBytes } from '../../../ui/formats.ts'
import { Tag } from '../../../ui/tag.tsx'
import classes from './attachment-list.module.css'

/** What every row of a list of documents has. */
export type DocumentRow = z.output<z.ZodObject<typeof documentRowShape>>

type Cell = Column<DocumentRow>['cell']

/** The column that names a document: its code beside a small picture. */
export const codeColumn: Column<DocumentRow> = {
  id: 'code',
  label: 'Code',
  width: 148,
  roomyWidth: 220,
  lines: 4,
  cell: (row) => (
    <span className={classes.named}>
      <FilePicture type={row.file.type} picture={row.file.thumbnail} size="row" />
      <span>
        <MarkedCode>{row.code}</MarkedCode>
      </span>
    </span>
  ),
}

/** Title and where a document holds. */
export const describingColumns: readonly [
  title: Column<DocumentRow>,
  languages: Column<DocumentRow>,
  countries: Column<DocumentRow>,
] = [
  {
    id: 'title',
    label: 'Title',
    width: 154,
    lines: 4,
    grow: true,
    cell: (row) => <DocumentTitle row={row} />,
  },
  {
    id: 'languages',
    label: 'Languages',
    width: 100,
    cell: (row) => <CodeBadges codes={row.languages} max={2} />,
  },
  {
    id: 'countries',
    label: 'Countries',
    width: 78,
    cell: (row) => (
      <CodeBadges
        codes={row.countries}
        max={2}
        none="All"
        nameOf={(code) => countryName(code, 'EN')}
      />
    ),
  },
]

/** How long a document holds, by which its column sorts. */
export const validityColumn: Column<DocumentRow> = {
  id: 'expiryDate',
  label: 'Validity',
  width: 112,
  cell: (row) => <ValidityUntil validity={row.validity} expiryDate={row.expiryDate} />,
}

/** Category, status, revision and last change, and what is there to be chosen. */
export const keepingColumns: readonly Column<DocumentRow>[] = [
  { id: 'category', label: 'Category', width: 104, cell: (row) => row.category.name },
  {
    id: 'status',
    label: 'Status',
    width: 104,
    cell: (row) => (
      <span className={classes.standing}>
        {row.file.damage === null && <DocumentStatusTag status={row.status} />}
        <FileTag file={row.file} />
      </span>
    ),
  },
  { id: 'updatedAt', label: 'Updated', width: 80, cell: (row) => <Age instant={row.updatedAt} /> },
  extra('revision', 'Revision', 84, (row) => row.revision),
  extra('visibility', 'Visible to', 100, (row) => <VisibilityTag visibility={row.visibility} />),
  extra('issueDate', 'Issued', 100, (row) => row.issueDate && formatDay(row.issueDate)),
  { ...extra('number', 'Version', 80, (row) => row.number), align: 'end' },
  extra('type', 'File type', 90, (row) => row.file.type),
  { ...extra('size', 'File size', 90, (row) => formatBytes(row.file.size)), align: 'end' },
]

function extra(id: string, label: string, width: number, cell: Cell): Column<DocumentRow> {
  return { id, label, width, cell, isExtra: true }
}

/** The title in the selected language; in another one it says in which. */
export function DocumentTitle({ row }: { row: Pick<DocumentRow, 'title' | 'titleLanguage'> }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const title = <Marked>{row.title}</Marked>
  if (row.titleLanguage === language) return title
  return (
    <>
      <span lang={row.titleLanguage.toLowerCase()}>{title}</span>{' '}
      <span title={`There is no title in ${language}`}>
        <Tag>{row.titleLanguage}</Tag>
      </span>
    </>
  )
}

/** A document on a narrow screen; `more` stands below: what its list is about. */
export function DocumentCard({ row, more }: { row: DocumentRow; more?: ReactNode }) {
  return (
    <span className={classes.card}>
      <FilePicture type={row.file.type} picture={row.file.thumbnail} size="line" />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.code}>
            <MarkedCode>{row.code}</MarkedCode>
          </span>
          <State row={row} />
        </span>
        <Description row={row} />
        {more}
      </span>
    </span>
  )
}

/** A document in a gallery. */
export function DocumentTile({ row }: { row: DocumentRow }) {
  return (
    <>
      <FilePicture type={row.file.type} picture={row.file.thumbnail} size="card" />
      <span className={classes.tile}>
        <span className={classes.code}>
          <MarkedCode>{row.code}</MarkedCode>
        </span>
        <Description row={row} />
        <span>
          <State row={row} />
        </span>
      </span>
    </>
  )
}

function State({ row }: { row: DocumentRow }) {
  return (
    <>
      <ValidityTag validity={row.validity} expiryDate={row.expiryDate} />
      <FileTag file={row.file} />
    </>
  )
}

function Description({ row }: { row: DocumentRow }) {
  return (
    <>
      <span className={classes.title}>
        <DocumentTitle row={row} />
      </span>
      <span className={classes.detail}>
        {[row.category.name, row.languages.join(', ')].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
