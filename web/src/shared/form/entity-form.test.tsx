import type { Problem } from '@lambda/contract/problem'
import { MantineProvider } from '@mantine/core'
import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Mutation } from '../../platform/result.ts'
import { useToasts } from '../../ui/toasts.ts'
import { DockProvider } from '../layout/dock.tsx'
import type { Reading } from './dispute.ts'
import { EntityForm } from './entity-form.tsx'
import { TextField } from './text-field.tsx'
import { type SaveRequest, useEntityForm } from './use-entity-form.ts'
import { useField } from './use-field.ts'

const schema = z.object({
  code: z.string().max(6),
  name: z.string().nullable(),
  tags: z.array(z.string()),
})
type Values = z.infer<typeof schema>
interface Thing extends Values {
  version: number
  by: string
}

const first: Thing = { code: 'A1', name: 'Slab', tags: ['red'], version: 1, by: 'Ada' }
const labels: Record<string, string> = { code: 'Code', name: 'Name', tags: 'Tags' }
const read = ({ version, by, ...values }: Thing): Reading<Values> => ({ values, version, by })

const save = vi.fn<(request: SaveRequest<Values>) => Promise<Mutation<Thing>>>()

/** What the server has, for a screen that is told of it. */
let setThing: (thing: Thing) => void = () => undefined

function Screen() {
  const [thing, set] = useState(first)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  useEffect(() => {
    setThing = set
  }, [])
  const form = useEntityForm<Values, Thing>({
    schema,
    entity: thing,
    initial: read(first).values,
    read,
    paths: () => ['code', 'name', 'tags'],
    describe: (path) => ({ label: labels[path] ?? path, panel: 'general' }),
    save,
    onSaved: set,
  })
  return (
    <DockProvider value={dock}>
      <EntityForm form={form} within="/things/1">
        <TextField path="code" label="Code" />
        <TextField path="name" label="Name" />
        <Tags />
      </EntityForm>
      <div ref={setDock} />
    </DockProvider>
  )
}

/** A list as a field: its items with a comma between them. */
function Tags() {
  const field = useField<string[]>('tags')
  return (
    <input
      aria-label="Tags"
      id={field.id}
      value={field.value.join(',')}
      onChange={(event) => field.change(event.currentTarget.value.split(',').filter(Boolean))}
    />
  )
}

let history = createBrowserHistory()

async function start() {
  window.history.replaceState(null, '', '/things/1')
  history = createBrowserHistory()
  const root = createRootRoute()
  const form = createRoute({ getParentRoute: () => root, path: '/things/1', component: Screen })
  const panel = createRoute({
    getParentRoute: () => root,
    path: '/things/1/texts',
    component: Screen,
  })
  const others = createRoute({
    getParentRoute: () => root,
    path: '/others',
    component: () => 'Others',
  })
  const router = createRouter({
    routeTree: root.addChildren([form, panel, others]),
    history,
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findByRole('textbox', { name: 'Code' })
  return (to: string) => act(() => void router.navigate({ href: to }))
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const values = () => ['Code', 'Name', 'Tags'].map((name) => field(name).value)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })?.textContent ?? ''
const sent = (call: number) => save.mock.calls[call]?.[0]
const saved = (times: number) => waitFor(() => expect(save).toHaveBeenCalledTimes(times))
const settled = () => waitFor(() => expect(bar()).toBe(''))

const success = (thing: Thing): Mutation<Thing> => ({
  result: { Result: thing, Success: true, Errors: null, StatusCode: 200 },
  problem: null,
})

function refusal(problem: Partial<Problem> | null, ...Errors: string[]): Mutation<Thing> {
  return {
    result: { Result: null, Success: false, Errors, StatusCode: problem?.status ?? 500 },
    problem: problem as Problem | null,
  }
}

const stale = (current: Thing) => refusal({ code: 'STALE_VERSION', status: 412, current })

/** A server that takes what it is sent. */
const takes = ({ values, version }: SaveRequest<Values>) =>
  Promise.resolve(success({ ...values, version: version + 1, by: 'Ada' }))

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => undefined)
  save.mockImplementation(takes)
})

