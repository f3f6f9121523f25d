import type { FieldName, QueryField } from '../query-language/field.ts'

/** Every field that a query over change sets may ask for, in the order in which they are offered. */
export const changeSetFields = [
  {
    type: 'words',
    name: 'title',
    label: 'Title',
    sentence: 'Part of the title or the reason.',
    example: 'title:prices',
  },
  {
    type: 'enum',
    name: 'state',
    label: 'State',
    sentence: 'How far the change set is.',
    example: 'state:open,ready',
    values: [
      { code: 'open', label: 'Open' },
      { code: 'checking', label: 'Checking' },
      { code: 'ready', label: 'Ready' },
      { code: 'applying', label: 'Applying' },
      { code: 'applied', label: 'Applied' },
      { code: 'undoing', label: 'Undoing' },
      { code: 'undone', label: 'Undone' },
      { code: 'discarded', label: 'Discarded' },
    ],
  },
  {
    type: 'person',
    name: 'author',
    label: 'Author',
    sentence: 'E-mail address of the person who may edit and apply it.',
    example: 'author:ada@example.com',
  },
  {
    type: 'date',
    name: 'created',
    label: 'Created',
    sentence: 'Date on which it was begun (UTC).',
    example: 'created:>=today-7d',
  },
  {
    type: 'date',
    name: 'updated',
    label: 'Updated',
    sentence: 'Date of the last edit (UTC).',
    example: 'updated:>=today-7d',
  },
] as const satisfies readonly QueryField[]

export type ChangeSetFieldName = FieldName<typeof changeSetFields>
