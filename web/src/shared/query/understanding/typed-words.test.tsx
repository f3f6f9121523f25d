import { productFields } from '@lambda/contract/products/product-query'
import { understandProducts } from '@lambda/contract/understanding/understand-products'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { List } from '../../list/use-list.ts'
import { eventually, removeScreens, showScreens } from '../../page/screen-fixture.tsx'
import { QueryBox } from '../query-box.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

/** Words in the box of a query, as they are typed, applied, and put back. */

const source = {
  fields: productFields,
  names: ['material' as const, 'product-sub-group' as const],
  understand: async () => understandProducts,
  examples: [],
}
const lists = {
  material: [
    { code: 'stone-wool', names: { EN: 'Stone wool', DE: 'Steinwolle' } },
    { code: 'eps', names: { EN: 'Expanded polystyrene (EPS)' } },
  ],
  'product-sub-group': [
    { code: '1090', names: { EN: 'Fittings' } },
    { code: '2090', names: { EN: 'Fittings' } },
  ],
}

interface Entry {
  q: string
  note: string
}

/** Where the address has been: what a step leads back to, the present one last. */
let entries: Entry[] = []
let goTo: (entry: Entry) => void = () => undefined
let answer: () => void = () => undefined

function Screen() {
  const [entry, setEntry] = useState(entries.at(-1) ?? { q: '', note: '' })
  const queryBox = useRef<HTMLInputElement>(null)
  const list = {
    address: { q: entry.q },
    q: entry.q,
    note: entry.note,
    isLoading: false,
    error: null,
    queryBox,
    change: ({ q }: { q: string }, options: { replace?: boolean; note?: string } = {}) => {
      const next = { q, note: options.note ?? entries.at(-1)?.note ?? '' }
      entries = [...(options.replace ? entries.slice(0, -1) : entries), next]
      setEntry(next)
    },
  }
  const go = useRef(setEntry)
  return (
    <>
      <QueryBox list={list as unknown as List<unknown>} source={source} noun="products" />
      <button
        type="button"
        data-shown={entry.q}
        onClick={() => {
          goTo = go.current
        }}
      >
        Address
      </button>
    </>
  )
}

/** The box at an address; names come at once, or when `answer` is called. */
async function start(entry: Partial<Entry> = {}, isLate = false) {
  entries = [{ q: '', note: '', ...entry }]
  const body = { data: { lists } }
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async () => {
    if (isLate) await waiting
    return new Response(JSON.stringify(body))
  })
  await showScreens({ '/': Screen })
  fireEvent.click(await screen.findByRole('button', { name: 'Address' }))
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })
const chips = () =>
  [...document.querySelectorAll('[data-chip]')].map((chip) => chip.textContent ?? '')
/** The query that is shown: what the box knows of the address, which it does a moment after it was changed. */
const now = () => document.querySelector<HTMLElement>('[data-shown]')?.dataset['shown']
const understood = () => screen.queryByRole('status', { name: 'Understood as' })?.textContent ?? ''
const button = (name: string) => screen.findByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(box(), { key })

function type(text: string) {
  act(() => box().focus())
  fireEvent.change(box(), { target: { value: text } })
  box().setSelectionRange(text.length, text.length)
  fireEvent.select(box())
}

/** Types words that are understood by now, and applies them. */
async function enter(text: string) {
  type(text)
  await eventually(() => expect(understood()).not.toBe(''))
  press('Escape')
  press('Enter')
}

afterEach(removeScreens)

test('words are searched for as they are understood while they are typed, and become chips when applied', async () => {
  await start()
  type('stone wool 100 mm foil')
  await eventually(() => expect(now()).toBe('foil material:stone-wool thickness:100'))
  await eventually(() =>
    expect(understood()).toContain('Material: Stone woolThickness: 100 mmfoil'),
  )
  expect([box().value, chips()]).toEqual(['stone wool 100 mm foil', []])
  press('Escape')
  press('Enter')
  await eventually(() => expect(chips()).toEqual(['Material: Stone wool', 'Thickness: 100 mm']))
  expect([box().value, understood(), entries.length]).toEqual(['foil', '', 2])
})

test('what is taken back while typing is gone from the search, and chips that were there stay', async () => {
  await start({ q: 'thickness:100' })
  type('stone wool 100 mm')
  await eventually(() => expect(now()).toBe('thickness:100 material:stone-wool'))
  type('stone')
  await eventually(() => expect(now()).toBe('stone thickness:100'))
  type('')
  await eventually(() => expect(now()).toBe('thickness:100'))
  expect(chips()).toEqual(['Thickness: 100 mm'])
})

test('a chip becomes the words that it was typed as, which are not understood again', async () => {
  await start()
  await enter('stone-wool 10 cm')
  fireEvent.click(await button('Search for the words “stone-wool” instead'))
  await eventually(() => expect(now()).toBe('stone-wool thickness:100'))
  expect([box().value, chips(), document.activeElement]).toEqual([
    'stone-wool',
    ['Thickness: 100 mm'],
    box(),
  ])
  type('stone-wool 5 cm EPS')
  await eventually(() => expect(now()).toBe('stone-wool thickness:100 thickness:50 material:eps'))
  press('Escape')
  press('Enter')
  await eventually(() => expect(chips()).toHaveLength(3))
  expect(box().value).toBe('stone-wool')
  fireEvent.click(await button('Material: Stone wool'))
  await eventually(() => expect(now()).toContain('material:stone-wool'))
  expect(box().value).toBe('')
})

