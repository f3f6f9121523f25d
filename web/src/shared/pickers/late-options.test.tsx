import { Autocomplete, MantineProvider, MultiSelect, Select } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { theme } from '../../ui/theme.ts'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'

const data = ['Glass wool', 'Stone wool', 'Wood fibre']

function Screen() {
  return (
    <MantineProvider theme={theme} env="test">
      <Select label="Plain" data={data} value="Stone wool" />
      <Select label="Searchable" data={data} value="Stone wool" searchable />
      <MultiSelect label="Several" data={data} searchable />
      <Autocomplete label="Free" data={data} />
    </MantineProvider>
  )
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {} // jsdom has none
})

afterEach(removeScreens)

const field = (name: string) => screen.getByRole('combobox', { name })
const focus = (name: string) => act(() => Promise.resolve(field(name).focus()))
const lists = () => [...document.querySelectorAll('[role="listbox"]')]

test('the list of a control is in the document from its first focus on', async () => {
  await showScreens({ '/': Screen })
  expect(lists()).toEqual([])
  await focus('Plain')
  expect(lists().map(({ children }) => children.length)).toEqual([3])
  fireEvent.keyDown(field('Plain'), { code: 'ArrowDown' })
  const active = field('Plain').getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('Stone wool')
})

test.each(['Searchable', 'Several', 'Free'])(
  'who sees it open with the focus is told so: %s',
  async (name) => {
    await showScreens({ '/': Screen })
    await focus(name)
    expect(field(name).getAttribute('aria-expanded')).toBe('true')
    expect(lists().map(({ id }) => id)).toEqual([field(name).getAttribute('aria-controls')])
  },
)
