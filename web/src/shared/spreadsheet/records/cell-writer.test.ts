import type { CellEdits, EditedCells } from '@lambda/contract/change-sets/spreadsheet'
import { expect, test, vi } from 'vitest'
import type { CellWrite } from '../grid-source.ts'
import { CellWriter } from './cell-writer.ts'

type Records = CellEdits['records']

const answer = {} as EditedCells

const write = (rowId: number, column: string, text: string): CellWrite => ({
  rowId,
  version: 1,
  column,
  content: { text, input: { text } },
})

/** A writer whose calls end when they are told to. */
function told() {
  const sent: { records: Records; end: (error?: Error) => void }[] = []
  const saved: EditedCells[] = []
  const writer = new CellWriter({
    send: (records) =>
      new Promise((resolve, reject) => {
        sent.push({ records, end: (error) => (error ? reject(error) : resolve(answer)) })
      }),
    onSaved: (one) => saved.push(one),
    sentenceOf: (error) => (error instanceof Error ? error.message : 'unknown'),
    mayPass: (error) => error instanceof Error && error.message === 'busy',
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { writer, sent, saved, settled }
}

const textsIn = (records: Records | undefined) =>
  records?.map(({ id, cells }) => [
    id,
    ...Object.entries(cells).map(([key, cell]) => `${key}=${'text' in cell ? cell.text : ''}`),
  ])

test('edits go one call at a time; what is edited meanwhile goes with the next', async () => {
  const { writer, sent, saved, settled } = told()
  writer.add([write(1, 'a', 'x')])
  writer.add([write(1, 'a', 'y'), write(2, 'b', 'z')])
  expect(sent).toHaveLength(1)
  expect(textsIn(sent[0]?.records)).toEqual([[1, 'a=x']])
  sent[0]?.end()
  await settled()
  expect(textsIn(sent[1]?.records)).toEqual([
    [1, 'a=y'],
    [2, 'b=z'],
  ])
  expect(writer.read().unsaved.size).toBe(2)
  sent[1]?.end()
  await settled()
  expect(writer.read()).toEqual({ unsaved: new Map(), failure: null })
  expect(saved).toHaveLength(2)
})

test('what could not be sent is kept, and goes with the next edit or when it is asked for', async () => {
  const { writer, sent, settled } = told()
  writer.add([write(1, 'a', 'x')])
  sent[0]?.end(new Error('No connection'))
  await settled()
  expect(writer.read().failure).toBe('No connection')
  writer.add([write(1, 'b', 'y')])
  expect(textsIn(sent[1]?.records)).toEqual([[1, 'a=x', 'b=y']])
  sent[1]?.end(new Error('No connection'))
  await settled()
  writer.retry()
  expect(writer.read().failure).toBeNull()
  sent[2]?.end()
  await settled()
  expect(writer.read().unsaved.size).toBe(0)
})

test('what could not be sent can be forgotten, but not what is on its way', async () => {
  const { writer, sent, settled } = told()
  writer.add([write(1, 'a', 'x')])
  writer.drop()
  expect(writer.read().unsaved.size).toBe(1)
  sent[0]?.end(new Error('No'))
  await settled()
  writer.drop()
  expect(writer.read()).toEqual({ unsaved: new Map(), failure: null })
})

test('a call has at most 1,000 cells', async () => {
  const { writer, sent, settled } = told()
  writer.add(Array.from({ length: 1200 }, (_, n) => write(n, 'a', 'x')))
  expect(sent[0]?.records).toHaveLength(1000)
  sent[0]?.end()
  await settled()
  expect(sent[1]?.records).toHaveLength(200)
  sent[1]?.end()
  await settled()
})

test('a failure that may pass is tried again by itself', async () => {
  vi.useFakeTimers()
  const { writer, sent } = told()
  writer.add([write(1, 'a', 'x')])
  sent[0]?.end(new Error('busy'))
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(textsIn(sent[1]?.records)).toEqual([[1, 'a=x']])
  vi.useRealTimers()
})