afterEach(() => {
  cleanup()
  history.destroy()
  vi.unstubAllGlobals()
  save.mockReset()
  useToasts.setState({ toasts: [] })
})

describe('a form', () => {
  test('says what is not saved, and saves just that', async () => {
    await start()
    expect(bar()).toBe('')
    type('Name', 'Board')
    type('Tags', 'red,blue')
    expect(bar()).toContain('2 unsaved changes')
    pressSave()
    await settled()
    expect(sent(0)).toMatchObject({
      values: { code: 'A1', name: 'Board', tags: ['red', 'blue'] },
      changed: ['name', 'tags'],
      version: 1,
    })
    type('Name', '  ')
    pressSave()
    await settled()
    expect(sent(1)).toMatchObject({ values: { name: null }, changed: ['name'], version: 2 })
  })

  test('has no changes once they are undone by hand, or discarded', async () => {
    await start()
    type('Name', 'Board')
    expect(bar()).toContain('1 unsaved change')
    type('Name', 'Slab')
    expect(bar()).toBe('')
    type('Name', 'Board')
    type('Tags', '')
    press('Discard')
    expect(values()).toEqual(['A1', 'Slab', 'red'])
    expect(bar()).toBe('')
    expect(save).not.toHaveBeenCalled()
  })

  test('is saved by Ctrl S, but not by a key in a field that means something else', async () => {
    await start()
    type('Name', 'Board')
    fireEvent.keyDown(field('Name'), { key: 's', code: 'KeyS' })
    expect(save).not.toHaveBeenCalled()
    fireEvent.keyDown(field('Name'), { key: 's', code: 'KeyS', ctrlKey: true })
    await saved(1)
  })

  test('keeps what is typed while it is being saved', async () => {
    await start()
    const answer = Promise.withResolvers<Mutation<Thing>>()
    save.mockReturnValueOnce(answer.promise)
    type('Name', 'Board')
    pressSave()
    await saved(1)
    type('Code', 'B2')
    type('Name', 'Board 2')
    // The server writes names in capitals.
    answer.resolve(success({ ...first, name: 'BOARD', version: 2 }))
    await waitFor(() => expect(bar()).toContain('2 unsaved changes'))
    expect(values()).toEqual(['B2', 'Board 2', 'red'])
    pressSave()
    await settled()
    expect(sent(1)).toMatchObject({ values: { code: 'B2', name: 'Board 2' }, version: 2 })
  })

  test('shows what the server made of the values', async () => {
    await start()
    save.mockResolvedValueOnce(success({ ...first, name: 'BOARD', version: 2 }))
    type('Name', 'Board')
    pressSave()
    await waitFor(() => expect(values()).toEqual(['A1', 'BOARD', 'red']))
    expect(bar()).toBe('')
  })

  test('follows what others save as long as nobody has touched it', async () => {
    await start()
    act(() => setThing({ ...first, name: 'Theirs', version: 2 }))
    expect(values()).toEqual(['A1', 'Theirs', 'red'])
    type('Code', 'B2')
    act(() => setThing({ ...first, name: 'Later', version: 3 }))
    expect(values()).toEqual(['B2', 'Theirs', 'red'])
    pressSave()
    await saved(1)
    expect(sent(0)).toMatchObject({ changed: ['code'], version: 2 })
  })
})

