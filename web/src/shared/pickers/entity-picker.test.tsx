import { languageOptions } from '@lambda/contract/options'
import { act, screen } from '@testing-library/react'
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
