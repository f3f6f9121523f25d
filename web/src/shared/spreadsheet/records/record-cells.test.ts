import type { PendingRecord } from '@lambda/contract/change-sets/spreadsheet'
import type { SheetColumn } from '@lambda/contract/sheets/sheet-column'
import { describe, expect, test } from 'vitest'
import { type RecordColumn, cellOf } from './record-cells.ts'

const sheet: SheetColumn = {
  key: 'thickness',
  path: 'thickness',
  part: [],
  title: 'Thickness, mm',
  value: { kind: 'number', unit: 'mm' },
  isList: false,
}

const column: RecordColumn = {
  id: 'thickness',
  label: 'Thickness',
  width: 100,
  editing: { kind: 'number' },
  sheet,
}

const pending = (more: Partial<PendingRecord>): PendingRecord => ({
  recordId: 1,
  outcome: 'planned',
  fields: {},
  unread: {},
  problem: null,
  conflicts: {},
  ...more,
})

const told = (more: Partial<Parameters<typeof cellOf>[1]>) =>
  cellOf(column, {
    value: '40',
    pending: undefined,
    unsaved: undefined,
    write: (value) => (typeof value === 'string' ? value : null),
    ...more,
  })

const change = { thickness: ['40', '50'] as [unknown, unknown] }
const at = (path: string) => ({
  message: 'No.',
  errors: [{ path, code: 'X', message: 'Too thick.' }],
})

describe('a cell', () => {
  test.each<[string, Parameters<typeof told>[0], object]>([
    [
      'as it is stored',
      {},
      { content: { text: '40', input: { value: '40' } }, state: 'plain', before: null },
    ],
    ['empty', { value: null }, { content: { text: '' }, state: 'plain' }],
    [
      'to be changed',
      { pending: pending({ fields: change }) },
      {
        content: { text: '50', input: { value: '50' } },
        state: 'changed',
        before: '40',
        message: null,
      },
    ],
    [
      'that has the value already',
      { value: '50', pending: pending({ fields: change, outcome: 'same' }) },
      { content: { text: '50' }, state: 'plain' },
    ],
    [
      'of a record with another change',
      {
        pending: pending({
          fields: { series: ['a', 'b'] },
          problem: at('series'),
          outcome: 'refused',
        }),
      },
      { content: { text: '40' }, state: 'plain' },
    ],
    [
      'that breaks a rule',
      { pending: pending({ fields: change, problem: at('thickness'), outcome: 'refused' }) },
      { state: 'refused', message: 'Too thick.' },
    ],
    [
      'of a record that breaks a rule elsewhere',
      { pending: pending({ fields: change, problem: at('length'), outcome: 'refused' }) },
      { state: 'refused', message: 'No.' },
    ],
    [
      'beside one that breaks a rule',
      {
        pending: pending({
          fields: { ...change, series: ['a', 'b'] },
          problem: at('series'),
          outcome: 'refused',
        }),
      },
      { state: 'changed', message: null },
    ],
    [
      'that cannot be read',
      {
        pending: pending({
          unread: { thickness: { text: 'thick', message: 'No number.' } },
          outcome: 'refused',
        }),
      },
      {
        content: { text: 'thick', input: { text: 'thick' } },
        state: 'refused',
        before: '40',
        message: 'No number.',
      },
    ],
    [
      'in conflict',
      {
        value: '60',
        pending: pending({
          fields: change,
          outcome: 'conflict',
          conflicts: { thickness: { theirs: '60', by: { id: 2, name: 'Ada' }, at: null } },
        }),
      },
      {
        content: { text: '50' },
        state: 'conflict',
        before: '60',
        message: 'Ada has changed this to “60”. Enter the value that it is to have.',
      },
    ],
    [
      'of a row that another one has taken the place of',
      {
        value: '60',
        pending: pending({
          fields: change,
          outcome: 'conflict',
          conflicts: {
            thickness: { theirs: '60', isOfAnotherRow: true, by: { id: 2, name: 'Ada' }, at: null },
          },
        }),
      },
      {
        content: { text: '50' },
        state: 'conflict',
        before: '60',
        message:
          'Ada has moved or removed rows: in this place there is now “60”. Enter the value that it is to have.',
      },
    ],
    [
      'on its way',
      { unsaved: { text: '70', input: { text: '70' } } },
      { content: { text: '70' }, state: 'saving', before: '40' },
    ],
  ])('%s', (_, more, expected) => {
    expect(told(more)).toMatchObject(expected)
  })
})