test('two chips of one part become its words together', async () => {
  await start()
  await enter('35x19')
  await eventually(() => expect(chips()).toEqual(['Inner diameter: 35 mm', 'Thickness: 19 mm']))
  const [first] = await screen.findAllByRole('button', {
    name: 'Search for the words “35x19” instead',
  })
  fireEvent.click(first ?? box())
  await eventually(() => expect([now(), chips()]).toEqual(['35x19', []]))
})

test('other meanings are offered with one click each, and can be put aside', async () => {
  await start()
  await enter('A1 100')
  fireEvent.click(await button('Thickness: 100 mm'))
  await eventually(() => expect(now()).toBe('fire:A1 thickness:100'))
  fireEvent.click(await button('The word “A1”'))
  await eventually(() => expect([now(), box().value]).toEqual(['A1 thickness:100', 'A1']))
  expect(await button('Reaction to fire: A1')).toBeTruthy()
  fireEvent.click(await button('Keep this search as it is'))
  expect(screen.queryByRole('button', { name: 'Reaction to fire: A1' })).toBeNull()
})

test('a name of several codes is asked for with all of them, and each is offered', async () => {
  await start()
  type('sub-group:Fittings')
  press('Escape')
  press('Enter')
  await eventually(() => expect(now()).toBe('sub-group:1090,2090'))
  await screen.findByText('“fittings” is the name of several:')
  expect(screen.queryByRole('button', { name: /^Search for the words/ })).toBeNull()
  fireEvent.click(await button('Sub group: Fittings (2090)'))
  await eventually(() => expect(now()).toBe('sub-group:2090'))
})

test('an entry of the history knows the words of its chips', async () => {
  await start()
  await enter('stone wool')
  await eventually(() => expect(chips()).toHaveLength(1))
  const kept = entries.at(-1)
  act(() => goTo({ q: 'foil', note: '' }))
  expect([box().value, chips()]).toEqual(['foil', []])
  act(() => goTo(kept ?? { q: '', note: '' }))
  fireEvent.click(await button('Search for the words “stone wool” instead'))
  await eventually(() => expect(now()).toBe('stone wool'))
})

test('words of an address are words, and what they mean is offered', async () => {
  await start({ q: 'stone wool 5 cm' })
  await eventually(() => expect(document.body.textContent).toContain('“stone wool” may mean'))
  expect([entries.length, box().value]).toEqual([1, 'stone wool 5 cm'])
  fireEvent.click(await button('Material: Stone wool'))
  await eventually(() => expect(now()).toBe('material:stone-wool 5 cm'))
})

test('a note that nobody can read is as good as none', async () => {
  await start({ q: 'material:stone-wool', note: '{"words"' })
  await eventually(() => expect(chips()).toEqual(['Material: Stone wool']))
  expect(screen.queryByRole('button', { name: /^Search for the words/ })).toBeNull()
})

test('what is applied before names are there is understood once they are', async () => {
  await start({}, true)
  type('stone wool')
  press('Escape')
  press('Enter')
  await eventually(() => expect(now()).toBe('stone wool'))
  answer()
  await eventually(() => expect(chips()).toEqual(['Material: Stone wool']))
  expect([now(), box().value]).toEqual(['material:stone-wool', ''])
})

test('what a small word says between words and a field is offered with all of them', async () => {
  await start()
  type('stone wool or foil 100 mm')
  await eventually(() => expect(now()).toBe('stone wool or foil thickness:100'))
  expect(document.body.textContent).not.toContain('is searched for as a word')
  press('Escape')
  press('Enter')
  fireEvent.click(await button('Material: Stone wool or foil'))
  await eventually(() => expect(now()).toBe('(material:stone-wool OR foil) thickness:100'))
  await eventually(() => expect(box().value).toBe(''))
})

test('a small word between terms waits for an answer, and is not moved', async () => {
  await start()
  type('thickness:50 or material:eps')
  press('Escape')
  press('Enter')
  await screen.findByText('What does “or” mean here?')
  expect([now(), box().value]).toEqual(['', 'thickness:50 or material:eps'])
  fireEvent.click(await button('Either of the two'))
  await eventually(() => expect(now()).toBe('thickness:50 OR material:eps'))
  await eventually(() => expect([box().value, entries.length]).toEqual(['', 2]))
})

test('a small word between terms that is meant as such is searched for', async () => {
  await start()
  type('foil not thickness:50 or material:eps')
  press('Escape')
  press('Enter')
  fireEvent.click(await button('Exclude what follows'))
  fireEvent.click(await button('The word “or”'))
  await eventually(() => expect(now()).toBe('foil "or" -thickness:50 material:eps'))
})
