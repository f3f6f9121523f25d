import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useActiveUser } from '../../platform/active-user.ts'
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
  field,
  showThing,
} from './entity-form-fixture.tsx'

afterEach(() => {
  removeScreens()
  useActiveUser.setState({ activeUser: null })
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
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
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
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
    expect(sent(1)?.version).toBe(1)
    expect(screen.queryByRole('group', { name: /^Name/ })).toBeNull()
    choose('Tags', 'mine')
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Save' }))
    await saved(3)
    expect(sent(2)).toMatchObject({ values: { name: 'Theirs', tags: ['red', 'green'] } })
  })
})

describe('what somebody else saves while a form has changes', () => {
  const theirs: Thing = { ...first, code: 'T9', name: 'Theirs', version: 2, by: 'Bob' }
  const note = () => screen.findByRole('group', { name: 'Saved meanwhile: Name' })
  const choose = async (name: string) =>
    fireEvent.click(within(await note()).getByRole('button', { name }))

  async function startConflict() {
    await showForm()
    field('Name').focus()
    type('Name', 'Mine')
    showThing(theirs)
  }

  test('stands beside the field, which keeps what is typed and the focus; the rest is merged', async () => {
    await startConflict()
    expect((await note()).textContent).toContain('Bob saved Theirs')
    expect(
      field('Name')
        .closest('.mantine-InputWrapper-root')
        ?.contains(await note()),
    ).toBe(true)
    expect(values()).toEqual(['T9', 'Mine', 'red'])
    expect(document.activeElement).toBe(field('Name'))
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      'Your changes were merged with those of Bob in Code.',
    ])
    expect(save).not.toHaveBeenCalled()
  })

  test('by the same person, as by a restored version, is not told as that of somebody else', async () => {
    useActiveUser.setState({ activeUser: { displayName: 'Bob' } as never })
    await startConflict()
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      'Your unsaved changes were merged with what you have saved since in Code.',
    ])
  })

  test('is taken with one press, after which nothing is unsaved', async () => {
    await startConflict()
    await choose('Use this')
    expect(values()).toEqual(['T9', 'Theirs', 'red'])
    await settled()
    expect(document.activeElement).toBe(field('Name'))
    expect(screen.queryByRole('group', { name: /^Saved meanwhile/ })).toBeNull()
  })

  test('is not asked about again where the own value was kept', async () => {
    await startConflict()
    await choose('Keep mine')
    pressSave()
    await saved(1)
    expect(sent(0)).toMatchObject({
      values: { code: 'T9', name: 'Mine' },
      changed: ['name'],
      version: 2,
    })
  })

  test('is asked about when it is saved undecided', async () => {
    await startConflict()
    await note()
    pressSave()
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
    expect(save).not.toHaveBeenCalled()
    fireEvent.click(within(dialog).getByRole('radio', { name: /Bob/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await saved(1)
    expect(sent(0)).toMatchObject({ values: { name: 'Theirs' }, version: 2 })
  })

  test('in the field in hand, as long as nothing was typed there, can be taken back', async () => {
    await showForm()
    field('Name').focus()
    showThing(theirs)
    expect(values()).toEqual(['T9', 'Theirs', 'red'])
    await choose('Back to Slab')
    expect(values()).toEqual(['T9', 'Slab', 'red'])
    expect(bar()).toContain('1 unsaved change')
  })

  test('that is older than what the form has is ignored', async () => {
    await startConflict()
    await choose('Use this')
    showThing({ ...first, name: 'Older', version: 1 })
    expect(values()).toEqual(['T9', 'Theirs', 'red'])
  })
})
