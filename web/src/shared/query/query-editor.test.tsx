import type { QueryField } from '@lambda/contract/query-language/field'
import { brandsApi } from '@lambda/contract/brands'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryEditor } from './query-editor.tsx'
import { QueryErrors } from './query-errors.tsx'
import { useDraft } from './use-draft.ts'

const fields: readonly QueryField[] = [
  {
    type: 'enum',
    name: 'colour',
    label: 'Colour',
    sentence: 'What it looks like.',
    example: 'colour:red',
    values: [
      { code: 'red', label: 'Red' },
      { code: 'green', label: 'Green' },
    ],
  },
  {
    type: 'number',
    name: 'size',
    label: 'Size',
    sentence: 'How big it is.',
    example: 'size:>5',
    unit: 'mm',
    min: '0',
    max: '100',
    digits: 0,
  },
]

const source = { fields, references: () => ({ endpoint: brandsApi.list }), examples: [] }

function Editor({ onApply }: { onApply: (query: boolean) => void }) {
  const draft = useDraft('', fields)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <QueryEditor
        draft={draft}
        source={source}
        label="Search"
        input={input}
        onApply={() => {
          if (draft.query === null) draft.refuse()
          onApply(draft.query !== null)
        }}
        onEscape={() => input.current?.blur()}
        onLeave={() => undefined}
      />
      <QueryErrors id="errors" draft={draft} input={input} />
    </>
  )
}

afterEach(cleanup)

function start() {
  const onApply = vi.fn<(query: boolean) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor onApply={onApply} />
    </QueryClientProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
  act(() => box.focus())
  return { box, onApply }
}

function type(box: HTMLInputElement, text: string, caret = text.length) {
  fireEvent.change(box, { target: { value: text } })
  box.setSelectionRange(caret, caret)
  fireEvent.select(box)
}

function press(box: HTMLElement, ...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(box, { key })
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('a field and its value are taken by keyboard, and the caret stands behind them', async () => {
  const { box, onApply } = start()
  type(box, 'foil col and more', 8)
  await screen.findAllByRole('option')
  press(box, 'Tab')
  expect(box.value).toBe('foil colour: and more')
  expect(box.selectionStart).toBe(12)
  expect(offered()).toEqual(['Redred', 'Greengreen'])
  press(box, 'ArrowDown', 'Enter')
  expect(box.value).toBe('foil colour:green and more')
  expect(box.selectionStart).toBe(17)
  expect(offered()).toEqual([])
  expect(onApply).not.toHaveBeenCalled()
  press(box, 'Enter')
  expect(onApply).toHaveBeenCalledExactlyOnceWith(true)
})

test('Enter searches for words although fields are offered for them', async () => {
  const { box, onApply } = start()
  type(box, 'col')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  press(box, 'Enter')
  expect(box.value).toBe('col')
  expect(onApply).toHaveBeenCalledExactlyOnceWith(true)
})

test('Escape closes what is offered, then leaves the box', async () => {
  const { box } = start()
  type(box, 'col')
  await screen.findAllByRole('option')
  press(box, 'Escape')
  expect(offered()).toEqual([])
  expect(document.activeElement).toBe(box)
  press(box, 'Escape')
  expect(document.activeElement).not.toBe(box)
})

test('what is still being written is not complained about until one applies it', () => {
  const { box, onApply } = start()
  type(box, 'size:big')
  expect(box.getAttribute('aria-invalid')).toBe('false')
  press(box, 'Enter')
  expect(onApply).toHaveBeenCalledWith(false)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('“big” is not a number')
})

test('a mistake that has an obvious remedy is mended by a button', () => {
  const { box } = start()
  type(box, 'colur:red foil')
  expect(screen.getByRole('alert').textContent).toContain('Did you mean colour?')
  fireEvent.click(screen.getByRole('button', { name: 'Change to colour' }))
  expect(box.value).toBe('colour:red foil')
  expect(screen.queryByRole('alert')).toBeNull()
})
