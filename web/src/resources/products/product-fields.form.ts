import type { Declared } from '@lambda/contract/declared'
import { productFieldNames } from '@lambda/contract/products'
import { characteristics, dimensions } from '@lambda/domain/characteristics'
import { countryName } from '@lambda/domain/country-names'
import { documentRoles } from '@lambda/domain/documents'
import { forms } from '@lambda/domain/forms'
import { statuses } from '@lambda/domain/statuses'
import { taxonomyKinds } from '@lambda/domain/taxonomy'
import { formatDay } from '../../shared/form/typed-date.ts'
import type { DescribeField, FieldDescription } from '../../shared/form/fields.ts'
import { basisText } from './product-declared.form.ts'

/** Names of what ids stand for: brand, competence center and taxonomy nodes. */
type NamesById = ReadonlyMap<number, string>

const ranks = new Map<string, number>(productFieldNames.map((name, index) => [name, index]))

const general = field('general')
const technical = field('technical')

const plainFields: Readonly<Record<string, FieldDescription>> = {
  code: general('Code'),
  manufacturerArticleNumber: general('Article number'),
  gtin: general('GTIN'),
  status: general('Status', labelIn(statuses)),
  series: general('Series'),
  validFrom: general('Valid from', dayText),
  obsoleteFrom: general('Obsolete from', dayText),
  countryOfOrigin: general('Country of origin', countryLabel),
  customsCode: general('Customs code'),
  countries: general('Countries', (value) => listed(value).map(countryLabel).join(', ')),
  form: technical('Form', labelIn(forms)),
  designationCode: technical('Designation code'),
  standard: technical('Product standard'),
  standardEdition: technical('Edition'),
  ...Object.fromEntries(
    dimensions.map(({ key, label, unit }) => [
      key,
      technical(label, (value) => `${String(value)} ${unit}`),
    ]),
  ),
  ...Object.fromEntries(
    characteristics.map(({ key, label, quantity }) => {
      const unit = quantity?.unit ?? null
      return [key, technical(label, (value) => declaredText(value, unit))]
    }),
  ),
}

/** The parts of a text in one language, as people call them. */
export const textLabels = {
  nameShort: 'Short name',
  nameLong: 'Long name',
  description: 'Description',
  marketingText: 'Marketing text',
  keywords: 'Keywords',
} as const

/** What the fields of a product are called, where they stand and how their values read. */
export function describeProductField(names: NamesById): DescribeField {
  const byId = (value: unknown) =>
    listed(value)
      .map((id) => names.get(Number(id)) ?? `#${String(id)}`)
      .join(', ')
  const references: Record<string, FieldDescription> = {
    brandId: general('Brand', byId),
    competenceCenterId: general('Competence center', byId),
    ...Object.fromEntries(
      taxonomyKinds.map(({ field: name, label, plural, cardinality }) => [
        name,
        field('classification')(cardinality === 'many' ? plural : label, byId),
      ]),
    ),
  }
  return (path) => ({
    ...(plainFields[path] ?? references[path] ?? attachmentField(path) ?? textField(path)),
    rank: ranks.get(path.split('.')[0] ?? path) ?? ranks.size,
  })
}

/** `attachments.DOP-12`: the link to a document, told by its role; and `….place` among the others. */
function attachmentField(path: string): FieldDescription | null {
  const [, code, place] = /^attachments\.(.+?)(\.place)?$/.exec(path) ?? []
  if (code === undefined) return null
  const label = place ? `Place of attachment ${code}` : `Attachment ${code}`
  return field('attachments')(label, labelIn(documentRoles))
}

/** `texts.EN.nameShort` and whatever else lies below a field. */
function textField(path: string): FieldDescription {
  const [name = '', language, leaf] = path.split('.')
  if (name !== 'texts') return plainFields[name] ?? general(name)
  const label = textLabels[leaf as keyof typeof textLabels] ?? 'Texts'
  return field('texts')(language ? `${label} (${language})` : label)
}

function field(panel: string) {
  return (label: string, format?: (value: unknown) => string): FieldDescription =>
    format ? { label, panel, format } : { label, panel }
}

function labelIn(entries: readonly { code: string; label: string }[]) {
  return (value: unknown) => entries.find(({ code }) => code === value)?.label ?? String(value)
}

function dayText(day: unknown): string {
  return formatDay(String(day))
}

function countryLabel(code: unknown): string {
  return countryName(String(code), 'EN')
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function declaredText(value: unknown, unit: string | null): string {
  const declared = value as Declared
  const basis = basisText(declared)
  const spoken = {
    declared: `${declared.value ?? '—'}${unit ? ` ${unit}` : ''}`,
    npd: 'NPD',
    not_applicable: 'not applicable',
  }
  return [spoken[declared.state], basis].filter(Boolean).join(' · ')
}
