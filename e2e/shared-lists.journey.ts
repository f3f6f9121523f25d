import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Visitor,
  expectAccessible,
  goTo,
  pathOf,
  signIn,
  signedIn,
  visitor,
} from './visitor.ts'

/** The address of a list finds the same for whoever opens it, and what it finds can be taken along. */

let anna: Visitor

beforeAll(async () => {
  anna = await signedIn('admin@lambda.example', '/products')
})
afterAll(() => anna.leave())

async function total(page: Page): Promise<number> {
  const count = page.getByText(/^(?:[\d,]+–[\d,]+ of )?[\d,]+ products?$/)
  const [found = ''] = /[\d,]+(?= products?$)/.exec(await count.innerText()) ?? []
  return Number(found.replaceAll(',', ''))
}

function language(page: Page) {
  return page.getByRole('button', { name: /^Language of texts/ })
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await language(page).click()
  await page.getByRole('menuitemradio', { name }).click()
}

async function stored(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('selectedLanguage'))
  return (JSON.parse(text ?? '{}') as { state: { selectedLanguage: string } }).state
    .selectedLanguage
}

test('a search for words takes its language along to whoever is sent its address', async () => {
  const { page } = anna
  await choose(page, /Deutsch/)
  await page.keyboard.press('/')
  await page.getByRole('search').getByRole('combobox').fill('dampf')
  await page.getByRole('search').getByRole('combobox').press('Enter')
  await page.waitForURL(/lang=DE/)
  expect(pathOf(page)).toBe('/products?q=dampf&lang=DE')
  await expect.poll(() => total(page)).toBeLessThan(1000)
  const found = await total(page)
  expect(found).toBeGreaterThan(100)

  const berta = await visitor()
  await signIn(berta.page, 'editor@lambda.example', pathOf(page))
  await expect.poll(() => total(berta.page)).toBe(found)
  expect(pathOf(berta.page)).toBe('/products?q=dampf&lang=DE')
  expect(await language(berta.page).innerText()).toBe('DE')
  expect(await stored(berta.page)).toBe('EN')
  await expectAccessible(berta.page)

  await berta.page.getByRole('table').getByRole('link').first().click()
  await berta.page.waitForURL(/\/products\/\d+/)
  await expect.poll(() => language(berta.page).innerText()).toBe('EN')
  await berta.page.goBack()
  await expect.poll(() => total(berta.page)).toBe(found)

  await choose(berta.page, /Français/)
  await berta.page.waitForURL(/q=dampf&lang=FR/)
  await expect.poll(() => total(berta.page)).toBeLessThan(found)
  expect(await stored(berta.page)).toBe('FR')
  await berta.page.goBack()
  await expect.poll(() => total(berta.page)).toBe(found)
  expect(await stored(berta.page)).toBe('FR')

  await goTo(berta.page, '/products?q=dampf&lang=XX')
  await berta.page.waitForURL(/q=dampf&lang=FR/)
  await goTo(berta.page, '/products?q=status:active')
  await expect.poll(() => total(berta.page)).toBeGreaterThan(found)
  expect(pathOf(berta.page)).toBe('/products?q=status:active')
  await berta.leave()
})

test('who loses cover in the next 60 days is a list of products that can be exported', async () => {
  const { page } = anna
  await goTo(page, '/attachments?expires=60')
  const counts = page.getByRole('row').getByRole('strong')
  await counts.first().waitFor()
  // no count is broken into its digits beside long codes
  expect(Math.max(...(await heightsOf(counts)))).toBeLessThan(25)
  await page.getByRole('link', { name: 'Products that lose cover' }).click()
  await page.waitForURL(/\/products\?/)
  expect(pathOf(page)).toBe('/products?q=loses-cover:60d')
  await page.getByText('Loses cover in the next 60 days').waitFor()
  await expect.poll(() => total(page)).toBeGreaterThan(50)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('CSV', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await text(await download.createReadStream())).trim().split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff?Lambda ID,Lambda version,Code,Short name \([A-Z]{2}\),Brand,/)
  expect(lines.length - 1).toBe(await total(page))
})

/** In px. */
function heightsOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
}
