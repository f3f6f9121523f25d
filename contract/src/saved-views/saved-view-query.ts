import type { FieldName, QueryField } from '../query-language/field.ts'

/** Every field that a query over saved views may ask for, in the order in which they are offered. */
export const savedViewFields = [
  {
    type: 'words',
    name: 'name',
    label: 'Name',
    sentence: 'Part of the name.',
    example: 'name:boards',
  },
  {
    type: 'text',
    name: 'list',
    label: 'List',
    sentence: 'The list that it is a view of, by its path in the API.',
    example: 'list:products',
  },
  {
    type: 'enum',
    name: 'shared',
    label: 'Shared',
    sentence: 'Whether all users see it.',
    example: 'shared:yes',
    values: [
      { code: 'yes', label: 'Yes' },
      { code: 'no', label: 'No' },
    ],
  },
  {
    type: 'person',
    name: 'owner',
    label: 'Owner',
    sentence: 'E-mail address of the user who saved it.',
    example: 'owner:ada@example.com',
  },
] as const satisfies readonly QueryField[]

export type SavedViewFieldName = FieldName<typeof savedViewFields>