describe('a form that somebody else has saved in the meantime', () => {
  const theirs: Thing = { ...first, name: 'Theirs', version: 2, by: 'Bob' }
  const dialog = () => screen.getByRole('dialog', { name: 'Somebody else has changed this' })
  const sides = (label: string) =>
    within(screen.getByRole('group', { name: new RegExp(`^${label}`) })).getAllByRole('radio')
  const choose = (label: string, side: 'mine' | 'theirs') => {
    const chosen = sides(label)[side === 'mine' ? 0 : 1]
    if (chosen) fireEvent.click(chosen)
  }
  /** Two fields in dispute, and one that only they changed. */
  const both: Thing = { code: 'T9', name: 'Theirs', tags: ['blue'], version: 2, by: 'Bob' }

  async function startDispute() {
    const go = await start()
    save.mockResolvedValueOnce(stale(both))
    type('Name', 'Mine')
    type('Tags', 'red,green')
    pressSave()
    await screen.findByRole('dialog')
    return go
  }

  test('merges changes of other fields by itself, and says so', async () => {
    await start()
    save.mockResolvedValueOnce(stale(theirs))
    type('Code', 'B2')
    pressSave()
    await saved(2)
    expect(sent(1)).toMatchObject({
      values: { code: 'B2', name: 'Theirs', tags: ['red'] },
      changed: ['code'],
      version: 2,
    })
    await settled()
    expect(values()).toEqual(['B2', 'Theirs', 'red'])
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      'Your changes were merged with those of Bob in Name.',
    ])
  })

  test('keeps what is typed while that is merged and saved', async () => {
    await start()
    const answers = [
      Promise.withResolvers<Mutation<Thing>>(),
      Promise.withResolvers<Mutation<Thing>>(),
    ]
    for (const { promise } of answers) save.mockReturnValueOnce(promise)
    type('Code', 'B2')
    pressSave()
    await saved(1)
    type('Tags', 'red,blue')
    answers[0]?.resolve(stale(theirs))
    await saved(2)
    type('Code', 'B3')
    answers[1]?.resolve(success({ ...theirs, code: 'B2', version: 3 }))
    await waitFor(() => expect(bar()).toContain('2 unsaved changes'))
    expect(values()).toEqual(['B3', 'Theirs', 'red,blue'])
  })

  test('asks about each field that both changed, with both values and the old one', async () => {
    await startDispute()
    expect(dialog().textContent).toContain('You and Bob changed the same fields.')
    expect(dialog().textContent).toContain('Changes made only by Bob are included: Code.')
    expect(screen.getByRole('group', { name: /^Name/ }).textContent).toBe(
      'Name was SlabYouMineBobTheirs',
    )
    // A list is one value.
    expect(screen.getByRole('group', { name: /^Tags/ }).textContent).toBe(
      'Tags was redYoured, greenBobblue',
    )
    const decide = screen.getByRole<HTMLButtonElement>('button', { name: '2 left to choose' })
    expect(decide.disabled).toBe(true)
    expect(save).toHaveBeenCalledOnce()
  })

  test.each([
    ['mine', 'theirs', { code: 'T9', name: 'Mine', tags: ['blue'] }, ['name']],
    ['theirs', 'mine', { code: 'T9', name: 'Theirs', tags: ['red', 'green'] }, ['tags']],
    ['theirs', 'theirs', { code: 'T9', name: 'Theirs', tags: ['blue'] }, []],
  ] as const)(
    'saves the name that is %s and the tags that are %s',
    async (name, tags, result, changed) => {
      await startDispute()
      choose('Name', name)
      choose('Tags', tags)
      fireEvent.click(within(dialog()).getByRole('button', { name: 'Save' }))
      await saved(2)
      expect(sent(1)).toMatchObject({ values: result, changed, version: 2 })
      await settled()
      expect(values()).toEqual([result.code, result.name, result.tags.join(',')])
    },
  )

  test('goes on being edited where that is not decided yet, and asks again', async () => {
    await startDispute()
    press('Keep editing')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(values()).toEqual(['A1', 'Mine', 'red,green'])
    save.mockResolvedValueOnce(stale(both))
    type('Name', 'Slab')
    pressSave()
    await screen.findByRole('dialog')
    expect(sent(1)?.version).toBe(1)
    expect(screen.queryByRole('group', { name: /^Name/ })).toBeNull()
    choose('Tags', 'mine')
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Save' }))
    await saved(3)
    expect(sent(2)).toMatchObject({ values: { name: 'Theirs', tags: ['red', 'green'] } })
  })
})

