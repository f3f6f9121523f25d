import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, settled, signedIn } from './visitor.ts'

/** A product manager chooses products, looks at some of them, and goes on where they were. */

let someone: Visitor
let page: Page

beforeAll(async () => {
  someone = await signedIn('editor@lambda.example', '/products?q=form:slab')
  page = someone.page
})
afterAll(() => someone.leave())

const row = (index: number) => page.locator('tbody tr[data-row-id]').nth(index)
const bar = () => page.getByRole('region', { name: 'Selection' })

async function openAndComeBack(): Promise<void> {
  await row(2).getByRole('link').click()
  await page.waitForURL(/\/products\/\d+/)
  await settled(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/products')
  await row(0).waitFor()
}

test('chosen rows of several pages are still chosen after a look at one of them', async () => {
  await row(0).getByRole('checkbox').click()
  await row(1).getByRole('checkbox').click()
  await bar().getByText('2 products selected').waitFor()
  const box = await row(0).getByRole('checkbox').boundingBox()
  expect(box?.width, 'the box can be seen').toBeGreaterThanOrEqual(14)
  // On a slow line the rows of the page before stay for a while; the footer says which rows they are.
  await page.route(/\/api\/.*cursor=/, async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => page.getByText(/^51–/).count()).toBe(1)
  await row(0).getByRole('checkbox').click()
  await bar().getByText('3 products selected').waitFor()
  await openAndComeBack()
  await bar().getByText('3 products selected').waitFor()
  expect(await row(0).getByRole('checkbox').isChecked()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => row(1).getByRole('checkbox').isChecked()).toBe(true)
  await bar().getByText('3 products selected').waitFor()
})

test('all that match are still chosen, but for the exceptions', async () => {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await bar()
    .getByRole('button', { name: /^Select all [\d,]+ matching$/ })
    .click()
  await row(1).getByRole('checkbox').click()
  const selected = await bar()
    .getByText(/products selected/)
    .innerText()
  await openAndComeBack()
  await bar().getByText(selected, { exact: true }).waitFor()
  expect(await row(0).getByRole('checkbox').isChecked()).toBe(true)
  expect(await row(1).getByRole('checkbox').isChecked()).toBe(false)
  // all that can be done with them is in reach on a telephone, too
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const last = await bar().getByRole('button', { name: 'More actions' }).boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 391)).toBeLessThanOrEqual(390)
  if (size) await page.setViewportSize(size)
})

test('the same list opened anew begins with nothing chosen', async () => {
  await goTo(page, '/products?q=form:slab')
  await row(0).waitFor()
  expect(await bar().count()).toBe(0)
})
