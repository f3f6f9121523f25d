import { formatDay } from '@lambda/domain/text/dates'
import { visibilities } from '@lambda/contract/attachment-categories'
import type { DocumentFile } from '@lambda/contract/attachments/documents'
import { countryName } from '@lambda/domain/places/country-names'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import type { AnyDocument } from '../attachment-kind.data.ts'
import { damageText } from '../list/attachment-tags.panel.tsx'
import { textIn } from '../../../shared/texts/fallback-text.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { formatBytes, formatDateTime } from '../../../ui/formats.ts'
import classes from '../attachment.module.css'

/** What a document says, for those who cannot change it. */
export function DocumentFacts({ document }: { document: AnyDocument }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { texts, category, visibility, revision, issueDate, expiryDate } = document
  const languages = labelsOf(document, 'languages', document.languages, (code) => code)
  const countries = labelsOf(document, 'countries', document.countries, (code) =>
    countryName(code, 'EN'),
  )
  return (
    <FactList
      facts={[
        ['Category', `${category.name} (${category.code})`],
        ['Languages', languages || 'Not language-specific'],
        ['Countries', countries || 'All countries'],
        ['Visible to', visibilities.find(({ value }) => value === visibility)?.label],
        ['Revision', revision],
        ['Issue date', issueDate === null ? null : formatDay(issueDate)],
        ['Expiry date', expiryDate === null ? 'None' : formatDay(expiryDate)],
        ['Added', `${formatDateTime(document.createdAt)}${by(document.createdBy)}`],
        ['Description', textIn(texts, language, 'description')?.text, 'wide'],
      ]}
    />
  )
}

/** What is known of the content of a document, and until when it must be kept. */
export function FileFacts({ document }: { document: AnyDocument }) {
  const { file, retention } = document
  return (
    <FactList
      facts={[
        ['File', file.name, 'wide'],
        ['Type', file.type],
        ['Size', formatBytes(file.size)],
        ...measures(file),
        ['Current since', `${formatDateTime(document.currentSince)}${by(document.currentBy)}`],
        ...(retention ? [['Retention', keptText(retention)] as const] : []),
        ['SHA-256', <Hash key="hash" sha256={file.sha256} />],
      ]}
    />
  )
}

function measures({ pages, width, height, inspection, damage }: DocumentFile): Fact[] {
  if (inspection === 'waiting' && damage === null) return [['Content', 'Being analyzed…']]
  return [
    ...(damage === null
      ? []
      : [
          [
            'Content',
            <span key="damage" className={classes.damaged}>
              {damageText(damage)}
            </span>,
            'wide',
          ] as const,
        ]),
    ...(pages === null ? [] : [['Pages', pages] as const]),
    ...(width === null || height === null
      ? []
      : [['Dimensions', `${width} × ${height} px`] as const]),
  ]
}

/** Until when a document cannot be deleted, in words. */
export function keptText({ until }: NonNullable<AnyDocument['retention']>): string {
  return until === null ? 'As long as its products are on sale' : `Until ${formatDay(until)}`
}

function Hash({ sha256 }: { sha256: string }) {
  return (
    <span className={classes.hash} title={sha256}>
      {`${sha256.slice(0, 12)}…`} <CopyButton value={sha256} what="SHA-256" />
    </span>
  )
}

function by(person: { name: string } | null): string {
  return person === null ? '' : ` by ${person.name}`
}

/** Codes of a field by the names that came with the document. */
function labelsOf(
  { references }: AnyDocument,
  field: string,
  codes: readonly string[],
  otherwise: (code: string) => string,
): string {
  return codes
    .map((code) => references[field]?.find(({ value }) => value === code)?.label ?? otherwise(code))
    .join(', ')
}
