import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { save } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** What the rules find of a product: seen in the list, on its page, at its field; put right, or accepted for a reason. */

const listOf = (q: string) => `/products?q=${encodeURIComponent(q)}&sort=code`

const left: Visitor[] = []
afterAll(() => Promise.all(left.map((one) => one.leave())))

async function visitor(size?: { width: number; height: number }): Promise<Page> {
  const ada = await signedIn('admin@lambda.example', '/products', size)
  left.push(ada)
  return ada.page
}

/** Opens the first product that a query finds; resolves to its address. */
async function openFirst(page: Page, q: string): Promise<string> {
  await goTo(page, listOf(q))
  const first = page.locator('main').getByRole('link', { name: /\d/ }).first()
  const path = (await first.getAttribute('href')) ?? ''
  await goTo(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return path
}

const summary = (page: Page) => page.getByRole('button', { name: /\d+ (errors?|warnings?|notes?)/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Findings' })

test('the list counts them where that is asked for, and leads to them', async () => {
  const page = await visitor()
  await goTo(page, `${listOf('finding:R05')}&columns=findings`)
  const counts = page.getByRole('link', { name: /^\d+ (error|warning|note)/ }).first()
  await counts.press('Enter')
  await drawer(page).getByText('R05').first().waitFor()
  await expect.poll(() => page.url()).not.toContain('findings')
})

describe.each([
  ['on a desktop', undefined],
  ['on a telephone', { width: 390, height: 844 }],
] as const)('a product with a seeded defect %s', (_, size) => {
  test('says so, leads to the field, and is in order once that is put right', async () => {
    const page = await visitor(size)
    const path = await openFirst(page, 'finding:R05')
    await summary(page).click()
    const found = drawer(page).getByRole('listitem').filter({ hasText: 'R05' }).first()
    await found.waitFor()
    await expectAccessible(page)
    await found.getByRole('button', { name: /^Technical: / }).click()
    await drawer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toMatch(/\/technical$/)
    const focused = page.locator('*:focus')
    await expect.poll(() => focused.getAttribute('id')).toMatch(/^field-rD/)
    await page
      .getByRole('button', { name: /^Use \d/ })
      .first()
      .click()
    await save(page)
    await goTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => summary(page).count()).toBe(0)
  })

  test('is accepted for a reason, which is told and can be withdrawn', async () => {
    const page = await visitor(size)
    const path = await openFirst(page, 'finding:R06')
    await summary(page).click()
    const found = drawer(page).getByRole('listitem').filter({ hasText: 'R06' }).first()
    await found.getByRole('button', { name: 'Accept …' }).click()
    await found.getByRole('textbox', { name: 'Reason' }).fill('As in the declaration of the maker.')
    await found.getByRole('button', { name: 'Accept', exact: true }).click()
    await drawer(page)
      .getByText(/^Accepted by .*As in the declaration/)
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '1 accepted finding' }).click()
    await drawer(page).getByRole('button', { name: 'Withdraw' }).click()
    await drawer(page).getByRole('button', { name: 'Accept …' }).waitFor()
    await goTo(page, `${path}/history`)
    await page
      .getByText(/Accepted finding R06/)
      .first()
      .waitFor()
  })
})
