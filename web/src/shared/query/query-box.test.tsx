import type { Problem } from '@lambda/contract/problem'
import type { QueryField } from '@lambda/contract/query-language/field'
import { brandsApi } from '@lambda/contract/brands'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import type { List } from '../list/use-list.ts'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { QueryBox } from './query-box.tsx'

const described = { sentence: 'What it is.', example: '' }
const fields: readonly QueryField[] = [
  {
    ...described,
    type: 'enum',
    name: 'colour',
    label: 'Colour',
    values: [
      { code: 'red', label: 'Red' },
      { code: 'green', label: 'Green' },
    ],
  },
  {
    ...described,
    type: 'number',
    name: 'size',
    label: 'Size',
    unit: 'mm',
    min: '0',
    max: '100',
    digits: 0,
  },
]
const source = { fields, references: () => ({ endpoint: brandsApi.list }), examples: [] }

/** The steps of the address: what was sent, and whether one can go back from it. */
let steps: [q: string, isStep: boolean][] = []
let goTo: (q: string, error?: Error) => void = () => undefined
let first = ''
/** The address takes its time: a test lets it arrive. */
let isLate = false

function Screen() {
  const [address, setAddress] = useState<{ q: string; error: Error | null }>({
    q: first,
    error: null,
  })
  const queryBox = useRef<HTMLInputElement>(null)
  const list = {
    address: { q: address.q },
    error: address.error,
    queryBox,
    note: '',
    isLoading: false,
    change: ({ q }: { q: string }, options?: { replace?: boolean }) => {
      steps.push([q, !options?.replace])
      if (!isLate) setAddress({ q, error: null })
    },
  }
  const go = useRef((q: string, error: Error | null = null) => setAddress({ q, error }))
  return (
    <>
      <QueryBox list={list as unknown as List<unknown>} source={source} noun="things" />
      <button
        type="button"
        onClick={() => {
          goTo = go.current
        }}
      >
        Address
      </button>
    </>
  )
}

async function start(q = '') {
  first = q
  isLate = false
  steps = []
  await showScreens({ '/': Screen })
  fireEvent.click(await screen.findByRole('button', { name: 'Address' }))
  vi.useFakeTimers()
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search things' })
const editor = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Edit this part/ })
const chips = () => [...document.querySelectorAll<HTMLElement>('[data-chip]')]
const labels = () => chips().map((chip) => chip.textContent)
const problem = () => screen.queryByRole('alert')?.textContent ?? null
const press = (element: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(element, { key })
}
const wait = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time)
  })

/** Typed, pasted or undone: the field has another text, and the caret stands somewhere in it. */
function type(text: string, caret = text.length, field = box()) {
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
  field.setSelectionRange(caret, caret)
  fireEvent.select(field)
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is asked.'))))

afterEach(() => {
  vi.useRealTimers()
  removeScreens()
})

describe('the box of a query', () => {
  test('searches for words once typing pauses; only the first are a step to go back from', async () => {
    await start()
    type('fo')
    wait(200)
    type('foil')
    wait(200)
    expect(steps).toEqual([])
    wait(100)
    expect(steps).toEqual([['foil', true]])
    type('foil board')
    wait(300)
    expect(steps).toEqual([
      ['foil', true],
      ['foil board', false],
    ])
    expect(box().value).toBe('foil board')
  })

  test('waits with a term until it is applied, which makes a chip of it', async () => {
    await start('foil')
    type('foil size:>5')
    wait(1000)
    expect(steps).toEqual([])
    press(box(), 'Enter')
    expect(steps).toEqual([['foil size:>5', true]])
    expect(box().value).toBe('foil')
    expect(labels()).toEqual(['Size > 5 mm'])
    expect(document.activeElement).toBe(box())
  })

  test('applies what was pasted when it is left, chips and all', async () => {
    await start()
    type('colour:red size:<9 foil')
    fireEvent.blur(box())
    expect(steps).toEqual([['foil colour:red size:<9', true]])
    expect(box().value).toBe('foil')
    expect(chips()).toHaveLength(2)
  })

  test('offers again what fits when typing is undone', async () => {
    await start()
    const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
    type('colour:red')
    expect(offered()).toEqual([])
    type('colour:')
    await act(async () => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(1)
    })
    expect(offered()).toEqual(['Redred', 'Greengreen'])
  })

  test('underlines just what is wrong, says why, and keeps it out of the address', async () => {
    await start()
    type('foil size:big board')
    press(box(), 'Enter')
    const wrong = [...document.querySelectorAll('[class*="wrong"]')].map(
      (piece) => piece.textContent,
    )
    expect(wrong).toEqual(['big'])
    expect(problem()).toContain('“big” is not a number')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(steps).toEqual([])
    expect(box().value).toBe('foil size:big board')
  })

  test('shows an address that cannot be read as it is, with what is wrong', async () => {
    await start('size:big')
    expect(box().value).toBe('size:big')
    expect(problem()).toContain('“big” is not a number')
    type('size:7')
    expect(problem()).toBeNull()
    press(box(), 'Enter')
    expect(steps).toEqual([['size:7', true]])
  })

  test('follows the address, but not its own words while more are typed', async () => {
    await start()
    isLate = true
    type('foil')
    wait(300)
    expect(steps).toEqual([['foil', true]])
    type('foil b')
    act(() => goTo('foil'))
    expect(box().value).toBe('foil b')
    act(() => goTo('board colour:green'))
    expect(box().value).toBe('board')
    expect(labels()).toEqual(['Colour: Green'])
  })

  test('marks the chip that the server refuses', async () => {
    await start('foil colour:red')
    const errors = [{ path: 'q', code: 'X', message: 'Too many.', at: { from: 5, to: 15 } }]
    const refused = { code: 'INVALID_QUERY', summary: [], errors } as unknown as Problem
    act(() => goTo('foil colour:red', new ApiError(400, 'No.', refused, null)))
    expect(problem()).toContain('Too many.')
    expect(chips()[0]?.closest('li')?.dataset['wrong']).toBe('true')
  })

  test('is cleared by its button', async () => {
    await start('foil colour:red')
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(steps).toEqual([['', true]])
    expect([box().value, labels()]).toEqual(['', []])
    expect(document.activeElement).toBe(box())
  })
})

