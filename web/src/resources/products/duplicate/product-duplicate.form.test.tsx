import type { Problem } from '@lambda/contract/problem'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { ProductDuplicateDrawer } from './product-duplicate.form.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const message = 'λ_D must have three decimals, rounded up: 0.020, not 0.0195 W/(m·K).'

const refused = {
  title: 'Refused',
  status: 422,
  detail: message,
  code: 'RULE_BROKEN',
  summary: [message],
  errors: [{ path: 'lambdaD.value', code: 'LAMBDA_DECIMALS', message }],
} as unknown as Problem

afterEach(removeScreens)

test('a value that cannot be copied without what is not is named as its field is called', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(refused), { status: 422 })),
  )
  await showScreens({
    '/': () => (
      <ProductDuplicateDrawer product={{ id: 1, code: 'RW-1' }} opened onClose={vi.fn()} />
    ),
  })
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ })
  // that of the original would be taken
  expect(code.value).toBe('')
  await eventually(() => expect(document.activeElement).toBe(code))
  fireEvent.change(code, { target: { value: 'RW-2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }))
  const said = await screen.findByText(/must have three decimals/)
  expect(said.textContent).toBe(`Declared thermal conductivity: ${message}`)
})
