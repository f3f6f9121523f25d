import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { useProductCatalogue } from './product-catalogue.form.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

function Screen() {
  const { fields, input } = useProductCatalogue()
  return (
    <>
      {fields}
      <output>{input?.validFrom ?? 'nothing to send'}</output>
    </>
  )
}

const legalEntities = [
  { id: 1, code: 'LBE', name: 'Lambda BE', country: 'BE', sellsIn: [], isActive: true },
]
const cultures = [{ language: 'NL', isActive: true, isDefault: true }]

test('the first day can be taken out to type another one: no day is not sent as today', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const data = address.includes('legal-entit')
      ? legalEntities
      : address.includes('/cultures')
        ? cultures
        : []
    const page = { total: data.length, next: null, previous: null }
    return Promise.resolve(new Response(JSON.stringify({ data, page })))
  })
  await showScreens({ '/': Screen })
  const sent = () => screen.getByRole('status').textContent
  await eventually(() => expect(sent()).toMatch(/^\d{4}-/))
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Valid from/ })
  fireEvent.change(day, { target: { value: '' } })
  fireEvent.blur(day)
  expect(day.value).toBe('')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This field is required.')).toBeTruthy()
  expect(sent()).toBe('nothing to send')
  fireEvent.change(day, { target: { value: '1/31/2027' } })
  fireEvent.blur(day)
  expect(screen.queryByText('This field is required.')).toBeNull()
  expect(sent()).toBe('2027-01-31')
})
