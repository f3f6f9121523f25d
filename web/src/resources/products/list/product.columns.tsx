import { formatDay } from '@lambda/domain/text/dates'
import type { ProductRow } from '@lambda/contract/products/products'
import { countryName } from '@lambda/domain/places/country-names'
import { forms } from '@lambda/domain/products/forms'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import type { Column } from '../../../shared/list/column.ts'
import { CodeText } from '../../../ui/code-text.tsx'
import { formatAge, formatDateTime } from '../../../ui/formats.ts'
import { Tag } from '../../../ui/tag.tsx'
import { ProductPicture } from '../detail/product-picture.panel.tsx'
import { ProductStatusTag } from '../detail/product-status.columns.tsx'
import classes from './product.columns.module.css'

/** What the list of products can show; the ids are those of the sorts. */
export const productColumns: readonly Column<ProductRow>[] = [
  {
    id: 'code',
    label: 'Code',
    width: 168,
    roomyWidth: 212,
    lines: 4,
    cell: ({ code, picture }) => (
      <span className={classes.named}>
        <ProductPicture picture={picture} size="row" />
        <span className={classes.code}>
          <CodeText>{code}</CodeText>
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
  { id: 'brand', label: 'Brand', width: 91, cell: (row) => row.brand?.name },
  {
    id: 'group',
    label: 'Group',
    width: 122,
    roomyWidth: 200,
    sort: 'mainGroup',
    lines: 4,
    cell: (row) => <Group row={row} />,
  },
  number('thickness', 'Thickness', 'mm', 78, (row) => row.thickness),
  number('lambdaD', 'λ_D', 'W/(m·K)', 70, (row) => row.lambdaD),
  { id: 'reactionToFire', label: 'Euroclass', width: 83, cell: (row) => row.reactionToFire },
  {
    id: 'status',
    label: 'Status',
    width: 100,
    cell: (row) => <ProductStatusTag status={row.status} />,
  },
  { id: 'updatedAt', label: 'Updated', width: 75, cell: (row) => <Age instant={row.updatedAt} /> },
  extra('mainGroup', 'Main group', 130, (row) => row.mainGroup?.name),
  extra('subGroup', 'Sub group', 130, (row) => row.subGroup?.name),
  extra('countries', 'Sold in', 82, (row) => <Countries codes={row.countries} />),
  extra('gtin', 'GTIN', 132, (row) => row.gtin),
  extra('manufacturerArticleNumber', 'Article number', 140, (row) => row.manufacturerArticleNumber),
  extra('form', 'Form', 120, (row) => formLabel(row.form)),
  extraNumber('length', 'Length', 'mm', 80, (row) => row.length),
  extraNumber('width', 'Width', 'mm', 76, (row) => row.width),
  extraNumber('pipeInnerDiameter', 'Inner diameter', 'mm', 84, (row) => row.pipeInnerDiameter),
  extraNumber('density', 'Density', 'kg/m³', 80, (row) => row.density),
  extraNumber('rD', 'R_D', 'm²·K/W', 76, (row) => row.rD),
  extra('competenceCenter', 'Competence center', 168, (row) => row.competenceCenter?.name),
  extra('validFrom', 'Valid from', 104, (row) => dayText(row.validFrom)),
  extra('obsoleteFrom', 'Obsolete from', 140, (row) => dayText(row.obsoleteFrom)),
]

/** A column that is there to be chosen. */
function extra(
  id: string,
  label: string,
  width: number,
  cell: Column<ProductRow>['cell'],
): Column<ProductRow> {
  return { id, label, width, cell, isExtra: true }
}

function dayText(day: string | null): string | null {
  return day === null ? null : formatDay(day)
}

/** Numbers, with what they are in below the label. */
function number(
  id: string,
  label: string,
  unit: string,
  width: number,
  cell: Column<ProductRow>['cell'],
): Column<ProductRow> {
  return { id, label, unit, width, cell, align: 'end' }
}

function extraNumber(...column: Parameters<typeof number>): Column<ProductRow> {
  return { ...number(...column), isExtra: true }
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
  if (row.nameLanguage === null || row.nameLanguage === language) return row.name
  return (
    <>
      <span lang={row.nameLanguage.toLowerCase()}>{row.name}</span>{' '}
      <span title={`There is no name in ${language}`}>
        <Tag>{row.nameLanguage}</Tag>
      </span>
    </>
  )
}

const shownCountries = 2

function Countries({ codes }: { codes: readonly string[] }) {
  const others = codes.length - shownCountries
  const names = codes.map((code) => countryName(code, 'EN')).join(', ')
  return (
    <span title={names}>
      {codes.slice(0, shownCountries).join(', ')}
      {others > 0 && <span className={classes.others}>{` +${others}`}</span>}
    </span>
  )
}

function Age({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {formatAge(instant)}
    </time>
  )
}

/** What people call a form; null for none. */
export function formLabel(form: ProductRow['form']): string | null {
  return forms.find(({ code }) => code === form)?.label ?? null
}
