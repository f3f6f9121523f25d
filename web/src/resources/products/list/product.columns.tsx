import { withDigits } from '@lambda/domain/numbers/decimal'
import { formatDay } from '@lambda/domain/text/dates'
import {
  type ListedField,
  type ListedName,
  listedField,
  listedFields,
  qualifiedText,
} from '@lambda/contract/products/product-columns'
import type { ProductRow } from '@lambda/contract/products/products'
import { countryName } from '@lambda/domain/places/country-names'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import type { Column } from '../../../shared/list/column.ts'
import { Marked, MarkedCode } from '../../../shared/list/relevance/marked.tsx'
import { latePart } from '../../../shared/late/late.tsx'
import { Age } from '../../../ui/age.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ProductPicture } from '../product-picture.panel.tsx'
import { ProductStatusTag } from '../product-status.columns.tsx'
import classes from './product.columns.module.css'
import { SymbolText } from '../../../ui/symbol-text.tsx'

/** Comes with the first row that shows it. */
const FindingCounts = latePart(
  async () => (await import('../findings/product-finding-counts.panel.tsx')).FindingCounts,
  null,
)

/** The columns that the list shows to begin with. */
const shownColumns: readonly Column<ProductRow>[] = [
  {
    ...columnOf('code'),
    roomyWidth: 212,
    lines: 4,
    cell: ({ code, picture }) => (
      <span className={classes.named}>
        <ProductPicture picture={picture} size="row" />
        <span className={classes.code}>
          <MarkedCode>{code}</MarkedCode>
        </span>
      </span>
    ),
  },
  {
    id: 'name',
    label: 'Name',
    width: 169,
    lines: 4,
    grow: true,
    cell: (row) => <ProductName row={row} />,
  },
  columnOf('brand'),
  {
    id: 'group',
    label: 'Group',
    width: 122,
    roomyWidth: 200,
    sort: 'mainGroup',
    lines: 4,
    cell: (row) => <Group row={row} />,
  },
  columnOf('thickness'),
  columnOf('lambdaD'),
  columnOf('reactionToFire'),
  { ...columnOf('status'), cell: (row) => <ProductStatusTag status={row.status} /> },
  { id: 'updatedAt', label: 'Updated', width: 75, cell: (row) => <Age instant={row.updatedAt} /> },
]

/** What the list of products can show; the ids are those of the sorts. */
export const productColumns: readonly Column<ProductRow>[] = [
  ...shownColumns,
  {
    id: 'completeness',
    label: 'Completeness',
    unit: '%',
    align: 'end',
    width: 116,
    cell: ({ completeness }) => completeness,
    isExtra: true,
  },
  {
    id: 'findings',
    label: 'Findings',
    width: 116,
    cell: ({ id, findings }) => findings && <FindingCounts id={id} findings={findings} />,
    isExtra: true,
  },
  ...listedFields
    .filter(({ name }) => !shownColumns.some(({ id }) => id === name))
    .map(({ name }) => columnOf(name, true)),
]

/** The column of a field; numbers stand at the end, with what they are in, if anything, below the label. */
function columnOf(name: ListedName, isExtra = false): Column<ProductRow> {
  const column = listedField(name)
  const { label, unit, field, listed } = column
  const cell = (row: ProductRow) => {
    if (name === 'countries') return <Countries codes={row.countries} />
    const text = valueText(row, column)
    if (text === null) return null
    if (codes.has(name)) return <MarkedCode>{text}</MarkedCode>
    return name === 'brand' ? <Marked>{text}</Marked> : text
  }
  const isNumber = 'quantity' in field && field.quantity !== null
  return {
    id: name,
    label,
    width: listed.width,
    cell,
    ...(isNumber && ({ align: 'end' } as const)),
    ...(unit !== null && { unit }),
    ...(isExtra && { isExtra }),
  }
}

/** The columns of codes and numbers that words may find. */
const codes: ReadonlySet<ListedName> = new Set([
  'gtin',
  'manufacturerArticleNumber',
  'localArticleNumbers',
])

const noBreak = '\u202F'

/** The value of a field in a row as people read it, without its unit; null for none, and until it is asked for. */
export function valueText(row: ProductRow, { name, field }: ListedField): string | null {
  const value = row[name] ?? null
  if (value === null) return null
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return value.name
  if (field.kind === 'date') return formatDay(value)
  if ('quantity' in field) {
    const digits = withDigits(value, field.quantity?.shownDigits ?? 0)
    // on one line with its number
    return qualifiedText(name, digits, row.qualifiers).replace(' ', noBreak)
  }
  if (field.kind !== 'choice') return value
  return field.options.find((option) => option.value === value)?.label ?? null
}

/** The main group above the sub group. */
function Group({ row: { mainGroup, subGroup } }: { row: ProductRow }) {
  return (
    <span className={classes.group}>
      {mainGroup && (
        <span className={subGroup ? classes.mainGroup : undefined}>{mainGroup.name}</span>
      )}
      {subGroup && <span>{subGroup.name}</span>}
    </span>
  )
}

/** The name in the selected language; in another one it says in which. */
export function ProductName({ row }: { row: ProductRow }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  if (row.name === null) return <span className={classes.nameless}>No name yet</span>
  const name = <Marked>{row.name}</Marked>
  if (row.nameLanguage === null || row.nameLanguage === language) return name
  return (
    <>
      <span lang={row.nameLanguage.toLowerCase()}>{name}</span>{' '}
      <span title={`There is no name in ${language}`}>
        <Tag>{row.nameLanguage}</Tag>
      </span>
    </>
  )
}

const namedCountries = 2

function Countries({ codes }: { codes: readonly string[] }) {
  const others = codes.length - namedCountries
  const names = codes.map((code) => countryName(code, 'EN')).join(', ')
  return (
    <span title={names}>
      {codes.slice(0, namedCountries).join(', ')}
      {others > 0 && <span className={classes.others}>{` +${others}`}</span>}
    </span>
  )
}

/** A product of the list on a narrow screen. */
export function ProductCard({ row }: { row: ProductRow }) {
  const group = row.subGroup ?? row.mainGroup
  return (
    <span className={classes.narrow}>
      <ProductPicture picture={row.picture} size="card" />
      <span className={classes.card}>
        <span className={classes.line}>
          <span className={classes.cardCode}>
            <MarkedCode>{row.code}</MarkedCode>
          </span>
          <ProductStatusTag status={row.status} />
        </span>
        <span className={classes.name}>
          <ProductName row={row} />
        </span>
        <Values row={row} />
        <span className={classes.detail}>
          {[row.brand?.name, group?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

/** What else tells two of a series apart. */
function Values({ row }: { row: ProductRow }) {
  const lambda = valueText(row, listedField('lambdaD'))
  const values = [
    row.thickness && `${row.thickness} mm`,
    lambda && `λ_D ${lambda}`,
    row.reactionToFire,
  ].filter((value) => value !== null)
  if (values.length === 0) return null
  return (
    <span className={classes.values}>
      {values.map((value) => (
        <span key={value}>
          <SymbolText>{value}</SymbolText>
        </span>
      ))}
    </span>
  )
}
