import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiOf, discardChangeSets } from '../api.ts'
import { type Mark, expectTotals, marksOn, section } from './dashboard-marks.ts'
import {
  type Visitor,
  expectAccessible,
  goTo,
  pathOf,
  product,
  signedIn,
  untilStored,
} from '../visitor.ts'

async function numberOf(link: Locator): Promise<number> {
  return Number((await link.textContent())?.replace(/\D/g, ''))
}

/** How many there are of what the page that is open lists. */
async function total(page: Page): Promise<number> {
  const told = page.locator('main footer output, main p[role=status]').first()
  const text = (await told.textContent()) ?? ''
  return Number(/(?:of )?([\d,]+) \D+$/.exec(text)?.[1]?.replaceAll(',', '') ?? '-1')
}

/** A mark that is clicked leads to a list of as many. */
async function expectSameTotal(page: Page, mark: Locator): Promise<void> {
  await mark.waitFor()
  const count = await numberOf(mark)
  expect(count).toBeGreaterThan(0)
  await mark.click()
  await expect.poll(() => total(page)).toBe(count)
}

describe('the dashboard of an administrator', () => {
  let someone: Visitor
  beforeAll(async () => {
    await discardChangeSets(await apiOf('admin@lambda.example'))
    someone = await signedIn('admin@lambda.example', '/dashboard')
  })
  afterAll(() => someone.leave())

  test('has every tile, and says why one is empty', async () => {
    const { page } = someone
    for (const name of [
      'Not ready by market',
      'Findings',
      'Expiring documents',
      'Products by status',
      'Recent changes',
      'Growth in 12 months',
      'Possible duplicates',
      'Pending change sets',
      'Running and failed jobs',
      'Your unsaved changes',
    ]) {
      await section(page, name).waitFor()
    }
    await section(page, 'Recent changes').getByRole('listitem').first().waitFor()
    await section(page, 'Running and failed jobs').getByText('No job is running.').waitFor()
    await section(page, 'Pending change sets').getByText('No change set is pending.').waitFor()
    expect(await page.getByRole('radiogroup', { name: 'Whose products' }).count()).toBe(0)
    await expectAccessible(page)
  })

  test('every number is the total of the list that it leads to', async () => {
    const marks = await expectTotals(someone.page, await apiOf('admin@lambda.example'))
    const kinds = new Set(marks.map(({ href }) => new URL(href, product().origin).pathname))
    expect([...kinds].toSorted()).toEqual([
      '/attachments',
      '/global-attachments',
      '/products',
      '/products/product-code-duplicates',
    ])
    expect(marks.filter(({ count }) => count > 0).length).toBeGreaterThan(30)
  })

  test.each([
    ['Not ready by market', /not ready in a market$/],
    ['Not ready by market', /not ready in [A-Z]/],
    ['Findings', /Warnings$/],
    ['Expiring documents', /^\d+ Attachments: within 30/],
    ['Expiring documents', /Global attachments: within 90/],
    ['Expiring documents', /Products losing cover: within 60/],
    ['Products by status', /Active$/],
    ['Growth in 12 months', /created in 12 months$/],
    ['Possible duplicates', /groups of duplicates/],
  ])('%s: %s is clicked, and the list has as many', async (name, mark) => {
    const { page } = someone
    await goTo(page, '/dashboard')
    await expectSameTotal(page, section(page, name).getByRole('link', { name: mark }).first())
  })

  test('tiles are put in order and chosen with the keyboard alone, kept, and reset', async () => {
    const { page } = someone
    await goTo(page, '/dashboard')
    const titles = () => page.locator('main section h2').allTextContents()
    await expect.poll(titles).toHaveLength(10)
    const before = await titles()
    const press = (name: string, key: string) => page.getByRole('button', { name }).press(key)
    await press('Arrange tiles', 'Enter')
    const tiles = page.getByRole('region', { name: 'Tiles of your dashboard' })
    await tiles.waitFor()
    await expectAccessible(page)
    const up = tiles.getByRole('button', { name: 'Move Findings up' })
    await untilStored(page, () => up.press('Enter'))
    await expect.poll(titles).toEqual([before[1], before[0], ...before.slice(2)])
    // at the top only the way back is left, and has the focus
    const down = tiles.getByRole('button', { name: 'Move Findings down' })
    await expect.poll(() => down.evaluate((node) => node === document.activeElement)).toBe(true)
    const growth = tiles.getByRole('checkbox', { name: 'Growth in 12 months' })
    await untilStored(page, () => growth.press('Space'))
    await expect.poll(titles).toHaveLength(9)
    await goTo(page, '/dashboard')
    await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([before[1], before[0]])
    expect(await titles()).not.toContain('Growth in 12 months')
    await press('Arrange tiles', 'Enter')
    const reset = tiles.getByRole('button', { name: 'Reset order and selection' })
    await untilStored(page, () => reset.press('Enter'))
    await expect.poll(titles).toEqual(before)
    await expect.poll(() => reset.isDisabled()).toBe(true)
    expect(await reset.evaluate((one) => one === document.activeElement)).toBe(true)
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
    const path = pathOf(page).replace(/\/general$/, '')
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
    // what was read before stands there until it is read anew
    await expect.poll(() => newest.getByRole('link').getAttribute('href')).toBe(path)
    await newest.getByText('changed series of product').waitFor()
  })
})

