import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undo } from './toasts.ts'
import { type Visitor, expectAccessible, goTo, settled, signedIn } from './visitor.ts'

/** An administrator learns what uses a brand before it is renamed, deactivated or deleted. */

let ada: Visitor
let page: Page

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/admin/brands')
  page = ada.page
})
afterAll(() => ada.leave())

const countOfProducts = /^[\d,]+ products$/

async function openBrandInUse(): Promise<void> {
  await goTo(page, '/admin/brands?q=active%3Ayes')
  await page.locator('main tbody').getByRole('link').first().click()
  await page.waitForURL(/\/admin\/brands\/\d+/)
  await settled(page)
}

async function chooseAction(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

const save = () => page.getByRole('button', { name: /^Save/ }).click()

const nameField = () => page.getByRole('textbox', { name: 'Name', exact: true })

test('a brand in use says so before it is renamed, with a link to just those products', async () => {
  await openBrandInUse()
  const name = await nameField().inputValue()
  await nameField().fill(`${name} renamed`)
  const link = page
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('link', { name: countOfProducts })
  const count = await link.innerText()
  await page.getByText('The new name will show everywhere.').waitFor()
  await expectAccessible(page)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.waitForURL(/\/products\?q=brand/)
  await tab
    .getByText(new RegExp(`(^|of )${count}$`))
    .first()
    .waitFor()
  await tab.close()
  expect(await nameField().inputValue()).toBe(`${name} renamed`)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a brand in use cannot be deleted, which is said before it is tried, but deactivated', async () => {
  await openBrandInUse()
  await chooseAction('Delete brand')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: /cannot be deleted$/ }).waitFor()
  await dialog.getByRole('link', { name: countOfProducts }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Delete brand' }).count()).toBe(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deactivate brand' }).click()
  await page.getByText(/is inactive now\.$/).waitFor()
  await undo(page)
  await page.getByText(/is active now\.$/).waitFor()
})

test('a brand in use is deactivated after it was said what uses it', async () => {
  await openBrandInUse()
  const active = page.getByLabel('Active', { exact: true })
  await active.click()
  await save()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Deactivate' })
  await dialog.getByRole('link', { name: countOfProducts }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('1 unsaved change').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await active.isChecked()).toBe(true)
})
