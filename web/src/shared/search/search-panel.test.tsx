import { IconPackage } from '@tabler/icons-react'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'
import type { EntryGroup } from './entry.ts'
import { SearchPanel } from './search-panel.tsx'

const opened = vi.fn<(title: string) => void>()
const close = vi.fn<() => void>()

beforeEach(() => {
  vi.clearAllMocks()
  // jsdom lays nothing out
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(removeScreens)

function group(
  label: string,
  titles: readonly string[],
  more: Partial<EntryGroup> = {},
): EntryGroup {
  const entries = titles.map((title) => ({
    key: `${label} ${title}`,
    icon: IconPackage,
    title,
    act: () => opened(title),
  }))
  return { label, entries, sought: [{ text: 'slab', isPhrase: false }], ...more }
}

interface Shown {
  groups: readonly EntryGroup[]
  isPending?: boolean
  failure?: string
}

/** Shows the panel; gives what shows something else in it. */
async function show(first: Shown) {
  let next: (shown: Shown) => void = () => undefined
  await showScreens({
    '/': function Screen() {
      const [text, setText] = useState('slab')
      const [shown, setShown] = useState(first)
      next = setShown
      return (
        <SearchPanel
          text={text}
          setText={setText}
          groups={shown.groups}
          isPending={shown.isPending ?? false}
          failure={shown.failure ?? null}
          close={close}
        />
      )
    },
  })
  return (shown: Shown) => act(() => next(shown))
}

const press = (key: string, more = {}) =>
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search' }), { key, ...more })

const selected = () => screen.getByRole('option', { selected: true }).textContent

const things = [group('Products', ['Slab one', 'Slab two']), group('Go to', ['Dashboard'])]

test('the first result is chosen; arrows choose others around the end', async () => {
  const warned = vi.spyOn(console, 'error')
  await show({ groups: things })
  expect(selected()).toBe('Slab one')
  press('ArrowDown')
  expect(selected()).toBe('Slab two')
  press('ArrowDown')
  press('ArrowDown')
  expect(selected()).toBe('Slab one')
  press('ArrowUp')
  expect(selected()).toBe('Dashboard')
  press('Enter')
  expect(opened.mock.calls).toEqual([['Dashboard']])
  expect(warned).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalledOnce()
})

test('the choice stays with its result when others come before it', async () => {
  const next = await show({ groups: things })
  press('ArrowDown')
  next({ groups: [group('Recently opened', ['Slab zero']), ...things] })
  expect(selected()).toBe('Slab two')
})

test('what was looked for is marked, and the results are counted for those who do not see them', async () => {
  await show({ groups: things })
  expect(screen.getAllByText('Slab', { selector: 'mark' })).toHaveLength(2)
  expect(screen.getByText('3 results').getAttribute('role')).toBe('status')
})

describe('Enter while results are on their way', () => {
  test('opens the first of them once they are there', async () => {
    const next = await show({ groups: [group('Products', ['Of before'])], isPending: true })
    press('Enter')
    expect(opened).not.toHaveBeenCalled()
    next({ groups: things })
    expect(opened.mock.calls).toEqual([['Slab one']])
  })

  test('opens at once what they cannot come before', async () => {
    await show({
      groups: [group('Recently opened', ['Products'], { isFirm: true }), ...things],
      isPending: true,
    })
    press('Enter')
    expect(opened.mock.calls).toEqual([['Products']])
  })

  test('opens at once what was chosen with the arrows', async () => {
    await show({ groups: things, isPending: true })
    press('ArrowDown')
    press('Enter')
    expect(opened.mock.calls).toEqual([['Slab two']])
  })

  test('is forgotten when the typing goes on', async () => {
    const next = await show({ groups: [], isPending: true })
    press('Enter')
    press('s')
    next({ groups: things })
    expect(opened).not.toHaveBeenCalled()
  })
})

test('says that there is nothing, or why things could not be searched', async () => {
  const next = await show({ groups: [] })
  screen.getByText('Nothing found for “slab”.')
  next({ groups: [], failure: 'The server cannot be reached.' })
  expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.')
  expect(screen.queryByText(/^Nothing found/)).toBeNull()
})
