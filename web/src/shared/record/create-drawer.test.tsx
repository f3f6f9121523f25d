import { MantineProvider } from '@mantine/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Mutation } from '../../platform/result.ts'
import { CreateDrawer, CreateForm } from '../form/create-drawer.tsx'
import { EntityForm } from '../form/entity-form.tsx'
import { TextField } from '../form/text-field.tsx'
import { type SaveRequest, useEntityForm } from '../form/use-entity-form.ts'
import { DockProvider } from '../layout/dock.tsx'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'

interface Thing {
  name: string
}

const save = vi.fn<(request: SaveRequest<Thing>) => Promise<Mutation<Thing>>>()

function useThing(initial: Thing) {
  return useEntityForm<Thing, Thing>({
    schema: z.object({ name: z.string() }),
    of: { initial },
    read: (values) => ({ values, version: 1, by: null }),
    paths: () => ['name'],
    describe: () => ({ label: 'Name', panel: 'general' }),
    save,
    onSaved: () => undefined,
  })
}

function NewThing(controls: Parameters<Parameters<typeof CreateDrawer>[0]['children']>[0]) {
  return (
    <CreateForm {...controls} form={useThing({ name: '' })} within="/things" noun="thing">
      <TextField path="name" label="Name of the new one" />
    </CreateForm>
  )
}

function Screen() {
  const form = useThing({ name: 'Slab' })
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  return (
    <DockProvider value={dock}>
      <EntityForm form={form} within="/things">
        <TextField path="name" label="Name" />
      </EntityForm>
      <button type="button" onClick={() => setOpened(true)}>
        New thing
      </button>
      {/* drawers take their time to open and to close, as they do outside of tests */}
      <MantineProvider>
        <CreateDrawer opened={opened} onClose={() => setOpened(false)} noun="thing">
          {(controls) => <NewThing {...controls} />}
        </CreateDrawer>
      </MantineProvider>
      <div ref={setDock} />
    </DockProvider>
  )
}

const field = (name: string) => screen.findByRole('textbox', { name })
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const pressSaveKeys = (at: Element) =>
  fireEvent.keyDown(at, { key: 's', code: 'KeyS', ctrlKey: true })
const sent = () => save.mock.calls.map(([{ values }]) => values.name)

beforeEach(() => {
  save.mockReset()
  save.mockImplementation(({ values }) =>
    Promise.resolve({
      result: { Result: values, Success: true, Errors: null, StatusCode: 200 },
      problem: null,
    }),
  )
})
afterEach(removeScreens)

test('Ctrl S in a drawer creates what is in it, and saves nothing of the page behind it', async () => {
  await showScreens({ '/things': Screen })
  await type('Name', 'Board')
  fireEvent.click(screen.getByRole('button', { name: 'New thing' }))
  await type('Name of the new one', 'Roll')
  pressSaveKeys(await field('Name of the new one'))
  await waitFor(() => expect(sent()).toEqual(['Roll']))
  // a click beside the fields leaves the focus nowhere
  await type('Name of the new one', 'Felt')
  pressSaveKeys(document.body)
  await waitFor(() => expect(sent()).toEqual(['Roll', 'Felt']))
})

test('a drawer that is opened again while it closes begins anew, and asks again before that is lost', async () => {
  await showScreens({ '/things': Screen })
  const newThing = screen.getByRole('button', { name: 'New thing' })
  const discard = async () => {
    fireEvent.keyDown(await field('Name of the new one'), { key: 'Escape', code: 'Escape' })
    const question = await screen.findByRole('dialog', { name: 'Discard this thing?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  }
  fireEvent.click(newThing)
  await type('Name of the new one', 'Roll')
  await discard()
  fireEvent.click(newThing)
  await waitFor(async () => expect(await field('Name of the new one')).toHaveProperty('value', ''))
  await type('Name of the new one', 'Felt')
  await discard()
})

test('Escape asks before a letter is lost that was typed a moment before', async () => {
  await showScreens({ '/things': Screen })
  fireEvent.click(screen.getByRole('button', { name: 'New thing' }))
  const name = await field('Name of the new one')
  // as a browser tells of keys: nothing waits until what one has changed is shown
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'R')
  name.dispatchEvent(new Event('input', { bubbles: true }))
  name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
  expect(await screen.findByRole('dialog', { name: 'Discard this thing?' })).toBeDefined()
  vi.unstubAllGlobals()
})

test('Ctrl S does nothing while the drawer asks whether it is to be closed', async () => {
  await showScreens({ '/things': Screen })
  await type('Name', 'Board')
  fireEvent.click(screen.getByRole('button', { name: 'New thing' }))
  await type('Name of the new one', 'Roll')
  fireEvent.keyDown(await field('Name of the new one'), { key: 'Escape', code: 'Escape' })
  pressSaveKeys(await screen.findByRole('button', { name: 'Keep editing' }))
  const question = await screen.findByRole('dialog', { name: 'Discard this thing?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  pressSaveKeys(document.body)
  await waitFor(() => expect(sent()).toEqual(['Board']))
})
