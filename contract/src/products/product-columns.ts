import type { Qualifier } from '@lambda/domain/numbers/qualifiers'
import { z } from 'zod'
import { countryCode, id, namesIn } from '../wire.ts'
import { inOrder } from './order.ts'
import { definedFields, type productDefinitions } from './product-definitions.ts'
import type { ProductField } from './product-field.ts'

type Definitions = typeof productDefinitions

/** In a row, what is referred to stands in place of its id: `brandId` → `brand`, `materialIds` → `materials`. */
type ColumnName<Name extends string> = Name extends `${infer Record}Ids`
  ? `${Record}s`
  : Name extends `${infer Record}Id`
    ? Record
    : Name

type Listed<Wanted = { listed: object }> = {
  [K in keyof Definitions]: Definitions[K] extends Wanted ? K : never
}[keyof Definitions]

/** The fields that are columns of the list, by their names in a row. */
export type ListedName = ColumnName<Listed>

export type SortedName = ColumnName<Listed<{ listed: { isSorted: true } }>>

/** A field as a column: its name in a row, and what it is called in the list and in the file. */
export interface ListedField {
  name: ListedName
  /** Its name in the product. */
  of: keyof Definitions
  field: ProductField
  listed: NonNullable<ProductField['listed']>
  label: string
  unit: string | null
}

/** The columns that are in every row. The others follow them, and are in the rows where they are asked for. */
const inEveryRow = [
  'code',
  'brand',
  'status',
  'mainGroup',
  'subGroup',
  'countries',
  'gtin',
  'manufacturerArticleNumber',
  'form',
  'thickness',
  'length',
  'width',
  'pipeInnerDiameter',
  'density',
  'lambdaD',
  'rD',
  'reactionToFire',
  'competenceCenter',
  'validFrom',
  'obsoleteFrom',
] as const satisfies readonly ListedName[]

type InEveryRow = (typeof inEveryRow)[number]

/** A field that is in a row only where it is asked for. */
type AskedField = Exclude<ListedName, InEveryRow>

/** Columns that are no field of the product: they are put together where they are asked for. */
const madeColumns = ['findings'] as const

/** A column that a row has only where it is asked for. */
export type AskedColumn = AskedField | (typeof madeColumns)[number]

/** The fields that are columns of the list, in the order in which they are offered. */
export const listedFields: readonly ListedField[] = inOrder(
  definedFields.flatMap(([of, field]) => {
    const { listed } = field
    if (!listed) return []
    const name = of.replace(/Id(?=s?$)/, '') as ListedName
    const unit = 'quantity' in field ? (field.quantity?.unit ?? null) : null
    return [{ name, of, field, listed, label: listed.label ?? field.label, unit }]
  }),
  [...inEveryRow, 'markets', 'localArticleNumbers'],
  ({ name }) => name,
)

/** The columns that a row has only where they are asked for. */
export const askedColumns: readonly AskedColumn[] = [
  ...listedFields.flatMap(({ name }) =>
    (inEveryRow as readonly ListedName[]).includes(name) ? [] : [name as AskedField],
  ),
  ...madeColumns,
]

/** The ids of the columns that the list can show, the code first: its fields, and what is put together of several. */
export const productColumnIds: readonly string[] = [
  ...listedFields.map(({ name }) => name),
  'name',
  'group',
  'completeness',
  ...madeColumns,
  'updatedAt',
]

/** `code,leadTime`: columns that the rows of a list shall have, beside those that every row has. */
export const columnsInAddress = namesIn([...listedFields.map(({ name }) => name), ...madeColumns])

/** The column of a name. Throws where there is none: names are those of rows. */
export function listedField(name: ListedName): ListedField {
  const found = listedFields.find((one) => one.name === name)
  if (!found) throw new Error(`The field “${name}” is not a column.`)
  return found
}

/** What stands for a record that is referred to, in the asked language. */
export const reference = z.object({ id, code: z.string(), name: z.string() })

type Inner<S> = S extends z.ZodDefault<infer I> ? I : never

type CellOf<F> = F extends { kind: 'reference' }
  ? z.ZodNullable<typeof reference>
  : F extends { kind: 'references' | 'codes' }
    ? z.ZodArray<z.ZodString>
    : F extends { kind: 'choice' | 'date'; schema: infer S }
      ? Inner<S>
      : F extends { kind: 'text'; required: true }
        ? z.ZodString
        : z.ZodNullable<z.ZodString>

function cellOf(field: ProductField): z.ZodType {
  switch (field.kind) {
    case 'reference':
      return reference.nullable()
    case 'references':
      // nodes by their names in the asked language
      return z.array(field.to.by === 'code' ? countryCode : z.string())
    case 'codes':
      return z.array(z.string())
    case 'choice':
    case 'date':
      return (field.schema as z.ZodDefault<z.ZodType>).unwrap()
    case 'text':
      return field.required ? z.string() : z.string().nullable()
    default:
      return z.string().nullable()
  }
}

type ListedShape = { [K in Listed as ColumnName<K>]: CellOf<Definitions[K]> }

const listedShape = Object.fromEntries(
  listedFields.map(({ name, field }) => [name, cellOf(field)]),
) as unknown as ListedShape

/** The shapes of these fields in a row of the list. */
export const rowShape = Object.fromEntries(
  Object.entries(listedShape).map(([name, cell]) => [
    name,
    (askedColumns as readonly string[]).includes(name) ? cell.optional() : cell,
  ]),
) as Pick<ListedShape, InEveryRow> & { [K in AskedField]: z.ZodOptional<ListedShape[K]> }

/** A declared number in a row with what its qualifier says: `≥ 1500`. */
export function qualifiedText(
  name: ListedName,
  value: string,
  qualifiers: Readonly<Record<string, Qualifier>> | null,
): string {
  const qualifier = qualifiers?.[name]
  return qualifier === undefined ? value : `${qualifier} ${value}`
}
