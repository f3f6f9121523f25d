import type { ProductRow } from '@lambda/contract/products'
import { dimensions } from '@lambda/domain/characteristics'
import { countryName } from '@lambda/domain/country-names'
import { forms } from '@lambda/domain/forms'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { formatDay } from '../../shared/form/typed-date.ts'
import type { Column } from '../../shared/list/column.ts'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import { ProductPicture } from './product-picture.panel.tsx'
import { ProductStatusTag } from './product-status.columns.tsx'
import classes from './product.columns.module.css'

/** What the list of products can show; the ids are those of the sorts. */
export const productColumns: readonly Column<ProductRow>[] = [
  {
    id: 'code',
    label: 'Code',
    width: 182,
    cell: ({ code, picture }) => (
      <span className={classes.named}>
        <ProductPicture picture={picture} size="row" />
        <span className={classes.code}>{code}</span>
      </span>
    ),
  },
  {
    id: 'name',
    label: 'Name',
    width: 208,
    grow: true,
    cell: (row) => <ProductName row={row} />,
  },
  { id: 'brand', label: 'Brand', width: 86, cell: (row) => row.brand?.name },
  { id: 'mainGroup', label: 'Main group', width: 98, cell: (row) => row.mainGroup?.name },
  { id: 'subGroup', label: 'Sub group', width: 104, cell: (row) => row.subGroup?.name },
  {
    id: 'status',
    label: 'Status',
    width: 108,
    cell: (row) => <ProductStatusTag status={row.status} />,
  },
  {
    id: 'countries',
    label: 'Sold in',
    width: 82,
    cell: (row) => <Countries codes={row.countries} />,
  },
  { id: 'updatedAt', label: 'Updated', width: 92, cell: (row) => <Age instant={row.updatedAt} /> },
  extra('gtin', 'GTIN', 132, (row) => row.gtin),
  extra('manufacturerArticleNumber', 'Article number', 140, (row) => row.manufacturerArticleNumber),
  extra('form', 'Form', 120, (row) => formLabel(row.form)),
  ...dimensions.flatMap(({ key, label }) =>
    key === 'wallThickness' ? [] : [number(key, `${label}, mm`, (row) => row[key])],
  ),
  number('density', 'Density, kg/m³', (row) => row.density),
  number('lambdaD', 'λ_D, W/(m·K)', (row) => row.lambdaD),
  number('rD', 'R_D, m²·K/W', (row) => row.rD),
  extra('reactionToFire', 'Euroclass', 112, (row) => row.reactionToFire),
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

function number(id: string, label: string, cell: Column<ProductRow>['cell']): Column<ProductRow> {
  return { ...extra(id, label, 44 + 8 * label.length, cell), align: 'end' }
}

/** The name in the selected language; in another one it says in which. */
export function ProductName({ row }: { row: ProductRow }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  if (row.name === null) return <span className={classes.nameless}>No name yet</span>
  if (row.nameLanguage === null || row.nameLanguage === language) return row.name
  return (
    <span className={classes.fallback}>
      <span lang={row.nameLanguage.toLowerCase()}>{row.name}</span>
      <span title={`There is no name in ${language}`}>
        <Tag>{row.nameLanguage}</Tag>
      </span>
    </span>
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
