import type { TraceLog } from '@lambda/contract/trail/trace-logs'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChangeFields } from '../../shared/history/change-fields.tsx'
import { traceLogColumns } from './trace-log.columns.tsx'

afterEach(cleanup)

const deleted = {
  action: 'delete',
  entity: 'product',
  message: null,
  detail: null,
  fields: [{ path: 'series', from: 'Old series', to: null }],
} as never as TraceLog

test('a deletion says what the record was, in the list and beside it', () => {
  const difference = traceLogColumns.find(({ id }) => id === 'difference')
  const row = render(difference?.cell(deleted) as never)
  expect(row.container.textContent).toBe('Series Old series → —')
  const { fields, action, entity } = deleted
  const beside = render(
    <ChangeFields change={{ fields, operation: action }} fieldOf={recordedFieldsOf(entity)} />,
  )
  expect(beside.container.querySelector('del')?.textContent).toBe('Old series')
})
