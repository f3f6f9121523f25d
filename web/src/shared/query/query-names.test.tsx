import type { QueryField } from '@lambda/contract/query-language/field'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { List } from '../list/use-list.ts'
import { eventually, removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { QueryBox } from './query-box.tsx'
import type { QuerySource } from './query-source.ts'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

/** Names that stand for codes, in the box of a query. */

const field: QueryField = {
  type: 'reference',
  name: 'country',
  label: 'Country',
  sentence: 'Where it is sold.',
  example: 'country:DE',
  of: 'country',
  hierarchical: false,
  letterCase: 'upper',
}
const rule: QueryField = {
  type: 'enum',
  name: 'finding',
  label: 'Findings',
  sentence: 'What was found.',
  example: 'finding:error',
  values: [
    { code: 'error', label: 'Errors' },
    { code: 'R01', label: 'R01' },
  ],
}
const person: QueryField = {
  type: 'person',
  name: 'who',
  label: 'Who',
  sentence: 'Who did it.',
  example: 'who:ada@example.com',
}
const longNames: Record<string, string> = { R01: 'R01 Dimensions of pipe insulation' }
const source = {
  fields: [field, rule],
  names: ['country' as const],
  valueNames: { field: 'finding', load: () => Promise.resolve((code: string) => longNames[code]) },
  examples: [],
}
const asked: (readonly string[])[] = []
const ofPeople = {
  fields: [person],
  valueNames: {
    field: 'who',
    load: (codes: readonly string[]) => {
      asked.push(codes)
      return Promise.resolve((code: string) => ({ 'ada@example.com': 'Ada Admin' })[code])
    },
  },
  examples: [],
}
const names = [
  { code: 'DE', names: { EN: 'Germany', DE: 'Deutschland' } },
  { code: 'NL', names: { EN: 'Netherlands', DE: 'Niederlande' } },
  { code: 'DK', names: { EN: 'Denmark', DE: 'Dänemark' } },
]

let first = ''
let steps: [q: string, isStep: boolean][] = []
let requests: string[] = []
let asks: QuerySource = source

function Screen() {
  const [q, setQ] = useState(first)
  const queryBox = useRef<HTMLInputElement>(null)
  const list = {
    address: { q },
    q,
    error: null,
    queryBox,
    note: '',
    isLoading: false,
    change: ({ q }: { q: string }, options?: { replace?: boolean }) => {
      steps.push([q, !options?.replace])
      setQ(q)
    },
  }
  return <QueryBox list={list as unknown as List<unknown>} source={asks} noun="things" />
}

async function start(q = '') {
  first = q
  steps = []
  requests = []
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address)
    const body = { data: { lists: { country: names } } }
    return Promise.resolve(new Response(JSON.stringify(body)))
  })
  await showScreens({ '/': Screen })
  await screen.findByRole('combobox')
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search things' })
const chips = () =>
  [...document.querySelectorAll('[data-chip]')].map((chip) => chip.textContent ?? '')
const offers = () => screen.queryAllByRole('option').map((option) => option.textContent)

function type(text: string) {
  act(() => box().focus())
  fireEvent.change(box(), { target: { value: text } })
  box().setSelectionRange(text.length, text.length)
  fireEvent.select(box())
}

afterEach(() => {
  removeScreens()
  asks = source
})

test('the address has the code of what was named, in any language', async () => {
  await start()
  type('country:niederlande,DK foil')
  fireEvent.keyDown(box(), { key: 'Escape' })
  fireEvent.keyDown(box(), { key: 'Enter' })
  await eventually(() => expect(chips()).toEqual(['Country: Netherlands, Denmark']))
  expect(steps.at(-1)?.[0]).toBe('foil country:NL,DK')
  expect(box().value).toBe('foil')
})

test('an address with a name is brought into its canonical form, without a step to go back from', async () => {
  await start('-country:"deutschland"')
  await eventually(() => expect(steps).toEqual([['-country:DE', false]]))
  // the address is another before it is shown
  await eventually(() => expect(chips()).toEqual(['Country: not Germany']))
})

test('a name that is not known is left to the server', async () => {
  await start('country:NARNIA')
  await eventually(() => expect(requests).toHaveLength(1))
  expect([steps, chips()]).toEqual([[], ['Country: NARNIA']])
})

test('names are asked for once, and offered by what is typed of them in any language', async () => {
  await start()
  type('country:')
  await eventually(() => expect(offers()).toEqual(['GermanyDE', 'NetherlandsNL', 'DenmarkDK']))
  type('country:d')
  expect(offers()).toEqual(['GermanyDE', 'DenmarkDK', 'NetherlandsNL'])
  type('country:danem')
  expect(offers()).toEqual(['DenmarkDK'])
  type('country:NL,land')
  expect(offers()).toEqual(['GermanyDE'])
  expect(requests).toEqual(['/api/reference-names?lists=country'])
})

test('a value that has a longer name than its code is called by it', async () => {
  await start('finding:R01,error')
  await eventually(() =>
    expect(chips()).toEqual(['Findings: R01 Dimensions of pipe insulation, Errors']),
  )
  expect(requests).toEqual([])
})

test('a person is called by name, and by the e-mail address where nobody knows one', async () => {
  asks = ofPeople
  await start('who:Ada@example.com,stranger@example.com')
  await eventually(() => expect(chips()).toEqual(['Who: Ada Admin, stranger@example.com']))
  expect(asked).toEqual([['ada@example.com', 'stranger@example.com']])
})
