import { expect, test } from 'vitest'
import { drawingOf } from './product-curve-chart.rules.ts'

const frame = { width: 300, height: 100 }

test('octaves stand at equal distances, from zero to a round number above the greatest', () => {
  const points = [125, 250, 500, 1000].map((x, index) => ({ x, y: index * 0.3 }))
  const { line, across, up } = drawingOf(points, frame, true)
  expect(line.map(({ x }) => Math.round(x))).toEqual([0, 100, 200, 300])
  expect(across.map(({ text }) => text)).toEqual(['125', '250', '500', '1k'])
  expect(up.map(({ text }) => text)).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1'])
  expect(line.map(({ y }) => Math.round(y))).toEqual([100, 70, 40, 10])
})

test('temperatures stand by their distance, and values that are close together fill the height', () => {
  const points = [
    { x: -20, y: 0.031 },
    { x: 10, y: 0.034 },
    { x: 40, y: 0.037 },
  ]
  const { line, up } = drawingOf(points, frame, false)
  expect(line.map(({ x }) => x)).toEqual([0, 150, 300])
  expect(up[0]?.text).toBe('0.03')
  expect(Number(up.at(-1)?.text)).toBeGreaterThanOrEqual(0.037)
})

test.each([[[0, 0]], [[0.04, 0.04]], [[-5, 12]], [[1000, 1001]]])(
  'values %j lie between the marks',
  (values) => {
    const { line, up } = drawingOf(
      values.map((y, x) => ({ x, y })),
      frame,
      false,
    )
    expect(up.length).toBeGreaterThan(1)
    expect(up.length).toBeLessThan(9)
    for (const { y } of line) {
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(frame.height)
    }
  },
)

test('of eighteen bands not every one is named', () => {
  const points = Array.from({ length: 18 }, (_, index) => ({ x: 100 * 2 ** (index / 3), y: 1 }))
  expect(drawingOf(points, frame, true).across.length).toBeLessThan(8)
})

test('a label that would touch the one before is left out, its point is drawn', () => {
  const points = [40, 50, 100, 300].map((x) => ({ x, y: x / 1000 }))
  const { line, across } = drawingOf(points, frame, false)
  expect(across.map(({ text }) => text)).toEqual(['40', '100', '300'])
  expect(line).toHaveLength(4)
})
