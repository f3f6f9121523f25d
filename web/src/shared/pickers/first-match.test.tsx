import { languagesApi } from '@lambda/contract/languages'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { EntitiesPicker, EntityPicker } from './entity-picker.tsx'
import type { PickerSource } from './picker-source.ts'
import { SearchMultiSelect, SearchSelect } from './search-select.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const source: PickerSource<typeof languagesApi.list> = {
  endpoint: languagesApi.list,
  option: ({ id, name }) => ({ id, label: name }),
}
const materials = ['Glass wool', 'Stone wool', 'Wood fibre']
const languages = [
  { id: 1, name: 'Danish' },
  { id: 2, name: 'German' },
  { id: 3, name: 'Greek' },
]
/** Gives what is asked for with words, which takes as long as the test wants. */
const answers: (() => void)[] = []
const sent = vi.fn<() => void>()

function Screen() {
  const [known, setKnown] = useState<string | null>('Stone wool')
  const [one, setOne] = useState<number | null>(null)
  const [some, setSome] = useState<string[]>([])
  const [many, setMany] = useState<number[]>([])
  return (
    <form onSubmit={sent}>
      <SearchSelect label="Known" data={materials} value={known} onChange={setKnown} />
      <SearchMultiSelect
        label="Some"
        data={materials}
        value={some}
        hidePickedOptions
        onChange={setSome}
      />
      <EntityPicker label="One" source={source} value={one} onChange={setOne} />
      <EntitiesPicker label="Many" source={source} value={many} onChange={setMany} />
      <output>{JSON.stringify({ known, some, one, many })}</output>
      <button type="submit">Save</button>
    </form>
  )
}

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {} // jsdom has none
  sent.mockReset()
  answers.length = 0
  vi.stubGlobal('fetch', (url: string) => {
    const q = new URL(url, 'http://localhost').searchParams.get('q') ?? ''
    const data = languages.filter(({ name }) => name.toLowerCase().includes(q))
    const response = Response.json({ data, total: data.length })
    if (q === '') return Promise.resolve(response)
    return new Promise((resolve) => void answers.push(() => resolve(response)))
  })
  await showScreens({ '/': Screen })
})

afterEach(removeScreens)

const answer = () => act(() => Promise.resolve(answers.splice(0).forEach((give) => give())))
const field = (name: string) => screen.getByRole('combobox', { name })
const chosen = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown
const enter = (name: string) => fireEvent.keyDown(field(name), { key: 'Enter', code: 'Enter' })

/** What a screen reader says of the list. */
function marked(name: string) {
  const id = field(name).getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

function type(name: string, text: string) {
  act(() => field(name).focus())
  fireEvent.input(field(name), { target: { value: text } })
}

test('Enter takes the first match of what is typed, also instead of what is chosen, and sends no form', async () => {
  act(() => field('Known').focus())
  fireEvent.keyDown(field('Known'), { key: 'Escape', code: 'Escape' })
  type('Known', 'wo')
  await eventually(() => expect(marked('Known')).toBe('Glass wool'))
  expect(enter('Known')).toBe(false)
  expect(chosen()).toMatchObject({ known: 'Glass wool' })
})

test('an arrow key goes on from the first match', async () => {
  type('Known', 'wo')
  await eventually(() => expect(marked('Known')).toBe('Glass wool'))
  fireEvent.keyDown(field('Known'), { key: 'ArrowDown', code: 'ArrowDown' })
  expect(marked('Known')).toBe('Stone wool')
})

test('what is chosen already can be chosen again: its name takes the place of what was typed', async () => {
  act(() => field('Known').focus())
  type('Known', 'sto')
  await eventually(() => expect(marked('Known')).toBe('Stone wool'))
  enter('Known')
  expect(field('Known')).toHaveProperty('value', 'Stone wool')
  await eventually(() => expect(field('Known').getAttribute('aria-expanded')).toBe('false'))
  type('One', 'gre')
  await eventually(() => expect(answers).toHaveLength(1))
  await answer()
  await eventually(() => expect(marked('One')).toBe('Greek'))
  enter('One')
  await eventually(() => expect(field('One')).toHaveProperty('value', 'Greek'))
  type('One', 'gre')
  await eventually(() => expect(marked('One')).toBe('Greek'))
  enter('One')
  expect(field('One')).toHaveProperty('value', 'Greek')
})

test('Enter without anything typed chooses nothing and is left to the form', () => {
  act(() => field('One').focus())
  expect(enter('One')).toBe(true)
  expect(chosen()).toMatchObject({ one: null })
})

test('Enter before the answer takes the first match as soon as that is there', async () => {
  type('One', 'ge')
  expect(enter('One')).toBe(false)
  expect(chosen()).toMatchObject({ one: null })
  await eventually(() => expect(answers).toHaveLength(1))
  await answer()
  await eventually(() => expect(chosen()).toMatchObject({ one: 2 }))
})

test('of several, Enter before the list is ready takes one, and marks no other', async () => {
  type('Some', 'wo')
  enter('Some')
  await eventually(() => expect(chosen()).toMatchObject({ some: ['Glass wool'] }))
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)))
  expect(chosen()).toMatchObject({ some: ['Glass wool'] })
  expect(marked('Some')).toBe(null)
  type('Some', 'wo')
  await eventually(() => expect(marked('Some')).toBe('Stone wool'))
})

test('of several, the next is chosen from all again', async () => {
  type('Many', 'gre')
  await eventually(() => expect(answers).toHaveLength(1))
  await answer()
  await eventually(() => expect(marked('Many')).toBe('Greek'))
  enter('Many')
  expect(chosen()).toMatchObject({ many: [3] })
  await eventually(() => {
    const list = document.getElementById(field('Many').getAttribute('aria-controls') ?? '')
    const options = [...(list?.querySelectorAll('[role="option"]') ?? [])]
    expect(options.map(({ textContent }) => textContent)).toEqual(['Danish', 'German'])
  })
  expect(marked('Many')).toBe(null)
  enter('Many')
  expect(chosen()).toMatchObject({ many: [3] })
})
