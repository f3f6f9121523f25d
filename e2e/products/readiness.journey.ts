import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { save } from './editing.ts'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Where products are ready, what they lack, and what to supply first, in a wide and in a narrow window. */

const sizes = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const

/** Products that lack a declaration of performance today, wherever they are sold. */
const lacking = '/products?q=lacks:dop&sort=code'

/** Moves the focus with Tab until it is on what is meant. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('link', { name }).first()
  await link.waitFor()
  for (let tries = 0; tries < 120; tries += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(name)} is not reached with the Tab key.`)
}

describe.each(sizes)('in a %s window', (_, size) => {
  let someone: Visitor
  let page: Page
  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', '/fix-list', size)
    page = someone.page
  })
  afterAll(() => someone.leave())

  test('the fix list leads to exactly the products that lack something', async () => {
    await goTo(page, '/fix-list')
    const entry = page.getByRole('link', { name: /products?: Declaration of performance/ }).first()
    await entry.waitFor()
    await expectAccessible(page)
    const count = /^([\d,]+)/.exec(await entry.innerText())?.[1] ?? ''
    await tabTo(page, /products?: Declaration of performance/)
    await page.keyboard.press('Enter')
    await page
      .getByText(`of ${count} products`)
      .or(page.getByText(`${count} products`))
      .first()
      .waitFor()
    expect(pathOf(page)).toContain('lacks-language:dop')
    await expectAccessible(page)
  })

  test('what is lacking is worked through one by one, or by a change set', async () => {
    await goTo(page, '/fix-list')
    const act = (name: RegExp) => page.getByRole('button', { name }).first()
    await act(/^Change set: Declaration/).press('Enter')
    const drawer = page.getByRole('dialog', { name: /^Documents of \d+ products$/ })
    await drawer.getByRole('list', { name: 'Linked documents' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await act(/^One by one: Declaration/).press('Enter')
    await page.waitForURL(/\/products\/\d+\/attachments$/)
    const first = pathOf(page)
    const bar = page.getByRole('region', { name: 'Fix list' })
    await bar.getByText(/^1 of \d+, 0 done$/).waitFor()
    await bar.getByRole('button', { name: 'Done, next' }).press('Enter')
    await bar.getByText(/^2 of \d+, 1 done$/).waitFor()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Previous product' }).press('Enter')
    await bar.getByText('Done for now').waitFor()
    expect(pathOf(page)).toBe(first)
    await page.reload()
    await bar.getByRole('button', { name: 'Not done yet' }).press('Enter')
    await bar.getByText(/^1 of \d+, 0 done$/).waitFor()
    await bar.getByRole('button', { name: 'Leave the queue' }).press('Enter')
    await bar.waitFor({ state: 'hidden' })
  })

  test('a product says in how many markets it is ready, and what it lacks in the others', async () => {
    await goTo(page, lacking)
    await page.locator('main a[href^="/products/"]').filter({ hasText: /\d/ }).first().click()
    await page.getByRole('link', { name: /^Ready in \d+ of \d+ markets?$/ }).waitFor()
    await tabTo(page, /^Ready in \d+ of \d+ markets?$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Readiness' }).waitFor()
    const link = page.getByRole('link', { name: /^Declaration of performance/ }).first()
    await link.waitFor()
    await expectAccessible(page)
    await tabTo(page, /^Declaration of performance/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/attachments$/)
  })
})

test('what somebody supplies is done in the queue by itself', async () => {
  const someone = await signedIn('editor@lambda.example', '/fix-list')
  const { page } = someone
  const bar = page.getByRole('region', { name: 'Fix list' })
  await page.getByRole('button', { name: 'One by one: Short name in French' }).press('Enter')
  await bar.getByText(/^1 of \d+, 0 done$/).waitFor()
  // in French, whatever language was selected, and ready to be typed
  await page.locator('[id="field-texts.FR.nameShort"]:focus').waitFor()
  const name = page.getByRole('textbox', { name: 'Short name' })
  await name.fill('Nom court')
  await save(page)
  await bar.getByText('Supplied', { exact: true }).waitFor()
  await bar.getByText(/ 1 done$/).waitFor()
  // as others expect it
  await name.fill('')
  await save(page)
  await bar.getByText('Supplied', { exact: true }).waitFor({ state: 'hidden' })
  await someone.leave()
})

test('an administrator sees what a profile asks for', async () => {
  const ada = await signedIn('admin@lambda.example', '/admin/profiles')
  const { page } = ada
  await page.getByRole('link', { name: /^Declaration of performance of CE/ }).click()
  await page.getByLabel('Source').waitFor()
  await expectAccessible(page)
  await ada.leave()
})
