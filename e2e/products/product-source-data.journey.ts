import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirstProduct } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** What a supplier has sent of a product, and the way from there into its fields. */

let someone: Visitor
let sourceData: Locator

beforeAll(async () => {
  const found = `/products?q=${encodeURIComponent('source-data:Rabattgruppe form:BOARD')}&sort=code`
  someone = await signedIn('editor@lambda.example', found)
  const path = await openFirstProduct(someone.page)
  await goTo(someone.page, `${path}/technical`)
  sourceData = someone.page.getByRole('region', { name: 'As delivered' })
  await sourceData.waitFor()
})
afterAll(() => someone.leave())

function rowOf(name: string): Locator {
  return sourceData.getByRole('listitem').filter({ hasText: name })
}

test('stands beside the fields that it belongs to, or beside none', async () => {
  expect(await rowOf('Rabattgruppe').textContent()).toMatch(/RG \d\d—$/)
  await rowOf('Breite').getByText('the same').waitFor()
  await expectAccessible(someone.page)
})

test('goes into its field with a key, in the unit of the field', async () => {
  const { page } = someone
  const length = page.getByRole('textbox', { name: /^Length/ })
  const before = await length.inputValue()
  await length.fill('1234')
  const use = rowOf('Länge').getByRole('button', { name: `Use ${before}` })
  await use.focus()
  await page.keyboard.press('Enter')
  await rowOf('Länge').getByText('the same').waitFor()
  expect(await length.inputValue()).toBe(before)
})

test('is there on a telephone, too', async () => {
  const { page } = someone
  await page.setViewportSize({ width: 390, height: 844 })
  await rowOf('Rabattgruppe').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('folds away', async () => {
  const summary = sourceData.locator('summary').first()
  await summary.focus()
  await someone.page.keyboard.press('Enter')
  await rowOf('Rabattgruppe').waitFor({ state: 'hidden' })
})
