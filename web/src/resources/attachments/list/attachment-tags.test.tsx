import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type DocumentRow, keepingColumns } from './attachment.columns.tsx'

afterEach(cleanup)

const whole = { damage: null, inspection: 'done', note: null }
const unread = { damage: null, inspection: 'failed', note: 'No preview: the PDF is damaged.' }
const lost = { damage: 'missing', inspection: 'done', note: null }

test.each([
  [whole, 'Current', []],
  [unread, 'CurrentNo preview', ['No preview: the PDF is damaged.']],
  [lost, 'File missing', ['The file is missing from storage.']],
])('the status of a document with the file %o is “%s”', (file, text, titles) => {
  const status = keepingColumns.find(({ id }) => id === 'status')
  const row = { status: 'current', file } as unknown as DocumentRow
  const { container } = render(<>{status?.cell(row)}</>)
  expect(container.textContent).toBe(text)
  const titled = [...container.querySelectorAll('[title]')]
  expect(titled.map((element) => element.getAttribute('title'))).toEqual(titles)
})
