import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Deleted products are found, looked at and brought back. */

let someone: Visitor
let page: Page
const paths: string[] = []
const codes: string[] = []

beforeAll(async () => {
  someone = await signedIn('editor@lambda.example', '/products?q=form:slab&sort=code')
  page = someone.page
})

afterAll(() => someone.leave())

const row = (code: string) =>
  page.locator('tbody tr[data-row-id]').filter({ has: page.getByRole('link', { name: code }) })
const series = () => page.getByLabel('Series', { exact: true })
const deletedList = '/products?q=deleted%3Ayes'

/** Deletes a product, also with something `typed` into its form. */
async function remove(path: string, typed?: string): Promise<void> {
  await goTo(page, path)
  if (typed !== undefined) await series().fill(typed)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delete/ }).waitFor()
  expect(await dialog.getByText('You have unsaved changes.').count()).toBe(typed ? 1 : 0)
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByText(/ was deleted\.$/)
    .first()
    .waitFor()
}

test('the page of a deleted product says who deleted it, and brings it back', async () => {
  for (const index of [0, 1, 2]) {
    const link = page.locator('tbody tr[data-row-id]').nth(index).getByRole('link')
    codes.push((await link.innerText()).trim())
    paths.push((await link.getAttribute('href')) ?? '')
  }
  const [path = ''] = paths
  await remove(path, 'Typed before it was deleted')
  // nobody is asked whether to stay with what is gone
  await page.waitForURL((url) => url.pathname === '/products')
  someone.allowFailed(404, /^\/api\/products\/\d+$/)
  await goTo(page, path)
  await page.getByText('This product was deleted').waitFor()
  await page.getByText(/^Deleted on .* by /).waitFor()
  await expectAccessible(page)
  expect(await page.getByText(/does not exist/).count(), 'nothing is said to have failed').toBe(0)
  await page.getByRole('button', { name: 'Restore product' }).click()
  await page.getByRole('button', { name: 'More actions' }).waitFor()
  expect(pathOf(page)).toBe(path)
  await page.getByText(/^Unsaved changes from /).waitFor()
  expect(await series().inputValue()).toBe('Typed before it was deleted')
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await page.getByText(/^Unsaved changes from /).waitFor({ state: 'hidden' })
})

test('deleted products are a view of the list, whose chosen ones are restored', async () => {
  const [, second = '', third = ''] = paths
  const [, secondCode = '', thirdCode = ''] = codes
  await remove(second)
  await remove(third)
  await goTo(page, '/products')
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Deleted products' }).check()
  await expect.poll(() => pathOf(page)).toContain('deleted')
  await row(secondCode).getByRole('checkbox').click()
  await row(thirdCode).getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Restore' }).waitFor()
  expect(await bar.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('2 products are back.').waitFor()
  await expect.poll(() => row(secondCode).count()).toBe(0)
})

test('one is looked at and restored on a telephone', async () => {
  const [, second = ''] = paths
  const [, code = ''] = codes
  await remove(second)
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, deletedList)
  await page.getByRole('main').getByText(code).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText(`${code} is back.`).waitFor()
})
