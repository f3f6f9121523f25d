import type { Problem } from '@lambda/contract/problem'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../../../paths.ts'
import { setActiveUser } from '../../../platform/active-user.ts'
import { useSession } from '../../../platform/session-state.ts'
import { eventually, removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { useCreating } from '../../../shared/page/use-creating.ts'
import { ProductDuplicateDrawer } from './product-duplicate.form.tsx'
import { asksForDuplicate } from './product-duplicate.rules.ts'

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

afterEach(() => {
  removeScreens()
  sessionStorage.clear()
})

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

test('a copy begun in a list is there again after a sign-in, over the page of its original', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  setActiveUser({ id: 7, isActive: true } as never)
  const product = { id: 1, code: 'RW-1' }
  const [list, page] = [paths.products(), paths.product(1)]
  const List = () => (
    <ProductDuplicateDrawer product={product} page={page} opened onClose={vi.fn()} />
  )
  const Page = () => {
    const [opened, drawer] = useCreating(asksForDuplicate)
    return <ProductDuplicateDrawer product={product} opened={opened} onClose={drawer.close} />
  }
  await showScreens({ [list]: List })
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ })
  fireEvent.change(await code(), { target: { value: 'RW-2' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Texts' }))
  act(() => useSession.setState({ again: 'leaving' }))
  const address = location.pathname + location.search
  expect(address).toBe(`${page}?new=duplicate`)
  fireEvent(window, new Event('pagehide'))
  removeScreens()
  useSession.setState({ again: 'no' })

  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const go = await showScreens({ [page]: Page, [list]: List })
  go(address)
  const field = await code()
  await eventually(() => expect(field.value).toBe('RW-2'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Texts' }).checked).toBe(false)
})
