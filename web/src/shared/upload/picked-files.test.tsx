import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../ui/toasts.ts'
import { DropArea } from './drop-area.tsx'
import type { PickedFile } from './picked-files.ts'

const onFiles = vi.fn<(files: readonly PickedFile[]) => void>()
const named = (name: string) => new File([name], name)

/** What leads to a file, as browsers that keep that give it. */
const handleOf = (name: string) => ({
  kind: 'file' as const,
  name,
  getFile: () => Promise.resolve(named(name)),
})

/** A folder with what is in it. */
const folderOf = (...inside: object[]) => ({
  kind: 'directory' as const,
  values: async function* values() {
    yield* await Promise.resolve(inside)
  },
})

/** Waits for a state: a machine that is busy takes its time. */
const until = (check: () => void) => vi.waitFor(check, 20_000)

type Dropped = { file: File; handle?: () => Promise<object | null> }

function drop(dropped: readonly Dropped[], types = ['Files']) {
  const dataTransfer = {
    types,
    files: dropped.map(({ file }) => file),
    items: dropped.map(({ handle }) => ({ kind: 'file', getAsFileSystemHandle: handle })),
  }
  fireEvent.dragEnter(area(), { dataTransfer })
  fireEvent.drop(area(), { dataTransfer })
}

const area = () => screen.getByText('Drop files here').parentElement as HTMLElement
const taken = () => onFiles.mock.calls.flatMap(([files]) => files.map(({ file }) => file.name))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  render(
    <MantineProvider env="test">
      <DropArea onFiles={onFiles}>Drop files here</DropArea>
    </MantineProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  onFiles.mockReset()
  useToasts.setState({ toasts: [] })
})

test('many files that are dropped are taken together, in their order', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `${index}.pdf`)
  drop(names.map((name) => ({ file: named(name) })))
  await until(() => expect(onFiles).toHaveBeenCalledOnce())
  expect(taken()).toEqual(names)
})

test('folders that are dropped are taken with all that is in them, and with what leads to it again', async () => {
  const folder = folderOf(handleOf('b.pdf'), folderOf(handleOf('c.pdf')), folderOf())
  drop([
    { file: named('a.pdf'), handle: () => Promise.resolve(handleOf('a.pdf')) },
    { file: named('folder'), handle: () => Promise.resolve(folder) },
    { file: named('d.pdf'), handle: () => Promise.resolve(null) },
  ])
  await until(() => expect(onFiles).toHaveBeenCalledOnce())
  expect(taken()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
  const handles = onFiles.mock.calls[0]?.[0].map(({ handle }) => handle?.name ?? null)
  expect(handles).toEqual(['a.pdf', 'b.pdf', 'c.pdf', null])
})

test('files that the browser cannot read are told, and nothing is taken', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  drop([{ file: named('a.pdf'), handle: () => Promise.reject(new Error('gone')) }])
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1))
  expect(onFiles).not.toHaveBeenCalled()
  log.mockRestore()
})

test('text that is dropped is left to others, and files show where they are held', () => {
  drop([], ['text/plain'])
  expect(onFiles).not.toHaveBeenCalled()
  const over = () => area().dataset['over']
  const dataTransfer = { types: ['Files'], files: [], items: [] }
  fireEvent.dragEnter(area(), { dataTransfer })
  fireEvent.dragEnter(screen.getByText('Drop files here'), { dataTransfer })
  fireEvent.dragLeave(area(), { dataTransfer })
  expect(over()).toBe('true')
  fireEvent.dragLeave(area(), { dataTransfer })
  expect(over()).toBeUndefined()
})

test('files that are chosen are taken, the same ones once more', () => {
  const field = screen.getByLabelText('Choose files', { selector: 'input' })
  for (let time = 0; time < 2; time += 1) {
    fireEvent.change(field, { target: { files: [named('a.pdf')] } })
  }
  expect(taken()).toEqual(['a.pdf', 'a.pdf'])
})
