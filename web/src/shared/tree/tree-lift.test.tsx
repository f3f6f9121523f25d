import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { allOpen, withOpen } from './open-items.ts'
import {
  items,
  onMove,
  lines,
  line,
  spoken,
  scroller,
  showTree,
  removeTree,
} from './tree-list-fixture.tsx'

afterEach(removeTree)

function key(...keys: (string | { key: string; altKey?: boolean; shiftKey?: boolean })[]) {
  for (const one of keys)
    fireEvent.keyDown(scroller(), typeof one === 'string' ? { key: one } : one)
}

describe('moving by keyboard', () => {
  const lift = { key: 'M', shiftKey: true }
  const alt = (arrow: string) => ({ key: arrow, altKey: true })
  const select = (name: string) => fireEvent.click(line(name))

  test('picks an item up, shows each step, and drops it', async () => {
    await showTree()
    select('Pipes')
    key(lift)
    expect(spoken()).toContain('Pipes is picked up.')
    key('ArrowUp')
    expect(spoken()).toBe('Under Wool, 1 of 2.')
    expect(lines().slice(1, 4)).toEqual(['Wool', '  Pipes', '    Lamella'])
    expect(onMove).not.toHaveBeenCalled()
    key('ArrowLeft')
    expect(spoken()).toBe('Top level, 3 of 4.')
    key('Enter')
    expect(spoken()).toBe('Pipes was moved.')
    expect(onMove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 12 }), {
      parentId: null,
      before: 2,
    })
  })

  test.each([
    ['Escape', () => key('Escape'), 'Cancelled. Pipes was not moved.'],
    ['leaving the tree', () => fireEvent.blur(scroller()), 'Cancelled. Pipes was not moved.'],
    ['going back to where it was', () => key('ArrowDown', 'Enter'), 'Pipes was not moved.'],
  ])('puts an item back by %s', async (_, end, words) => {
    await showTree()
    select('Pipes')
    key(lift, 'ArrowUp')
    end()
    expect(spoken()).toBe(words)
    expect(lines().map((one) => one.trim())).toEqual(items.map(({ name }) => name))
    expect(onMove).not.toHaveBeenCalled()
  })

  test('each key moves on from where the last one led, however fast they come', async () => {
    await showTree()
    select('Foam')
    act(() => key(alt('ArrowUp'), alt('ArrowDown')))
    const places = onMove.mock.calls.map(([, place]) => place)
    expect(places).toEqual([
      { parentId: null, before: 1 },
      { parentId: null, before: null },
    ])
  })

  test('moves at once with Alt, and opens what the item goes into', async () => {
    await showTree(withOpen(allOpen, [1], false))
    select('Foam')
    key(alt('ArrowRight'))
    expect(onMove.mock.calls[0]).toMatchObject([{ id: 2 }, { parentId: 1, before: null }])
    expect(spoken()).toBe('Under Wool, 3 of 3.')
    expect(lines()).toContain('  Foam')
  })

  test('says why a step leads nowhere', async () => {
    await showTree()
    select('Pipes')
    key(alt('ArrowRight'))
    expect(spoken()).toBe('Boards stay alone.')
    select('Tubes')
    key(lift, 'ArrowRight')
    expect(spoken()).toBe('There is no item above it to move it into.')
    key('Escape')
    expect(onMove).not.toHaveBeenCalled()
  })

  test('leaves what is fixed where it is', async () => {
    await showTree()
    select('Heading')
    key(lift, alt('ArrowDown'))
    expect(spoken()).toBe('')
    expect(onMove).not.toHaveBeenCalled()
  })
})
