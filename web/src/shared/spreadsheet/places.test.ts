import { describe, expect, test } from 'vitest'
import { type Selected, afterKey, cellsIn, only, rectangleOf } from './places.ts'

const size = { rows: 100, columns: 5 }
const at = (row: number, column: number) => only({ row, column })
const span = (a: [number, number], b: [number, number]): Selected => ({
  anchor: { row: a[0], column: a[1] },
  focus: { row: b[0], column: b[1] },
})

describe('a key', () => {
  test.each<[string, Selected, Selected | null]>([
    ['ArrowDown', at(3, 2), at(4, 2)],
    ['ArrowDown', at(99, 2), at(99, 2)],
    ['ArrowUp', at(0, 0), at(0, 0)],
    ['ArrowRight', span([1, 1], [3, 2]), at(3, 3)],
    ['Shift ArrowRight', span([1, 1], [3, 2]), span([1, 1], [3, 3])],
    ['Shift ArrowUp', at(3, 2), span([3, 2], [2, 2])],
    ['Ctrl ArrowDown', at(3, 2), at(99, 2)],
    ['Ctrl Shift ArrowDown', at(3, 2), span([3, 2], [99, 2])],
    ['Ctrl ArrowLeft', at(3, 2), at(3, 0)],
    ['Home', at(3, 2), at(3, 0)],
    ['End', at(3, 2), at(3, 4)],
    ['Ctrl Home', at(3, 2), at(0, 0)],
    ['Ctrl End', at(3, 2), at(99, 4)],
    ['Shift Home', at(3, 2), span([3, 2], [3, 0])],
    ['PageDown', at(3, 2), at(23, 2)],
    ['PageDown', at(95, 2), at(99, 2)],
    ['PageUp', at(3, 2), at(0, 2)],
    ['Ctrl a', at(3, 2), span([99, 4], [0, 0])],
    ['Ctrl Space', span([3, 2], [5, 3]), span([99, 3], [0, 2])],
    ['Shift Space', span([3, 2], [5, 3]), span([5, 4], [3, 0])],
    ['a', at(3, 2), null],
    ['Enter', at(3, 2), null],
  ])('%s from %j selects %j', (keys, before, after) => {
    const held = keys.split(' ')
    const key = {
      key: held.at(-1)?.replace('Space', ' ') ?? '',
      ctrl: held.includes('Ctrl'),
      shift: held.includes('Shift'),
    }
    expect(afterKey(before, key, size, 20)).toEqual(after)
  })

  test('selects nothing where there is nothing', () => {
    const key = { key: 'ArrowDown', ctrl: false, shift: false }
    expect(afterKey(at(0, 0), key, { rows: 0, columns: 5 }, 20)).toBeNull()
  })
})

test('a selection is the same whichever way it was made', () => {
  const rectangle = { top: 1, bottom: 3, left: 0, right: 2 }
  expect(rectangleOf(span([3, 0], [1, 2]))).toEqual(rectangle)
  expect(rectangleOf(span([1, 2], [3, 0]))).toEqual(rectangle)
  expect(cellsIn(rectangle)).toBe(9)
})
