import { formatDay } from '@lambda/domain/text/dates'
import { visibilities } from '@lambda/contract/attachment-categories'
import type { DocumentFile } from '@lambda/contract/attachments/documents'
import {
  type DocumentStatus,
  type Validity,
  daysBetween,
  documentStatuses,
  validities,
} from '@lambda/domain/documents/documents'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import classes from './attachment-tags.module.css'

interface ValidityProps {
  validity: Validity
  expiryDate: string | null
}

const tones: Readonly<Record<Validity, Tone>> = {
  unlimited: 'neutral',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
}

/** How a document stands today, in words and colour; the day is in its title. */
export function ValidityTag({ validity, expiryDate }: ValidityProps) {
  return (
    <span title={expiryDate === null ? undefined : `Valid until ${formatDay(expiryDate)}`}>
      <Tag tone={tones[validity]} dot>
        {validityText(validity, expiryDate)}
      </Tag>
    </span>
  )
}

/** How a document stands today in a word, and until which day. */
export function ValidityUntil({ validity, expiryDate }: ValidityProps) {
  const label = validities.find(({ code }) => code === validity)?.label ?? validity
  return (
    <span className={classes.until}>
      <Tag tone={tones[validity]} dot>
        {expiryDate === null ? 'No expiry' : label}
      </Tag>
      {expiryDate !== null && <span className={classes.day}>{formatDay(expiryDate)}</span>}
    </span>
  )
}

/** `Expires in 12 days`, `Expired`: short enough for a column. */
function validityText(validity: Validity, expiryDate: string | null): string {
  if (validity === 'unlimited' || expiryDate === null) return 'No expiry'
  if (validity === 'valid') return 'Valid'
  if (validity === 'expired') return 'Expired'
  const days = daysBetween(localToday(), expiryDate)
  if (days <= 0) return 'Expires today'
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`
}

/** The person's own day, ISO 8601. */
function localToday(): string {
  const now = new Date()
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}

const statusTones: Readonly<Record<DocumentStatus, Tone>> = {
  draft: 'warning',
  current: 'success',
  withdrawn: 'neutral',
}

/** Where a document is in its life. */
export function DocumentStatusTag({ status }: { status: DocumentStatus }) {
  const label = documentStatuses.find(({ code }) => code === status)?.label ?? status
  return (
    <Tag tone={statusTones[status]} dot>
      {label}
    </Tag>
  )
}

/** Who may see a document. */
export function VisibilityTag({ visibility }: { visibility: string }) {
  return <Tag>{visibilities.find(({ value }) => value === visibility)?.label ?? visibility}</Tag>
}

/** What the check of the store found wrong with a file, in words and colour; nothing where it is whole. */
export function DamageTag({ damage }: Pick<DocumentFile, 'damage'>) {
  if (damage === null) return null
  return (
    <span title={damageText(damage)}>
      <Tag tone="danger" dot>
        {damage === 'missing' ? 'File missing' : 'File altered'}
      </Tag>
    </span>
  )
}

/** What is wrong with the file of a document: with what is stored, or with reading it, as of one that was damaged when it came. */
export function FileTag({ file }: { file: Pick<DocumentFile, 'damage' | 'inspection' | 'note'> }) {
  const { damage, inspection, note } = file
  if (damage !== null || inspection !== 'failed' || note === null)
    return <DamageTag damage={damage} />
  return (
    <span title={note}>
      <Tag tone="warning" dot>
        No preview
      </Tag>
    </span>
  )
}

/** What is wrong with a stored file, as a sentence. */
export function damageText(damage: NonNullable<DocumentFile['damage']>): string {
  return damage === 'missing'
    ? 'The file is missing from storage.'
    : 'The stored file differs from the uploaded one.'
}

interface CodesProps {
  codes: readonly string[]
  /** What a code stands for, shown when it is pointed at. */
  nameOf?: (code: string) => string
  /** Instead of none: "All countries". */
  none?: string
  /** As many are shown, the others counted. */
  max?: number
}

/** Languages or countries of a document as small badges, the first few of them. */
export function CodeBadges({ codes, nameOf, none, max = 3 }: CodesProps) {
  if (codes.length === 0) return <span className={classes.none}>{none ?? '—'}</span>
  const others = codes.length - max
  return (
    <span className={classes.codes} title={codes.map((code) => nameOf?.(code) ?? code).join(', ')}>
      {codes.slice(0, max).map((code) => (
        <Tag key={code}>{code}</Tag>
      ))}
      {others > 0 && <span className={classes.none}>{`+${others}`}</span>}
    </span>
  )
}
