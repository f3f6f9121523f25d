import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Products are put side by side. */

let someone: Visitor
let page: Page

beforeAll(async () => {
  someone = await signedIn('editor@lambda.example', '/products?q=form:slab')
  page = someone.page
})

afterAll(() => someone.leave())

const bar = () => page.getByRole('region', { name: 'Selection' })
const row = (index: number) => page.locator('tbody tr[data-row-id]').nth(index)
const cells = (name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')

test('three chosen products are compared: what differs is marked, the rest is there on request', async () => {
  await row(0).getByRole('checkbox').click()
  await bar().getByRole('button', { name: 'Compare' }).waitFor()
  expect(await bar().getByRole('button', { name: 'Compare' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await row(1).getByRole('checkbox').click()
  await row(2).getByRole('checkbox').click()
  const codes = await Promise.all([0, 1, 2].map((at) => row(at).getByRole('link').innerText()))
  await bar().getByRole('button', { name: 'Compare' }).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/products\/compare\?ids=\d+,\d+,\d+$/)
  await page.getByText(/^\d+ differences in \d+ fields$/).waitFor()
  const shown = await cells('Code').allInnerTexts()
  expect(new Set(shown.map((code) => code.trim()))).toEqual(
    new Set(codes.map((code) => code.trim())),
  )
  await expectAccessible(page)
  expect(await cells('Form').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Show equal fields, too' }).check()
  await cells('Form').first().waitFor()
  await page
    .getByRole('button', { name: /^Take .* out of the comparison$/ })
    .first()
    .click()
  await expect.poll(() => pathOf(page)).toMatch(/ids=\d+,\d+$/)
})

test('a comparison is reached by its address, also on a telephone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByText(/^\d+ differences? in \d+ fields$/).waitFor()
  await expectAccessible(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  // one that is not there does not keep the others from being compared
  const there = pathOf(page)
  someone.allowFailed(404, /^\/api\/products\/999999$/, 'A query failed.')
  await goTo(page, `${there},999999`)
  const main = page.getByRole('main')
  await main.getByText('This product does not exist.', { exact: false }).waitFor()
  await page.getByText(/^\d+ differences? in \d+ fields$/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe(there)
  await goTo(page, '/products/compare')
  await page.getByText('Nothing to compare').waitFor()
})
