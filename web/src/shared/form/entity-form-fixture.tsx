import type { Problem } from '@lambda/contract/problem'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { Mutation } from '../../platform/result.ts'
import { DockProvider } from '../layout/dock.tsx'
import { showScreens } from '../page/screen-fixture.tsx'
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

/** What the form of the tests is over. */
export interface Thing extends Values {
  version: number
  by: string
}

/** The thing before anything has happened to it. */
export const first: Thing = { code: 'A1', name: 'Slab', tags: ['red'], version: 1, by: 'Ada' }
const labels: Record<string, string> = { code: 'Code', name: 'Name', tags: 'Tags' }
const read = ({ version, by, ...values }: Thing): Reading<Values> => ({ values, version, by })

/** The server of the form, which takes what it is sent unless a test says otherwise. */
export const save = vi.fn<(request: SaveRequest<Values>) => Promise<Mutation<Thing>>>()

let setThing: (thing: Thing) => void = () => undefined

/** Tells the screen of something newer. */
export const showThing = (thing: Thing) => act(() => setThing(thing))

function Screen() {
  const [thing, set] = useState(first)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  useEffect(() => {
    setThing = set
  }, [])
  const form = useEntityForm<Values, Thing>({
    schema,
    of: { entity: thing },
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

/** Shows the form, beside one of its panels and another page; gives what goes to another path. */
export async function showForm() {
  save.mockReset()
  save.mockImplementation(({ values, version }) =>
    Promise.resolve(success({ ...values, version: version + 1, by: 'Ada' })),
  )
  const go = await showScreens({
    '/things/1': Screen,
    '/things/1/texts': Screen,
    '/others': () => 'Others',
  })
  await screen.findByRole('textbox', { name: 'Code' })
  return go
}

/** The field with a label. */
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** What the fields show, in their order. */
export const values = () => ['Code', 'Name', 'Tags'].map((name) => field(name).value)
/** Types into a field, in place of what stands there. */
export const type = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } })
/** Presses a button. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Presses the button that saves. */
export const pressSave = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
/** What the bar of unsaved changes says; empty without one. */
export const bar = () =>
  screen.queryByRole('region', { name: 'Unsaved changes' })?.textContent ?? ''
/** What was sent by a call, from 0. */
export const sent = (call: number) => save.mock.calls[call]?.[0]
/** Waits until so many calls were sent. */
export const saved = (times: number) => waitFor(() => expect(save).toHaveBeenCalledTimes(times))
/** Waits until nothing is unsaved. */
export const settled = () => waitFor(() => expect(bar()).toBe(''))

/** An answer that takes a thing. */
export const success = (thing: Thing): Mutation<Thing> => ({
  result: { Result: thing, Success: true, Errors: null, StatusCode: 200 },
  problem: null,
})

/** An answer that refuses. */
export function refusal(problem: Partial<Problem> | null, ...Errors: string[]): Mutation<Thing> {
  return {
    result: { Result: null, Success: false, Errors, StatusCode: problem?.status ?? 500 },
    problem: problem as Problem | null,
  }
}

/** An answer that somebody else was faster. */
export const stale = (current: Thing) => refusal({ code: 'STALE_VERSION', status: 412, current })