describe('an editor with a competence center, countries and brands of their own', () => {
  const email = 'editor@lambda.example'
  let someone: Visitor
  let administrator: Api
  let before: Record<string, unknown> & { id: number }

  const changed = async (fields: object) => {
    const { data } = await administrator(`/users/${before.id}`)
    const { version } = data as { version: number }
    const body = { ...(data as object), ...fields }
    await administrator(`/users/${before.id}`, { method: 'PUT', body, version })
  }

  beforeAll(async () => {
    administrator = await apiOf('admin@lambda.example')
    const users = (await administrator(`/users?q=email:${email}`)).data as (typeof before)[]
    if (!users[0]) throw new Error('There is no editor.')
    before = users[0]
    await changed({ countries: ['AT', 'FR'], brandIds: [] })
    someone = await signedIn(email, '/account')
  })
  afterAll(async () => {
    const { countries, competenceCenterId, brandIds } = before
    await changed({ countries, competenceCenterId, brandIds })
    await someone.leave()
  })

  test('sets the brands on the own account page', async () => {
    const { page } = someone
    await page.getByText('Austria, France').waitFor()
    await expectAccessible(page)
    const brands = page.getByRole('combobox', { name: 'Brands' })
    await brands.click()
    await page.getByRole('option').first().click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Control+s')
    await page.getByText('Your brands are saved.').waitFor()
    const own = await page.getByRole('link', { name: 'Show my products' }).getAttribute('href')
    expect(own).toMatch(/^\/products\?q=country:AT,FR\+brand:[^,]+,[^,]+$/)
  })

  test('sees what is theirs, every number the total of its list, and everything by a switch', async () => {
    const { page } = someone
    const api = await apiOf(email)
    await goTo(page, '/dashboard')
    await page.getByText(/^Austria, France · /).waitFor()
    await section(page, 'Changes by others to what is yours or starred').waitFor()
    await section(page, 'Your running and failed jobs').waitFor()
    const findings = section(page, 'Findings')
    await findings.getByRole('columnheader', { name: 'Change in 30 days' }).waitFor()
    await findings.getByText('the change can be told from the second day on').waitFor()
    const own = await expectTotals(page, api)
    const products = own.filter(({ href }) => href.startsWith('/products?'))
    expect(products.length).toBeGreaterThan(20)
    for (const { href } of products) expect(href).toContain('country:AT,FR')
    expect(products.some(({ count }) => count > 0)).toBe(true)
    await expectAccessible(page)
    await page.getByRole('radiogroup', { name: 'Whose products' }).getByText('All').click()
    await page.waitForURL(/of=all/)
    await section(page, 'Recent changes').waitFor()
    const all = await expectTotals(page, api)
    const active = (marks: Mark[]) => marks.find(({ name }) => name.endsWith('Active'))?.count ?? 0
    expect(active(all)).toBeGreaterThan(active(own))
    expect(await section(page, 'Recent changes').getByText('Trace logs').count()).toBe(0)
  })

  test.each([
    ['Expiring documents', /Attachments of your products: within 90/],
    ['Products by status', /Active$/],
    ['Growth in 12 months', /created earlier$/],
  ])('%s: %s is clicked, and the list has as many', async (name, mark) => {
    const { page } = someone
    await goTo(page, '/dashboard?of=mine')
    await expectSameTotal(page, section(page, name).getByRole('link', { name: mark }).first())
  })

  test('what is starred is told when others change it, and found by its word', async () => {
    const { page } = someone
    const [elsewhere] = (await administrator('/products?q=-country:AT,FR&sort=code&limit=1'))
      .data as { id: number; code: string }[]
    if (!elsewhere) throw new Error('Every product is sold in Austria or France.')
    const { id, code } = elsewhere
    await goTo(page, `/products/${id}`)
    const star = page.getByRole('button', { name: `Star ${code}` })
    // until it is known whether the product is starred, a press would change nothing
    const pressStar = async () => {
      await expect.poll(() => star.isEnabled()).toBe(true)
      await untilStored(page, () => star.press('Enter'))
    }
    await pressStar()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    const { data } = await administrator(`/products/${id}`)
    const { version } = data as { version: number }
    const body = { ...(data as object), series: 'Changed by somebody else' }
    await administrator(`/products/${id}`, { method: 'PUT', body, version })
    await goTo(page, '/dashboard?of=mine')
    const changes = section(page, 'Changes by others to what is yours or starred')
    await changes.locator(`a[href="/products/${id}"]`).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('starred pro')
    await page.getByRole('option', { name: 'Starred products' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products\?q=starred:yes/)
    await expect.poll(() => total(page)).toBe(1)
    await goTo(page, `/products/${id}`)
    await pressStar()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')
  })

  test('on a phone everything stands in one column and nothing is cut off', async () => {
    const { page } = someone
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, '/dashboard')
    await marksOn(page)
    await expectAccessible(page)
    const overflow = () =>
      page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Arrange tiles' }).click()
    await page.getByRole('region', { name: 'Tiles of your dashboard' }).waitFor()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
