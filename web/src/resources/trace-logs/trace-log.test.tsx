import type { TraceLog } from '@lambda/contract/trail/trace-logs'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChangeFields } from '../../shared/history/change-fields.tsx'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { traceLogPeek } from './trace-log-peek.panel.tsx'
import { traceLogColumns } from './trace-log.columns.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(() => {
  removeScreens()
  cleanup()
})

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

test('a deleted ESG entry is restored from its deletion', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    return Response.json({ data: { id: 9 } })
  })
  const row = { ...deleted, at: '2026-11-28T10:00:00Z', traceId: 'a1', source: 'screen' }
  const entry = { ...row, entity: 'esg-entry', entityId: 9, label: 'REACH', isGone: true }
  const shown = { ...entry, taxonomy: null, fields: [] } as never as TraceLog
  await showScreens({ '/': () => traceLogPeek(shown) })
  fireEvent.click(screen.getByRole('button', { name: 'Restore REACH' }))
  await eventually(() => expect(asked).toContain('POST /api/esg-entries/9/restore'))
})