describe('a form that is refused', () => {
  const summary = () => screen.getByRole('alert').textContent ?? ''
  const message = (name: string) => {
    const id = field(name).getAttribute('aria-describedby')
    return id === null ? null : (document.getElementById(id)?.textContent ?? null)
  }

  test('by its schema says why at the field, which gets the focus; nothing is sent', async () => {
    await start()
    type('Code', 'TOO LONG')
    pressSave()
    await waitFor(() => expect(document.activeElement).toBe(field('Code')))
    expect(message('Code')).toBe('Must have at most 6 characters.')
    expect(summary()).toContain('1 field needs attention')
    expect(save).not.toHaveBeenCalled()
    type('Code', 'B2')
    pressSave()
    await saved(1)
    await settled()
    expect(summary()).toBe('')
  })

  test('by the server says why at its fields, and with the whole what it has no field for', async () => {
    await start()
    save.mockResolvedValueOnce(
      refusal({
        code: 'DUPLICATE',
        status: 409,
        errors: [
          { path: 'name', code: 'DUPLICATE', message: 'belongs to another thing' },
          { path: 'colour', code: 'UNKNOWN', message: 'is not known' },
        ],
      }),
    )
    type('Name', 'Board')
    pressSave()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(message('Name')).toBe('Belongs to another thing.')
    expect(summary()).toContain('Name: Belongs to another thing.')
    expect(summary()).toContain('Colour is not known.')
    expect(values()).toEqual(['A1', 'Board', 'red'])
    fireEvent.click(field('Code'))
    press('Name: Belongs to another thing.')
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  test('because nobody answers can be sent again as the same request; other values are another', async () => {
    await start()
    save.mockResolvedValue(refusal(null, 'No response received from the server'))
    type('Name', 'Board')
    pressSave()
    await waitFor(() => expect(summary()).toContain('No response received from the server'))
    pressSave()
    await saved(2)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Save/ })).not.toHaveProperty('disabled', true),
    )
    type('Name', 'Board 2')
    pressSave()
    await saved(3)
    expect(sent(1)?.key).toBe(sent(0)?.key)
    expect(sent(2)?.key).not.toBe(sent(0)?.key)
  })

  test('by a bug says so, is logged, and keeps what was typed', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await start()
    save.mockRejectedValueOnce(new Error('No accounts found.'))
    type('Name', 'Board')
    pressSave()
    await waitFor(() => expect(summary()).toContain('No accounts found.'))
    expect(log).toHaveBeenCalled()
    log.mockRestore()
    expect(values()).toEqual(['A1', 'Board', 'red'])
  })
})

describe('leaving a form', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('without changes is leaving', async () => {
    const go = await start()
    expect(isAsked()).toBe(false)
    go('/others')
    await screen.findByText('Others')
  })

  test('with changes asks first, also before the tab is closed', async () => {
    const go = await start()
    type('Name', 'Board')
    expect(isAsked()).toBe(true)
    go('/others')
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    press('Stay')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(values()).toEqual(['A1', 'Board', 'red'])
    go('/others')
    await screen.findByRole('dialog')
    press('Leave without saving')
    await screen.findByText('Others')
  })

  test('for another of its panels is not leaving', async () => {
    const go = await start()
    type('Name', 'Board')
    go('/things/1/texts')
    await waitFor(() => expect(location.pathname).toBe('/things/1/texts'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('after its changes were saved or discarded is leaving', async () => {
    const go = await start()
    type('Name', 'Board')
    pressSave()
    await settled()
    expect(isAsked()).toBe(false)
    type('Name', 'Slab')
    press('Discard')
    go('/others')
    await screen.findByText('Others')
  })
})
