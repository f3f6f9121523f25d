import type { FieldName, QueryField } from './query-language/field.ts'

/** Every field that a query over users may ask for, in the order in which they are offered. */
export const userFields = [
  {
    type: 'words',
    name: 'name',
    label: 'Name',
    sentence: 'A part of the name that is shown, of the given name or of the family name.',
    example: 'name:nora',
  },
  {
    type: 'text',
    name: 'email',
    label: 'E-mail',
    sentence: 'The e-mail address that the person signs in with; email:*@example.com for an end.',
    example: 'email:nora*',
  },
  {
    type: 'enum',
    name: 'role',
    label: 'Role',
    sentence: 'What the person may do.',
    example: 'role:administrator',
    values: [
      { code: 'administrator', label: 'Administrator' },
      { code: 'user', label: 'User' },
    ],
  },
  {
    type: 'enum',
    name: 'active',
    label: 'Account',
    sentence: 'Whether the person is let in.',
    example: 'active:no',
    values: [
      { code: 'yes', label: 'Active' },
      { code: 'no', label: 'Deactivated' },
    ],
  },
  {
    type: 'reference',
    name: 'center',
    label: 'Competence center',
    sentence: 'The competence center that the person belongs to, by code.',
    example: 'center:HVAC',
    of: 'competence-center',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'country',
    label: 'Country',
    sentence: 'A country that the person looks after.',
    example: 'country:BE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'language',
    label: 'Preferred language',
    sentence: 'The language that the product begins with for the person.',
    example: 'language:DE',
    of: 'language',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'date',
    name: 'signed-in',
    label: 'Last sign-in',
    sentence: 'Day of the last sign-in, in UTC; missing:signed-in for those who never did.',
    example: 'signed-in:<today-90d',
  },
  {
    type: 'date',
    name: 'updated',
    label: 'Updated',
    sentence: 'Day of the last change.',
    example: 'updated:>=today-7d',
  },
] as const satisfies readonly QueryField[]

/** The canonical word of a field of users. */
export type UserFieldName = FieldName<typeof userFields>

/** Fields that the filter panel counts by. */
export const userFacets = ['role', 'active', 'center', 'country'] as const

export type UserFacet = (typeof userFacets)[number]
