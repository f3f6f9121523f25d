import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allOpen, withOpen } from './open-items.ts'
import {
  onMove,
  top,
  bottom,
  rowHeight,
  lines,
  line,
  spoken,
  scroller,
  showTree,
  removeTree,
} from './tree-list-fixture.tsx'

afterEach(removeTree)

const zones = () =>
  screen
    .getAllByRole('treeitem')
    .flatMap((one) =>
      one.dataset['zone'] ? [`${one.dataset['zone']} ${one.querySelector('a')?.textContent}`] : [],
    )
/** As many frames as fit into that time, in ms. */
const wait = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time)
  })

/** So many lines from the top: 2.1 is the upper part of the third line. */
const at = (place: number) => ({ clientX: 50, clientY: top + place * rowHeight })

function press(name: string, options: object = {}) {
  const start = at(lines().findIndex((one) => one.trim() === name) + 0.5)
  fireEvent.pointerDown(line(name), { button: 0, pointerType: 'mouse', ...start, ...options })
}

function drag(name: string, place: number) {
  press(name)
  fireEvent.pointerMove(window, at(place))
}

const drop = () => fireEvent.pointerUp(window)

describe('dragging', () => {
  test.each([
    ['before', 5.1, 'before Foam', { parentId: null, before: 2 }],
    ['into', 5.5, 'into Foam', { parentId: 2, before: null }],
    ['among the children of an open item', 5.9, 'after Foam', { parentId: 2, before: 21 }],
    ['after', 6.9, 'after Tubes', { parentId: 2, before: null }],
    ['below everything', 12, 'after Tubes', { parentId: 2, before: null }],
  ])('puts an item %s', async (_, to, zone, place) => {
    await showTree()
    drag('Lamella', to)
    expect(zones()).toEqual([zone])
    drop()
    expect(onMove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 121 }), place)
    expect(zones()).toEqual([])
  })

  test('shows an item where it has gone, with what is below it', async () => {
    await showTree()
    drag('Pipes', 5.5)
    drop()
    expect(lines()).toEqual([
      'Heading',
      'Wool',
      '  Boards',
      'Foam',
      '  Tubes',
      '  Pipes',
      '    Lamella',
    ])
  })

  test('puts an item nowhere below itself, and says why', async () => {
    await showTree()
    drag('Wool', 4.5)
    expect(zones()).toEqual([])
    expect(screen.getByText('An item cannot be moved below itself.')).toBeTruthy()
    drop()
    expect(spoken()).toBe('An item cannot be moved below itself.')
    expect(onMove).not.toHaveBeenCalled()
  })

  test('takes the place beside one that a rule refuses', async () => {
    await showTree()
    drag('Tubes', 2.6)
    expect(zones()).toEqual(['after Boards'])
    drop()
    expect(onMove.mock.calls[0]?.[1]).toEqual({ parentId: 1, before: 12 })
  })

  test.each([
    ['itself', 3.5],
    ['where it is already', 2.9],
  ])('does nothing over %s', async (_, to) => {
    await showTree()
    drag('Pipes', to)
    expect(zones()).toEqual([])
    drop()
    expect(onMove).not.toHaveBeenCalled()
  })

  test('does nothing outside of the lines', async () => {
    await showTree()
    drag('Pipes', 5.5)
    fireEvent.pointerMove(window, { clientX: 50, clientY: bottom + 10 })
    drop()
    expect(onMove).not.toHaveBeenCalled()
  })

  test('begins after a few pixels only: less is a click', async () => {
    await showTree()
    press('Foam')
    fireEvent.pointerMove(window, at(5.6))
    drop()
    fireEvent.click(line('Foam'))
    expect(line('Foam').getAttribute('aria-selected')).toBe('true')
    expect(onMove).not.toHaveBeenCalled()
  })

  test('that ends over an item is no click on it, the next one is', async () => {
    await showTree()
    drag('Lamella', 5.5)
    drop()
    fireEvent.click(line('Tubes'))
    expect(line('Tubes').getAttribute('aria-selected')).toBe('false')
    wait(1)
    fireEvent.click(line('Tubes'))
    expect(line('Tubes').getAttribute('aria-selected')).toBe('true')
  })

  test.each([
    ['Escape', () => fireEvent.keyDown(scroller(), { key: 'Escape' })],
    ['another window', () => fireEvent.blur(window)],
    ['the system', () => fireEvent.pointerCancel(window)],
  ])('that %s ends moves nothing', async (_, end) => {
    await showTree()
    drag('Lamella', 5.5)
    end()
    expect(zones()).toEqual([])
    drop()
    expect(onMove).not.toHaveBeenCalled()
  })

  test.each([
    ['what is fixed', 'Heading', {}],
    ['with the finger, which scrolls', 'Foam', { pointerType: 'touch' }],
    ['with the other button', 'Foam', { button: 2 }],
  ])('does not begin: %s', async (_, name, options) => {
    await showTree()
    press(name, options)
    fireEvent.pointerMove(window, at(3.5))
    expect(zones()).toEqual([])
    drop()
    expect(onMove).not.toHaveBeenCalled()
  })

  test('opens a closed item once the pointer rests on it', async () => {
    await showTree(withOpen(allOpen, [2], false))
    drag('Lamella', 5.5)
    expect(lines()).not.toContain('  Tubes')
    wait(600)
    expect(lines()).not.toContain('  Tubes')
    wait(100)
    expect(lines()).toContain('  Tubes')
    fireEvent.pointerMove(window, at(6.1))
    wait(20)
    drop()
    expect(onMove.mock.calls[0]?.[1]).toEqual({ parentId: 2, before: 21 })
  })

  test('does not open what the pointer only passes', async () => {
    await showTree(withOpen(allOpen, [2, 12], false))
    drag('Boards', 4.5)
    wait(400)
    fireEvent.pointerMove(window, at(3.5))
    wait(400)
    expect(lines()).toEqual(['Heading', 'Wool', '  Boards', '  Pipes', 'Foam'])
  })

  test('scrolls near the edges, and drops where that has led', async () => {
    await showTree()
    drag('Lamella', 5.5)
    wait(100)
    expect(scroller().scrollTop).toBe(0)
    fireEvent.pointerMove(window, { clientX: 50, clientY: bottom - 20 })
    wait(200)
    expect(scroller().scrollTop).toBeGreaterThan(50)
    // Three lines further down the same place of the screen is another item.
    scroller().scrollTop = 3 * rowHeight
    fireEvent.pointerMove(window, at(2.1))
    wait(20)
    expect(zones()).toEqual(['before Foam'])
    drop()
    expect(onMove.mock.calls[0]?.[1]).toEqual({ parentId: null, before: 2 })
  })
})
