import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test('an administrator sees what a profile asks for', async () => {
  const ada = await signedIn('admin@lambda.example', '/admin/profiles')
  const { page } = ada
  await page.getByRole('link', { name: /^Declaration of performance of CE/ }).click()
  await page.getByLabel('Source').waitFor()
  await expectAccessible(page)
  await ada.leave()
})
