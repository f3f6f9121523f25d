import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Mutation } from '../../platform/result.ts'
import { removeScreens } from '../page/screen-fixture.tsx'
import {
  type Thing,
  bar,
  field,
  press,
  pressSave,
  refusal,
  save,
  saved,
  sent,
  settled,
  showForm,
  showThing,
  success,
  type,
  values,
  first,
} from './entity-form-fixture.tsx'

afterEach(() => {
  removeScreens()
})

describe('a form', () => {
  test('says what is not saved, and saves just that', async () => {
    await showForm()
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
    await showForm()
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
    await showForm()
    type('Name', 'Board')
    fireEvent.keyDown(field('Name'), { key: 's', code: 'KeyS' })
    expect(save).not.toHaveBeenCalled()
    fireEvent.keyDown(field('Name'), { key: 's', code: 'KeyS', ctrlKey: true })
    await saved(1)
  })

  test('sends nothing by Ctrl S where nothing is changed, and nothing twice while it is being saved', async () => {
    await showForm()
    const pressKeys = () =>
      fireEvent.keyDown(field('Name'), { key: 's', code: 'KeyS', ctrlKey: true })
    pressKeys()
    const answer = Promise.withResolvers<Mutation<Thing>>()
    save.mockReturnValueOnce(answer.promise)
    type('Name', 'Board')
    pressKeys()
    pressKeys()
    await saved(1)
    pressKeys()
    answer.resolve(success({ ...first, name: 'Board', version: 2 }))
    await settled()
    pressKeys()
    type('Name', 'Board 2')
    pressKeys()
    await saved(2)
    expect(sent(0)).toMatchObject({ changed: ['name'] })
    expect(sent(1)).toMatchObject({ changed: ['name'] })
  })

  test('keeps what is typed while it is being saved', async () => {
    await showForm()
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
    await showForm()
    save.mockResolvedValueOnce(success({ ...first, name: 'BOARD', version: 2 }))
    type('Name', 'Board')
    pressSave()
    await waitFor(() => expect(values()).toEqual(['A1', 'BOARD', 'red']))
    expect(bar()).toBe('')
  })

  test('follows what others save, with changes of other fields, too', async () => {
    await showForm()
    showThing({ ...first, name: 'Theirs', version: 2 })
    expect(values()).toEqual(['A1', 'Theirs', 'red'])
    type('Code', 'B2')
    showThing({ ...first, name: 'Later', version: 3 })
    expect(values()).toEqual(['B2', 'Later', 'red'])
    pressSave()
    await saved(1)
    expect(sent(0)).toMatchObject({ changed: ['code'], version: 3 })
  })
})

describe('a form that is refused', () => {
  const summary = () => screen.getByRole('alert').textContent ?? ''
  const message = (name: string) => {
    const id = field(name).getAttribute('aria-describedby')
    return id === null ? null : (document.getElementById(id)?.textContent ?? null)
  }

  test('by its schema says why at the field, which gets the focus; nothing is sent', async () => {
    await showForm()
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
    await showForm()
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
    await showForm()
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
    await showForm()
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
    const go = await showForm()
    expect(isAsked()).toBe(false)
    go('/others')
    await screen.findByText('Others')
  })

  test('with changes asks first, also before the tab is closed', async () => {
    const go = await showForm()
    type('Name', 'Board')
    expect(isAsked()).toBe(true)
    go('/others')
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    press('Stay')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(values()).toEqual(['A1', 'Board', 'red'])
    expect(isAsked()).toBe(true)
    go('/others')
    await screen.findByRole('dialog')
    press('Leave without saving')
    // a page whose code is gone is loaded anew
    expect(isAsked()).toBe(false)
    await screen.findByText('Others')
  })

  test('for another of its panels is not leaving', async () => {
    const go = await showForm()
    type('Name', 'Board')
    go('/things/1/texts')
    await waitFor(() => expect(location.pathname).toBe('/things/1/texts'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('after its changes were saved or discarded is leaving', async () => {
    const go = await showForm()
    type('Name', 'Board')
    pressSave()
    await settled()
    await waitFor(() => expect(isAsked()).toBe(false))
    type('Name', 'Slab')
    press('Discard')
    go('/others')
    await screen.findByText('Others')
  })
})
