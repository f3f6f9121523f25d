import { MantineProvider } from '@mantine/core'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { type OpenItems, allOpen } from './open-items.ts'
import { TreeList } from './tree-list.tsx'
import { type TreePlace, movedTo } from './tree-place.ts'
import { type TreeItem, treeOf } from './tree.ts'
import type { TreeView } from './use-tree-state.ts'

const item = (id: number, parentId: number | null, name: string): TreeItem => ({
  id,
  parentId,
  name,
  code: `c-${id}`,
  isFixed: name === 'Heading',
})

/** What the tree shows, all of it open, from the top down. */
export const items = [
  item(9, null, 'Heading'),
  item(1, null, 'Wool'),
  item(11, 1, 'Boards'),
  item(12, 1, 'Pipes'),
  item(121, 12, 'Lamella'),
  item(2, null, 'Foam'),
  item(21, 2, 'Tubes'),
]

/** What is moved, and to where. */
export const onMove = vi.fn<(item: TreeItem, place: TreePlace) => void>()
/** Nothing goes into Boards. */
const rule = (_: TreeItem, { parentId }: TreePlace) =>
  parentId === 11 ? 'Boards stay alone.' : null
const parts = { href: ({ id }: TreeItem) => `/products/${id}` as const }

let open: OpenItems = allOpen

function Screen() {
  const [view, setView] = useState<TreeView>({ q: '', open, node: null })
  const [tree, setTree] = useState(() => treeOf(items))
  return (
    <TreeList
      label="Nodes"
      tree={tree}
      state={{
        ...view,
        openItems: view.open ?? allOpen,
        change: (change) => setView((now) => ({ ...now, ...change })),
      }}
      parts={parts}
      noMatch="Nothing"
      moving={{
        rule,
        onMove: (moved, place) => {
          onMove(moved, place)
          setTree(treeOf(movedTo(tree.items, moved.id, place)))
        },
      }}
    />
  )
}

/** Where the lines begin and end on the screen, and how high each is, in px. */
export const top = 100
export const bottom = 700
export const rowHeight = 34

/** Shows the tree with its lines laid out: jsdom lays nothing out. The clock stands from then on. */
export async function showTree(opened: OpenItems = allOpen) {
  open = opened
  onMove.mockReset()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(bottom - top)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect)
  Object.assign(Element.prototype, { setPointerCapture() {}, scrollTo() {} })
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('scrollTo', () => undefined)
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findAllByRole('treeitem', undefined, { timeout: 20_000 })
  vi.useFakeTimers()
}

/** Takes the tree away, once what the last drop still waits for is over. */
export function removeTree(): void {
  if (vi.isFakeTimers())
    act(() => {
      vi.advanceTimersByTime(1)
    })
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** The lines, indented by their levels. */
export const lines = () =>
  screen.getAllByRole('treeitem').map((line) => {
    const level = Number(line.getAttribute('aria-level'))
    return '  '.repeat(level - 1) + (line.querySelector('a')?.textContent ?? '')
  })
/** The line of an item. */
export const line = (name: string) => {
  const found = screen
    .getAllByRole('treeitem')
    .find((one) => one.querySelector('a')?.textContent === name)
  if (!found) throw new Error(name)
  return found
}
/** What is told to those who cannot see. */
export const spoken = () => screen.getByRole('status').textContent
/** What has the focus and scrolls. */
export const scroller = () => screen.getByRole('tree')
