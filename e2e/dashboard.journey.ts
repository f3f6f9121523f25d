import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from './visitor.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function numberOf(link: Locator): Promise<number> {
  return Number((await link.textContent())?.replace(/\D/g, ''))
}

/** How many rows the list that is open has in all. */
async function total(page: Page): Promise<number> {
  const text = (await page.locator('main footer output').textContent()) ?? ''
  return Number(/(?:of )?([\d,]+) \D+$/.exec(text)?.[1]?.replaceAll(',', '') ?? '-1')
}

describe('the dashboard of an administrator', () => {
  let someone: Visitor
  beforeAll(async () => {
    someone = await signedIn('admin@lambda.example', '/dashboard')
  })
  afterAll(() => someone.leave())

  test('shows what expires, where products stand, what changed and what runs', async () => {
    const { page } = someone
    for (const name of [
      'Expiring documents',
      'Products by status',
      'Recent changes',
      'Your running jobs',
    ]) {
      await section(page, name).waitFor()
    }
    await section(page, 'Expiring documents').getByRole('row').nth(3).waitFor()
    await section(page, 'Products by status').getByRole('listitem').first().waitFor()
    await section(page, 'Recent changes').getByRole('listitem').first().waitFor()
    await section(page, 'Your running jobs').getByText('No job is running.').waitFor()
    await expectAccessible(page)
  })

  test.each([
    ['Expiring documents', 'Attachments'],
    ['Expiring documents', 'Global attachments'],
    ['Expiring documents', 'Products losing cover'],
    ['Products by status', 'Active'],
    ['Products by status', 'Draft'],
  ])('%s: the number of %s is that of the list it leads to', async (name, row) => {
    const { page } = someone
    await goTo(page, '/dashboard')
    const of = section(page, name)
    const link = of
      .getByRole(name === 'Products by status' ? 'listitem' : 'row')
      .filter({ has: page.getByText(row, { exact: true }) })
      .getByRole('link')
      .first()
    const count = await numberOf(link)
    expect(count).toBeGreaterThan(0)
    await link.click()
    await expect.poll(() => total(page)).toBe(count)
  })

  test('a part that could not be loaded is tried again in its place', async () => {
    const { page } = someone
    const changes = /\/api\/changes\/recent/
    const logged = 'A query failed. ApiError: The server answered with status 500.'
    someone.allowFailed(500, changes, logged)
    await page.route(changes, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await goTo(page, '/dashboard')
    const part = section(page, 'Recent changes')
    await part.getByText('Recent changes could not be loaded.').waitFor()
    await section(page, 'Products by status').getByRole('listitem').first().waitFor()
    await expectAccessible(page)
    await page.unroute(changes)
    await part.getByRole('button', { name: 'Try again' }).click()
    await part.getByRole('listitem').first().waitFor()
  })

  test('a change that was just made comes first and leads to the product', async () => {
    const { page } = someone
    await goTo(page, '/products?q=status%3Adraft&sort=code')
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
    await page.waitForURL(/\/products\/\d+/)
    const product = pathOf(page).replace(/\/general$/, '')
    await page.getByLabel('Series').fill('Dashboard journey')
    await page.keyboard.press('Control+s')
    await page
      .getByText(/is saved\./)
      .first()
      .waitFor()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Dashboard' })
      .click()
    const newest = section(page, 'Recent changes').getByRole('listitem').first()
    await newest.getByText('changed series of product').waitFor()
    expect(await newest.getByRole('link').getAttribute('href')).toBe(product)
  })
})

test('on a phone everything stands in one column and nothing is cut off', async () => {
  const someone = await signedIn('editor@lambda.example', '/dashboard', { width: 390, height: 844 })
  const { page } = someone
  await section(page, 'Expiring documents').getByRole('row').nth(3).waitFor()
  await section(page, 'Recent changes').getByRole('listitem').first().waitFor()
  await expectAccessible(page)
  const overflow = await page
    .locator('main')
    .evaluate((main) => main.scrollWidth - main.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(
    await section(page, 'Recent changes').getByRole('link', { name: 'Trace logs' }).count(),
  ).toBe(0)
  await someone.leave()
})
