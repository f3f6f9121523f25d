import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Products are made of another one, and compared with it. */

let someone: Visitor
let page: Page

beforeAll(async () => {
  someone = await signedIn('editor@lambda.example', '/products?q=form:slab%20has:material')
  page = someone.page
})

afterAll(() => someone.leave())

const bar = () => page.getByRole('region', { name: 'Selection' })
const drawer = () => page.getByRole('dialog', { name: /^Duplicate / })
const code = `DUPLICATE-${Date.now()}`

test('one chosen product is duplicated: a code that is taken is refused, what was unticked is not copied', async () => {
  const row = page.locator('tbody tr[data-row-id]').first()
  const original = (await row.getByRole('link').innerText()).trim()
  await row.getByRole('checkbox').click()
  await bar().getByRole('button', { name: 'Duplicate' }).click()
  await drawer().getByLabel('Code').waitFor()
  expect(await drawer().getByLabel('Code').inputValue()).toBe('')
  await expectAccessible(page)
  // leaving the field shows what is wrong with it, which moves nothing away from under the pointer
  await drawer().getByLabel('Code').fill('')
  await drawer()
    .getByRole('button', { name: 'Create product' })
    .click({ position: { x: 20, y: 2 } })
  await expect
    .poll(() =>
      drawer()
        .getByLabel('Code')
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await drawer().getByLabel('Code').fill(original)
  someone.allowFailed(409, /^\/api\/products\/\d+\/duplicate$/)
  await drawer().getByRole('button', { name: 'Create product' }).click()
  await drawer().getByText('Another product already has this code.').first().waitFor()
  await drawer().getByLabel('Code').fill(code.toLowerCase())
  await drawer().getByRole('checkbox', { name: 'Technical' }).uncheck()
  await drawer().getByRole('button', { name: 'Create product' }).click()
  await page.getByText(`${code} created as a draft.`).waitFor()
  await expect.poll(() => pathOf(page)).toMatch(/^\/products\/\d+$/)
  await page.locator('header, main').getByText('Draft', { exact: true }).first().waitFor()
  await goTo(page, `${pathOf(page)}/technical`)
  expect(await page.getByLabel('Thickness', { exact: true }).inputValue()).toBe('')
})

test('the menu of a product duplicates it by keyboard, on a telephone too', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate …' }).press('Enter')
  const field = drawer().getByRole('textbox', { name: 'Code' })
  await field.fill(code)
  someone.allowFailed(409, /^\/api\/products\/\d+\/duplicate$/)
  await page.keyboard.press('Enter')
  await drawer().getByText('Another product already has this code.').first().waitFor()
  // not in the form of the page behind, whose fields are called the same
  await page.keyboard.press('Home')
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await field.fill(`${code}-2`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText(`${code}-2 created as a draft.`).waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('a column of thicknesses becomes variants, or none where one is refused', async () => {
  const variants = page.getByRole('dialog', { name: /^Create variants of / })
  const cell = (name: string) => variants.getByRole('textbox', { name })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create variants …' }).click()
  await cell('Code, row 1').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, `${code}-40\t40\n${code}-2\t45\n`)
  expect(await cell('Thickness, row 2').inputValue()).toBe('45')
  await expectAccessible(page)
  someone.allowFailed(409, /^\/api\/products\/\d+\/variants$/)
  await variants.getByRole('button', { name: 'Create variants' }).click()
  await variants.getByRole('button', { name: /^Row 2, Code: Another product/ }).click()
  await expect
    .poll(() => cell('Code, row 2').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await cell('Code, row 2').fill(`${code}-45`)
  const original = pathOf(page)
  await variants.getByRole('button', { name: 'Create variants' }).click()
  await page.getByText('2 variants created as drafts.').waitFor()
  await page
    .locator('tbody')
    .getByRole('link', { name: `${code}-45` })
    .waitFor()
  expect(await page.locator('tbody tr[data-row-id]').count()).toBe(2)
  await goTo(page, original)
})

test('a product is compared with another one that is looked for', async () => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Compare …' }).click()
  const field = page.getByRole('combobox', { name: `Compare ${code}-2 with` })
  await field.fill(code)
  await page.getByRole('option', { name: code }).first().click()
  await page.getByText(/^\d+ differences? in \d+ fields?$/).waitFor()
  await expectAccessible(page)
})
