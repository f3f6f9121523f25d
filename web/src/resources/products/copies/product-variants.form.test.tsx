import type { Product } from '@lambda/contract/products/products'
import { productInput } from '@lambda/contract/products/products'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../../../paths.ts'
import { eventually, removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { ProductVariantsDrawer } from './product-variants.form.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const declared = (value: string) => ({
  state: 'declared',
  value,
  condition: null,
  standard: null,
  edition: null,
})

const slab = {
  ...productInput.parse({
    code: 'FSL-100',
    form: 'SLAB',
    length: '1200',
    width: '600',
    thickness: '100',
    lambdaD: declared('0.035'),
    rD: declared('2.85'),
    texts: {
      EN: { nameShort: 'Slab 100 mm', nameLong: null, description: null, marketingText: null },
    },
  }),
  id: 1,
  version: 1,
} as Product

/** What is sent, answered with this. */
async function shown(answer: () => Response, product = slab) {
  const Page = () => <ProductVariantsDrawer product={product} opened onClose={vi.fn()} />
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Promise.resolve(answer())
  })
  await showScreens({ '/': Page, [paths.products()]: () => <h1>Products</h1> })
  await screen.findByRole('button', { name: 'Add row' })
  return sent
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** As a person who goes on to the next field. */
function type(name: string, value: string): void {
  fireEvent.focus(field(name))
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}

afterEach(removeScreens)

const created = () =>
  new Response(JSON.stringify({ data: { products: [{ id: 2, code: 'FSL-60' }] } }), { status: 201 })

test('a thickness that is taken over in its unit brings the code with it', async () => {
  await shown(created)
  type('Thickness, row 1', '6 cm')
  fireEvent.click(screen.getByRole('button', { name: 'Use 60' }))
  expect(field('Thickness, row 1').value).toBe('60')
  expect(field('Code, row 1').value).toBe('FSL-60')
})

test('a thickness brings the code, the name and R_D with it', async () => {
  const sent = await shown(created)
  type('Thickness, row 1', '60 mm')
  expect(field('Code, row 1').value).toBe('FSL-60')
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Slab 60 mm')
  expect(first?.textContent).toContain('1.70')
  // the code that was proposed follows, one that was typed stays
  type('Thickness, row 1', '80')
  expect(field('Code, row 1').value).toBe('FSL-80')
  type('Code, row 1', 'OWN-1')
  type('Thickness, row 1', '60')
  expect(field('Code, row 1').value).toBe('OWN-1')
  type('GTIN, row 1', '4012345 678901')
  fireEvent.click(screen.getByRole('button', { name: 'Create variants' }))
  await screen.findByRole('heading', { name: 'Products' })
  expect(sent).toMatchObject([
    { variants: [{ code: 'OWN-1', thickness: '60', gtin: '4012345678901' }] },
  ])
  expect(decodeURIComponent(location.search)).toBe('?q=code:FSL-60')
})

test('the code of a pipe section follows both of its dimensions, also of one that was pasted', async () => {
  const section = {
    ...productInput.parse({
      code: 'PS-022-030',
      form: 'PIPE_SECTION',
      pipeInnerDiameter: '22',
      wallThickness: '30',
    }),
    id: 1,
    version: 1,
  } as Product
  await shown(created, section)
  type('Inner diameter, row 1', '28')
  expect(field('Code, row 1').value).toBe('PS-028-030')
  type('Wall thickness, row 1', '40')
  expect(field('Code, row 1').value).toBe('PS-028-040')
  const cells = '35\t40\n42\t40\n'
  fireEvent.paste(field('Inner diameter, row 2'), { clipboardData: { getData: () => cells } })
  expect(field('Code, row 3').value).toBe('PS-042-040')
  type('Wall thickness, row 3', '50')
  expect(field('Code, row 3').value).toBe('PS-042-050')
})

test('a code that has to be typed is not missed before its turn', async () => {
  await shown(created, { ...slab, code: '118616' })
  type('Thickness, row 1', '60')
  await eventually(() => expect(screen.getByText('Slab 60 mm')).toBeDefined())
  expect(field('Code, row 1').getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Create variants' }))
  await screen.findAllByText(/Enter an article code/)
})

test('a row that is removed takes what stood in it along', async () => {
  await shown(created)
  type('Thickness, row 1', '60')
  type('Thickness, row 2', '80')
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(field('Code, row 1').value).toBe('FSL-80')
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Slab 80 mm')
  expect(field('Code, row 2').value).toBe('')
})

test('cells of a spreadsheet fill the rows from where they are pasted', async () => {
  const sent = await shown(created)
  const cells = '60\t1200\n80\t1200\n\n100,5\n120\n140\n160\n'
  fireEvent.paste(field('Thickness, row 1'), { clipboardData: { getData: () => cells } })
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
  expect(field('Length, row 2').value).toBe('1200')
  expect(field('Code, row 7').value).toBe('FSL-160')
  expect(field('Code, row 3').value).toBe('')
  // no code can be made with a fraction
  type('Code, row 4', 'FSL-100C')
  fireEvent.click(screen.getByRole('button', { name: 'Create variants' }))
  await screen.findByRole('heading', { name: 'Products' })
  const [{ variants }] = sent as [{ variants: { code: string; thickness: string }[] }]
  expect(variants.map(({ code, thickness }) => [code, thickness])).toEqual([
    ['FSL-60', '60'],
    ['FSL-80', '80'],
    ['FSL-100C', '100.5'],
    ['FSL-120', '120'],
    ['FSL-140', '140'],
    ['FSL-160', '160'],
  ])
})

test('what is refused stands at its row, blank rows before it or not', async () => {
  const message = 'FSL-80 is in use already.'
  const refused = {
    title: 'Already in use',
    status: 409,
    detail: message,
    code: 'DUPLICATE',
    summary: [message],
    errors: [
      { path: 'variants.1.code', code: 'DUPLICATE', message },
      { path: 'variants.0.rD.value', code: 'RD', message: 'R_D is too high.' },
    ],
  }
  await shown(() => new Response(JSON.stringify(refused), { status: 409 }))
  type('Thickness, row 2', '60')
  type('Thickness, row 4', '80')
  fireEvent.click(screen.getByRole('button', { name: 'Create variants' }))
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText(/Row 4, Code/).textContent).toContain(message)
  expect(summary.textContent).toContain('Row 2, ')
  await eventually(() => expect(field('Code, row 4').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Code, row 2').getAttribute('aria-invalid')).not.toBe('true')
})

test('neither no variant nor a code that two have is sent', async () => {
  const sent = await shown(created)
  fireEvent.click(screen.getByRole('button', { name: 'Create variants' }))
  await screen.findAllByText(/Variants: Enter at least one/)
  type('Code, row 1', 'FSL-80')
  type('Code, row 2', 'fsl-80')
  type('Thickness, row 2', '8 elephants')
  fireEvent.click(screen.getByRole('button', { name: 'Create variants' }))
  await screen.findAllByText(/Row 1 has this code already/)
  expect(field('Thickness, row 2').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})