describe('the chips of a query', () => {
  const focused = () => document.activeElement?.textContent
  const startChips = () => start('foil colour:red size:>5')

  test('are reached and left by arrows', async () => {
    await startChips()
    act(() => box().focus())
    box().setSelectionRange(0, 0)
    press(box(), 'ArrowLeft')
    expect(focused()).toBe('Size > 5 mm')
    for (const [key, label] of [
      ['ArrowLeft', 'Colour: Red'],
      ['ArrowLeft', 'Colour: Red'],
      ['ArrowRight', 'Size > 5 mm'],
    ] as const) {
      press(document.activeElement as HTMLElement, key)
      wait(20)
      expect(focused()).toBe(label)
    }
    press(document.activeElement as HTMLElement, 'ArrowRight')
    wait(20)
    expect(document.activeElement).toBe(box())
  })

  test('stay while the caret has text before it', async () => {
    await startChips()
    act(() => box().focus())
    box().setSelectionRange(2, 2)
    press(box(), 'ArrowLeft', 'Backspace')
    expect(document.activeElement).toBe(box())
  })

  test('are removed by a key or their button, and the next one has the focus', async () => {
    await startChips()
    press(chips()[0] ?? box(), 'Delete')
    wait(20)
    expect(steps).toEqual([['foil size:>5', true]])
    expect(focused()).toBe('Size > 5 mm')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Size > 5 mm' }))
    wait(20)
    expect(steps.at(-1)).toEqual(['foil', true])
    expect(document.activeElement).toBe(box())
  })

  test('are edited as text; Enter applies, Escape does not', async () => {
    await startChips()
    fireEvent.click(chips()[1] ?? box())
    expect(editor().value).toBe('size:>5')
    type('size:>7', 7, editor())
    press(editor(), 'Enter')
    wait(20)
    expect(steps).toEqual([['foil colour:red size:>7', true]])
    expect(focused()).toBe('Size > 7 mm')
    fireEvent.click(chips()[1] ?? box())
    type('size:>9', 7, editor())
    press(editor(), 'Escape')
    wait(20)
    expect(labels()).toEqual(['Colour: Red', 'Size > 7 mm'])
    expect(steps).toHaveLength(1)
  })

  test('are not replaced by what cannot be read', async () => {
    await startChips()
    fireEvent.click(chips()[1] ?? box())
    type('size:big', 8, editor())
    press(editor(), 'Enter')
    expect(problem()).toContain('“big” is not a number')
    expect(steps).toEqual([])
    type('', 0, editor())
    press(editor(), 'Enter')
    expect(steps).toEqual([['foil colour:red', true]])
  })
})
