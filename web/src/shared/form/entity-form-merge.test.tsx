import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Mutation } from '../../platform/result.ts'
import { useToasts } from '../../ui/toasts.ts'
import { removeScreens } from '../page/screen-fixture.tsx'
import {
  type Thing,
  bar,
  press,
  pressSave,
  save,
  saved,
  sent,
  settled,
  showForm,
  stale,
  success,
  type,
  values,
  first,
} from './entity-form-fixture.tsx'

afterEach(() => {
  removeScreens()
  useToasts.setState({ toasts: [] })
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
    const go = await showForm()
    save.mockResolvedValueOnce(stale(both))
    type('Name', 'Mine')
    type('Tags', 'red,green')
    pressSave()
    await screen.findByRole('dialog')
    return go
  }

  test('merges changes of other fields by itself, and says so', async () => {
    await showForm()
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
    await showForm()
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
