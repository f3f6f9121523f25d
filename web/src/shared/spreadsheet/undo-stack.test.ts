import { expect, test } from 'vitest'
import { emptyStack, redone, undone, withStep } from './undo-stack.ts'

const of = (...steps: string[]) => steps.reduce(withStep, emptyStack<string>())

test('steps are undone from the last on, and done again in their order', () => {
  const first = undone(of('a', 'b', 'c'))
  expect(first?.step).toBe('c')
  const second = first && undone(first.stack)
  expect(second?.step).toBe('b')
  const again = second && redone(second.stack)
  expect(again?.step).toBe('b')
  expect(again?.stack).toEqual({ past: ['a', 'b'], future: ['c'] })
})

test('a new step ends what could be done again', () => {
  const back = undone(of('a', 'b'))
  expect(back && redone(withStep(back.stack, 'x'))).toBeNull()
})

test('there is an end to it', () => {
  expect(undone(emptyStack())).toBeNull()
  expect(redone(of('a'))).toBeNull()
  const many = of(...Array.from({ length: 120 }, (_, n) => String(n)))
  expect(many.past).toHaveLength(100)
  expect(many.past[0]).toBe('20')
})
