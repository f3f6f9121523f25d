import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { emptyDraft } from './bulk-draft.rules.ts'
import { BulkRow } from './bulk-row.form.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

function Row() {
  const [draft, setDraft] = useState(emptyDraft(1))
  return (
    <BulkRow
      draft={draft}
      name="Change 1"
      showsProblem={false}
      onChange={setDraft}
      onRemove={null}
    />
  )
}

afterEach(removeScreens)

test('Enter takes the first field that matches, also where it was typed as soon as the list opened', async () => {
  Element.prototype.scrollIntoView = () => {} // jsdom has none
  await showScreens({ '/': Row })
  const field = screen.getByRole('combobox', { name: 'Field' })
  act(() => field.focus())
  fireEvent.input(field, { target: { value: 'lead t' } })
  // until what the list does a moment after it has opened is done
  await act(() => new Promise((resolve) => void setTimeout(resolve)))
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  expect(field).toHaveProperty('value', 'Lead time in a country')
})
