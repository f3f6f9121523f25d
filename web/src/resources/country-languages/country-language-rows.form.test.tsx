import type { CountryLanguages } from '@lambda/contract/country-languages'
import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { LanguageRows } from './country-language-rows.form.tsx'

vi.mock('../../shared/list/whole-list.ts', () => ({ useWholeList: () => [] }))

const malta: CountryLanguages = {
  id: 1,
  version: 1,
  code: 'MT',
  name: 'Malta',
  isActive: true,
  languages: [{ language: 'MT', script: null, isDefault: true }],
  used: [],
}

function formOf(country: CountryLanguages) {
  return function Form() {
    return (
      <FormProvider {...useForm({ defaultValues: { languages: country.languages } })}>
        <LanguageRows country={country} />
      </FormProvider>
    )
  }
}

const warning = () => screen.queryByText(/^Malta is active:/)?.textContent

afterEach(removeScreens)

test('of an active country: taking away the last one warns of what follows', async () => {
  await showScreens({ '/': formOf(malta) })
  expect(warning()).toBe(undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Remove MT' }))
  expect(warning()).toBe(
    'Malta is active: until it has a language, the readiness of its products is checked in English.',
  )
})

test('of an inactive country: none are nothing to be warned of', async () => {
  await showScreens({ '/': formOf({ ...malta, isActive: false, languages: [] }) })
  screen.getByText('Malta has no languages yet. Add the first one below.')
  expect(warning()).toBe(undefined)
})
