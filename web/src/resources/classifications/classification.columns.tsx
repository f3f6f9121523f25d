import type { ClassificationClass, ClassificationRelease } from '@lambda/contract/classifications'
import { formatDay } from '@lambda/domain/text/dates'
import type { Column } from '../../shared/list/column.ts'
import { countText, formatCount, formatDateTime } from '../../ui/formats.ts'
import classes from './classification.module.css'

/** `ETIM 10.0` */
export function releaseName({
  system,
  release,
}: Pick<ClassificationRelease, 'system' | 'release'>) {
  return `${system} ${release}`
}

/** What the list shows of each release. */
export const releaseColumns: readonly Column<ClassificationRelease>[] = [
  { id: 'release', label: 'Release', width: 140, cell: releaseName },
  { id: 'title', label: 'Title', width: 200, grow: true, cell: ({ title }) => title },
  {
    id: 'publishedOn',
    label: 'Published',
    width: 112,
    cell: ({ publishedOn }) => publishedOn && formatDay(publishedOn),
  },
  {
    id: 'languages',
    label: 'Languages',
    width: 140,
    cell: ({ languages }) => languages.join(', '),
  },
  count('classCount', 'Classes'),
  count('featureCount', 'Features'),
  count('valueCount', 'Values'),
  count('unitCount', 'Units'),
  { id: 'fileName', label: 'File', width: 260, cell: ({ fileName }) => fileName, isExtra: true },
  {
    id: 'createdAt',
    label: 'Loaded',
    width: 150,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]

function count(
  id: 'classCount' | 'featureCount' | 'valueCount' | 'unitCount',
  label: string,
): Column<ClassificationRelease> {
  return { id, label, width: 100, align: 'end', cell: (release) => formatCount(release[id]) }
}

/** A release of the list on a narrow screen. */
export function releaseCard(release: ClassificationRelease) {
  const { title, languages, classCount, featureCount } = release
  return (
    <span className={classes.card}>
      <span className={classes.code}>{releaseName(release)}</span>
      <span>{title}</span>
      <span className={classes.line}>
        {`${countText(classCount, 'class', 'classes')}, ${countText(featureCount, 'feature')} · ${languages.join(', ')}`}
      </span>
    </span>
  )
}

/** What the list shows of each class. */
export const classColumns: readonly Column<ClassificationClass>[] = [
  { id: 'code', label: 'Code', width: 120, cell: ({ code }) => code },
  { id: 'name', label: 'Name', width: 240, grow: true, cell: ({ label }) => label },
  {
    id: 'synonyms',
    label: 'Synonyms',
    width: 320,
    cell: ({ synonyms }) => synonyms.join(', '),
  },
  { id: 'group', label: 'Group', width: 220, cell: ({ group }) => group },
]

/** A class of the list on a narrow screen. */
export function classCard({ code, label, synonyms, group }: ClassificationClass) {
  return (
    <span className={classes.card}>
      <span className={classes.code}>{code}</span>
      <span>{label}</span>
      {synonyms.length > 0 && <span className={classes.line}>{synonyms.join(', ')}</span>}
      {group !== null && <span className={classes.line}>{group}</span>}
    </span>
  )
}
