import type { FieldName, QueryField } from './query-language/field.ts'

/** Every field that a query over users may ask for, in the order in which they are offered. */
export const userFields = [
  {
    type: 'words',
    name: 'name',
    label: 'Name',
    sentence: 'Part of the display name, given name or family name.',
    example: 'name:nora',
  },
  {
    type: 'text',
    name: 'email',
    label: 'E-mail',
    sentence: 'Sign-in e-mail address; email:*@example.com finds a whole domain.',
    example: 'email:nora*',
  },
  {
    type: 'enum',
    name: 'role',
    label: 'Role',
    sentence: 'Role of the user.',
    example: 'role:administrator',
    values: [
      { code: 'administrator', label: 'Administrator', aliases: ['IPCOMAdministrator'] },
      { code: 'user', label: 'User' },
    ],
  },
  {
    type: 'enum',
    name: 'active',
    label: 'Account',
    sentence: 'Whether the user can sign in.',
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
    sentence: 'Competence center of the user, by code or name.',
    example: 'center:HVAC',
    of: 'competence-center',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'country',
    label: 'Country',
    sentence: 'Country the user is responsible for.',
    example: 'country:BE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'brand',
    label: 'Brand',
    sentence: 'Brand the user is responsible for.',
    example: 'brand:nordfoam',
    of: 'brand',
    hierarchical: false,
    letterCase: 'lower',
  },
  {
    type: 'reference',
    name: 'language',
    label: 'Preferred language',
    sentence: 'Language the application starts in for the user.',
    example: 'language:DE',
    of: 'language',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'date',
    name: 'signed-in',
    label: 'Last sign-in',
    sentence: 'Date of the last sign-in (UTC); missing:signed-in finds users who never signed in.',
    example: 'signed-in:<today-90d',
  },
  {
    type: 'date',
    name: 'updated',
    label: 'Updated',
    sentence: 'Date of the last change.',
    example: 'updated:>=today-7d',
  },
] as const satisfies readonly QueryField[]

/** The canonical word of a field of users. */
export type UserFieldName = FieldName<typeof userFields>
