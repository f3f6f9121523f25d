import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Visitor, expectAccessible, pathOf, settled, signedIn } from './visitor.ts'

/** An administrator wants to know who did what: finds it, reads it, follows it, and takes it along. */

let someone: Visitor
let page: Page
/** What this journey writes into a product, so that nobody else's changes are taken for it. */
const traced = `Traced ${randomUUID().slice(0, 8)}`

beforeAll(async () => {
  someone = await signedIn('admin@lambda.example', '/products?q=status%3Adraft&sort=code')
  page = someone.page
})
afterAll(() => someone.leave())

const queryInput = () => page.getByRole('search').getByRole('combobox')
const rows = () => page.locator('tr[data-row-id]')
const panel = () => page.getByRole('complementary', { name: /at a glance/ })

async function search(q: string): Promise<void> {
  await page.keyboard.press('/')
  await queryInput().fill(q)
  await queryInput().press('Enter')
}

test('a change of a product leads from its history to all that its request did', async () => {
  await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
  await page.waitForURL(/\/products\/\d+/)
  await settled(page)
  await page.getByLabel('Series').fill(traced)
  await page.keyboard.press('Control+s')
  await page.getByText(/saved/i).last().waitFor()
  await page.getByRole('link', { name: /^History/ }).click()
  await page.getByText(traced).first().waitFor()
  await expectAccessible(page)
  await page
    .getByTitle(/^Show trace/)
    .first()
    .click()
  await page.waitForURL(/\/admin\/trace-logs\?q=trace/)
  await expect.poll(() => rows().count()).toBe(1)
  expect(await rows().first().innerText()).toMatch(
    /Changed[\s\S]*Product[\s\S]*Series[\s\S]*Traced/,
  )
  await expectAccessible(page)
})

test('who changed a product since yesterday is found by its code', async () => {
  const code = await changedProduct()
  await page.goto(new URL('/admin/trace-logs', page.url()).href)
  await settled(page)
  await search(`record:${code} field:series at:yesterday..today`)
  await page.waitForURL(/record/)
  await expect.poll(() => rows().filter({ hasText: traced }).count()).toBe(1)
  expect(await rows().first().innerText()).toMatch(
    new RegExp(
      `admin@lambda.example[\\s\\S]*Changed[\\s\\S]*Product[\\s\\S]*${code}[\\s\\S]*Series[\\s\\S]*Traced`,
    ),
  )
  await expectAccessible(page)
  await search(`record:${code} field:series at:yesterday`)
  await page.getByText('No entries match this search').waitFor()
  expect(pathOf(page)).toContain('yesterday')
  const updates = page.getByRole('complementary', { name: 'Filters' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Clear search' }).first().click()
  await expect
    .poll(() => updates.filter({ hasText: /^Changed[\d,]+$/ }).count(), { timeout: 10_000 })
    .toBe(1)
})

/** The code of the product that the journey has changed. */
async function changedProduct(): Promise<string> {
  await page.goto(new URL('/admin/trace-logs?q=field%3Aseries+action%3Aupdate', page.url()).href)
  await settled(page)
  const name = await rows().first().getByRole('link', { name: /\w/ }).nth(1).innerText()
  return name.trim()
}

test('a deleted product is found by its code and restored', async () => {
  await page.goto(new URL('/products?q=status%3Adraft&sort=-code', page.url()).href)
  await settled(page)
  const link = page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first()
  const code = await link.innerText()
  await link.click()
  await page.waitForURL(/\/products\/\d+/)
  const product = pathOf(page).replace(/\?.*/, '')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await page.waitForURL((url) => url.pathname === '/products')
  await page.goto(new URL('/admin/trace-logs', page.url()).href)
  await settled(page)
  await search(`record:${code} action:delete`)
  await expect.poll(() => rows().count()).toBe(1)
  await rows().first().locator('time').click()
  await expectAccessible(page)
  await panel()
    .getByRole('button', { name: `Restore ${code}` })
    .click()
  await page.getByText(`${code} was restored.`).waitFor()
  await panel()
    .getByRole('button', { name: /^Restore/ })
    .waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Notifications' }).getByText('Open').click()
  await page.waitForURL((url) => url.pathname.startsWith(product))
  await page.goto(new URL('/admin/trace-logs', page.url()).href)
  await settled(page)
})

test('filters narrow the log by keyboard alone, and a row opens beside it', async () => {
  await search('action:sign-in who:admin@lambda.example')
  await page.waitForURL(/sign-in/)
  await expect.poll(() => rows().count()).toBeGreaterThan(0)
  await queryInput().press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel().waitFor()
  expect(await panel().innerText()).toContain('admin@lambda.example')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
})

test('a mistake in the search is named', async () => {
  await search('actoin:delete ')
  await page
    .getByText(/did you mean/i)
    .first()
    .waitFor()
  await expectAccessible(page)
  await queryInput().fill('')
  await queryInput().press('Escape')
})

test('what is found is taken along as CSV, which is an entry of its own', async () => {
  await page.goto(new URL('/admin/trace-logs?q=action%3Asign-in', page.url()).href)
  await settled(page)
  await rows().first().waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^trace-log-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await text(await file.createReadStream())).trim().split('\r\n')
  expect(lines[0]).toMatch(/^When,Who,E-mail,Action,/)
  expect(lines.length).toBeGreaterThan(1)
  await expect
    .poll(async () => {
      await page.goto(new URL('/admin/trace-logs?q=action%3Aexport', page.url()).href)
      await settled(page)
      return page.getByText('rows:').count()
    })
    .toBeGreaterThan(0)
})

test('nothing found says so, and on a narrow window a row takes the place of the list', async () => {
  await page.goto(new URL('/admin/trace-logs?q=who%3Anobody%40x.example', page.url()).href)
  await page.getByText('No entries match this search').waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(new URL('/admin/trace-logs', page.url()).href)
  await settled(page)
  await page.getByRole('list', { name: 'entries' }).getByRole('link').first().click()
  await panel().waitFor()
  expect(pathOf(page)).toContain('peek=1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close panel' }).click()
  await page.getByRole('list', { name: 'entries' }).waitFor()
  await expectAccessible(page)
})
