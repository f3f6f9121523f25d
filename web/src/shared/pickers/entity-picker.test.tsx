import { languageOptions } from '@lambda/contract/options'
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { EntitiesPicker, EntityPicker } from './entity-picker.tsx'
import type { PickerSource } from './picker-source.ts'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const source: PickerSource<typeof languageOptions, string> = {
  endpoint: languageOptions,
  isWhole: true,
  option: ({ code, name }) => ({ id: code, label: name }),
}

function pickersWith(error: string | null) {
  const common = { source, error, onChange: () => undefined }
  return () => (
    <>
      <EntityPicker {...common} label="One" value={null} />
      <EntitiesPicker {...common} label="Many" value={[]} />
    </>
  )
}

function isOpenAt(name: string): boolean {
  const field = screen.getByRole('combobox', { name })
  act(() => field.focus())
  return field.getAttribute('aria-expanded') === 'true'
}

afterEach(removeScreens)

test('the list opens with the focus, but not over what is wrong', async () => {
  Element.prototype.scrollIntoView = () => {} // jsdom has none
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await showScreens({ '/': pickersWith(null) })
  expect(['One', 'Many'].map(isOpenAt)).toEqual([true, true])
  removeScreens()
  await showScreens({ '/': pickersWith('Choose a language.') })
  expect(['One', 'Many'].map(isOpenAt)).toEqual([false, false])
})

test('what others have added meanwhile is offered on the next visit', async () => {
  Element.prototype.scrollIntoView = () => {}
  const rows = [{ code: 'NL', name: 'Dutch' }]
  const page = { total: 2, next: null, previous: null }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: rows, page })))
  const go = await showScreens({ '/': pickersWith(null), '/elsewhere': () => null })
  isOpenAt('One')
  await screen.findByRole('option', { name: 'Dutch' })
  rows.push({ code: 'EL', name: 'Greek' })
  go('/elsewhere')
  await waitForElementToBeRemoved(() => screen.queryByRole('combobox', { name: 'One' }))
  go('/')
  await screen.findByRole('combobox', { name: 'One' })
  isOpenAt('One')
  expect(await screen.findByRole('option', { name: 'Greek' })).toBeTruthy()
})
