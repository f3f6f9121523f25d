import type { QueryField } from '../query-language/field.ts'
import type { AnyField } from './field-types.ts'
import type { AnyReferenceList } from './list.ts'

/** A word of the query language for a field of a list. */
export interface ListQueryField {
  /** The field of the list; null for what every row has: its name, when it was changed. */
  of: string | null
  field: QueryField
}

const yesOrNo = [
  { code: 'yes', label: 'Yes' },
  { code: 'no', label: 'No' },
] as const

/** What can be asked of a list of reference data, in the order of its form; the words follow from its fields. */
export function queryFieldsOf(list: Pick<AnyReferenceList, 'all'>): ListQueryField[] {
  const own = Object.entries(list.all).flatMap(([name, field]) => {
    const asked = queryField(name, field)
    return asked ? [{ of: name, field: asked }] : []
  })
  const names = own.some(({ of }) => of === 'name') ? [] : [{ of: null, field: nameField }]
  return [...names, ...own, { of: null, field: updatedField }]
}

const nameField = {
  type: 'text',
  name: 'name',
  label: 'Name',
  sentence: 'Name in any language; * matches any characters.',
  example: 'name:*pipe*',
} as const satisfies QueryField

const updatedField = {
  type: 'date',
  name: 'updated',
  label: 'Updated',
  sentence: 'Date of the last change.',
  example: 'updated:>today-30d',
} as const satisfies QueryField

function queryField(of: string, field: AnyField): QueryField | null {
  const name = queryWord(of)
  const { label } = field
  const common = { name, label, sentence: `${label}.` }
  switch (field.kind) {
    case 'text':
    case 'words':
      return { type: 'text', ...common, example: `${name}:*a*` }
    case 'choice':
    case 'choices': {
      const values = field.options.map(({ value, label }) => ({ code: value, label }))
      return { type: 'enum', ...common, example: `${name}:${values[0]?.code ?? ''}`, values }
    }
    case 'flag':
      return { type: 'enum', ...common, example: `${name}:yes`, values: yesOrNo }
    case 'number': {
      const { min, max, unit } = field
      const bounds = { min: String(min), max: String(max), unit: unit ?? '', digits: 0 }
      return { type: 'number', ...common, ...bounds, example: `${name}:>=${min}` }
    }
    case 'date':
      return { type: 'date', ...common, example: `${name}:<2026-01-31` }
    case 'reference':
    case 'references': {
      const { letterCase } = field.to
      const shape = { of: queryOrigin(field.to), hierarchical: false, letterCase } as const
      return { type: 'reference', ...common, ...shape, example: `${name}:10` }
    }
    case 'decimal':
    case 'texts':
    case 'image':
      return null
  }
}

/** The word of the query language for a field: `isActive` → `active`, `legalEntityId` → `legal-entity`. */
function queryWord(field: string): string {
  return field
    .replace(/^(is|has)(?=[A-Z])/, '')
    .replace(/Ids?$/, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '')
}

/** How the list that a reference field means is called in the query language: its path, a taxonomy by its kind. */
export function queryOrigin({
  list,
  params,
}: {
  list: string
  params?: Readonly<Record<string, string>>
}): string {
  return params?.['kind'] ?? list
}
