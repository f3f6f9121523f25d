import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choose, save, toTop } from '../products/editing.ts'
import { undo } from '../toasts.ts'
import { type Visitor, expectAccessible, goTo, pathOf, settled, signedIn } from '../visitor.ts'
import { describeEpdFiles } from './epd-files.ts'
import { expectNoSideways, focusedName, paste } from './matrix-page.ts'

/** An EPD is entered, filled from a spreadsheet and from files, and read on the page of a product. */

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

const title = 'Journey stone wool'

let ada: Visitor
let page: Page
/** The product that the EPD is linked to: 100 mm thick, λ 0.035 W/(m·K). */
let productId: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/esg/overview')
  page = ada.page
})

afterAll(() => ada.leave())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cell = (indicator: string, column: string) =>
  page.getByRole('textbox', { name: `${indicator} ${column}`, exact: true })
const panel = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

/** Opens a panel of the page with the keyboard. */
async function open(name: string): Promise<void> {
  await panel(name).focus()
  await page.keyboard.press('Enter')
}

async function chooseKind(drawer: Locator, kind: string): Promise<void> {
  await drawer.getByRole('combobox', { name: 'Kind' }).focus()
  await page.keyboard.press('ArrowDown')
  await choose(page, kind)
}

describe('the list', () => {
  test('finds entries by kind, and says what they cover', async () => {
    const link = page.getByRole('link', { name: 'Climate target, Ardoval' })
    await link.waitFor()
    await page.getByText('All of brand').first().waitFor()
    await page.getByRole('checkbox', { name: /^EPD/ }).first().press('Space')
    await link.waitFor({ state: 'detached' })
    expect(pathOf(page)).toContain('kind:EPD')
    await expectAccessible(page)
  })

  test('is kept as a view', async () => {
    await button('Views').press('Enter')
    await page.getByRole('menuitem', { name: 'Save as new view…' }).press('Enter')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('EPDs')
    await page.keyboard.press('Enter')
    await button('EPDs (view)').waitFor()
    expect(pathOf(page)).toMatch(/^\/esg\/overview\?view=\w{8}$/)
  })
})

describe('an EPD', () => {
  test('is created by keyboard alone', async () => {
    await button('New entry').press('Enter')
    const drawer = page.getByRole('dialog', { name: 'New ESG entry' })
    await drawer.getByLabel('Title').focus()
    await page.keyboard.type(title)
    await chooseKind(drawer, 'Certificate')
    await drawer.getByRole('combobox', { name: /^Scheme/ }).waitFor()
    expect(await drawer.getByLabel('Title').inputValue()).toBe(title)
    await page.keyboard.press('Escape')
    await button('Keep editing').press('Enter')
    await chooseKind(drawer, 'EPD')
    await drawer.getByRole('combobox', { name: 'Standard' }).focus()
    await page.keyboard.press('ArrowDown')
    await choose(page, 'EN 15804+A2 (EF 3.1)')
    await drawer.getByLabel('Declared unit: amount').focus()
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await choose(page, 'kg')
    await drawer.getByLabel(/^Gross density/).focus()
    await page.keyboard.type('100')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText(`${title} is created.`).waitFor()
    await page.waitForURL(/\/esg\/overview\/\d+/)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'ESG entries' }).getByText(title).waitFor()
  })

  test('has its cells typed by keyboard, in any notation', async () => {
    await open('Indicators')
    await cell('GWP-total', 'A1-A3').focus()
    await page.keyboard.type('1,5')
    await page.keyboard.press('Enter')
    expect(await focusedName(page)).toBe('GWP-fossil A1-A3')
    await page.keyboard.type('1.48')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('2E-2')
    await page.keyboard.press('ArrowRight')
    expect(await focusedName(page)).toBe('GWP-biogenic A1')
    await expect.poll(() => cell('GWP-total', 'A1-A3').inputValue()).toBe('1.5')
    await page.getByLabel('Status of A1-A3').selectOption('Declared')
  })

  test('has a block pasted from a spreadsheet, of which nothing is lost unsaid', async () => {
    await cell('ODP', 'A1-A3').focus()
    await paste(page, '1.20000000000000001E-09\tMND\t\n0,0046\t\t\n')
    await expect.poll(() => cell('ODP', 'A1-A3').inputValue()).toBe('1.20000000000000001E-09')
    expect(await cell('ODP', 'A1').inputValue()).toBe('')
    expect(await cell('AP', 'A1-A3').inputValue()).toBe('0.0046')
    await cell('GWP-total', 'D').focus()
    await paste(page, '-0.2\t9\n')
    await page.getByText('1 value did not fit into the table and was left out.').waitFor()
    expect(await cell('GWP-total', 'D').inputValue()).toBe('-0.2')
    await cell('GWP-luluc', 'A1').focus()
    await page.keyboard.type('none')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+s')
    await button(/^GWP-luluc, A1: Must be a number/).waitFor()
    await expect.poll(() => focusedName(page)).toBe('GWP-luluc A1')
    expect(await page.locator('table [aria-invalid]').count()).toBe(1)
    await page.keyboard.press('Control+z')
    expect(await cell('GWP-luluc', 'A1').inputValue()).toBe('')
  })

  test('gets its values back after a paste or while one is typed', async () => {
    await cell('GWP-total', 'A1-A3').focus()
    await paste(page, '7\t8\n9\t\n')
    expect(await cell('GWP-fossil', 'A1-A3').inputValue()).toBe('9')
    await cell('ODP', 'A1-A3').focus()
    await page.keyboard.press('Control+z')
    expect(await focusedName(page)).toBe('GWP-total A1-A3')
    expect(await cell('GWP-total', 'A1-A3').inputValue()).toBe('1.5')
    expect(await cell('GWP-total', 'A1').inputValue()).toBe('')
    expect(await cell('GWP-fossil', 'A1-A3').inputValue()).toBe('1.48')
    await page.keyboard.type('5')
    await page.keyboard.press('Escape')
    expect(await cell('GWP-total', 'A1-A3').inputValue()).toBe('1.5')
    await toTop(page)
    await expectAccessible(page)
    await save(page)
    await page.reload()
    await settled(page)
    await expect.poll(() => cell('ODP', 'A1-A3').inputValue()).toBe('1.20000000000000001E-09')
  })

  test('has a history, from which an earlier value comes back', async () => {
    await cell('GWP-total', 'A1-A3').fill('1.7')
    await save(page)
    await open('History')
    await expectAccessible(page)
    await button('Restore the previous GWP-total (kg CO₂e)').first().press('Enter')
    await page.getByText(/Set back to the earlier value/).waitFor()
    // the toast may still be that of the change before
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.ok(),
    )
    await save(page)
    await stored
    await open('Indicators')
    await expect.poll(() => cell('GWP-total', 'A1-A3').inputValue()).toBe('1.5')
  })

  test('is deleted, and brought back from the toast', async () => {
    await button('More actions').press('Enter')
    await page.getByRole('menuitem', { name: 'Delete entry' }).press('Enter')
    // it takes no key until it is known what uses the entry
    await button('Delete ESG entry').click({ trial: true })
    await button('Delete ESG entry').press('Enter')
    await page.getByText(`${title} was deleted.`).waitFor()
    await undo(page)
    await page.getByText(`${title} is back.`).waitFor()
  })

  test('is linked to a product', async () => {
    await goTo(page, '/products?q=thickness%3A100%20lambda%3A0.035%20form%3ASLAB&sort=code')
    const first = page.locator('main a[href^="/products/"]').filter({ hasText: /\d/ }).first()
    const code = await first.innerText()
    productId = /\/products\/(\d+)/.exec((await first.getAttribute('href')) ?? '')?.[1] ?? ''
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor()
    await page.keyboard.type(title)
    await page.getByRole('option', { name: title }).first().click()
    await page.waitForURL(/\/esg\/overview\/\d+/)
    await open('Products and evidence')
    const linked = page.getByRole('combobox', { name: 'Linked products' })
    await linked.focus()
    await page.keyboard.type(code)
    await choose(page, new RegExp(code.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    await page.keyboard.press('Tab')
    await toTop(page)
    await expectAccessible(page)
    await save(page)
  })

  test('tells what a search finds before it is saved, and keeps it when the window is narrowed', async () => {
    const search = page.getByLabel('Products by search', { exact: true }).first()
    ada.allowFailed(400, /^\/api\/products$/)
    await search.fill('brand:nobody')
    await page.getByText('There is no brand “nobody”.').waitFor()
    await search.fill('brand:hagvald')
    await page.getByText(/^Matches [\d,]+ products\.$/).waitFor()
    const list = page.getByRole('navigation', { name: 'ESG entries' })
    await page.setViewportSize(narrow)
    await list.waitFor({ state: 'detached' })
    expect(await search.inputValue()).toBe('brand:hagvald')
    await page.setViewportSize(wide)
    await list.waitFor()
    expect(await search.inputValue()).toBe('brand:hagvald')
    await button('Discard').press('Enter')
    await button('Discard').waitFor({ state: 'detached' })
  })
})

describe('the product’s panel', () => {
  const table = () => page.locator('section').filter({ hasText: title }).getByRole('table')
  const section = () => page.locator('section').filter({ hasText: title })

  test('shows values per declared unit and square metre, and how they were computed', async () => {
    await goTo(page, `/products/${productId}/esg`)
    const row = table().getByRole('row', { name: /^Global warming, total/ })
    await row.waitFor()
    const cells = await row.getByRole('cell').allInnerTexts()
    // 1.5 kg per kg × 100 kg/m³ × 0.1 m, and × 0.035 W/(m·K) × 1 m²K/W
    expect(cells.map(Number)).toEqual([1.5, 15, 5.25])
    await section()
      .getByText(/100 kg\/m³ \(EPD\) ÷ 1 kg × 100 mm = value × 10$/)
      .waitFor()
    await section()
      .getByText(/× λ 0\.035 W\/\(m·K\) × 1 m²K\/W = value × 3\.5$/)
      .waitFor()
    await expectAccessible(page)
  })

  test('says what can replace the product, within limits that can be switched off', async () => {
    const panel = page.getByRole('region', { name: 'What can replace this?' })
    await panel
      .getByRole('table')
      .getByRole('row', { name: /^This product/ })
      .waitFor()
    const link = panel.getByRole('link', { name: /candidates?$/ })
    const before = await link.innerText()
    await panel.getByRole('checkbox', { name: /^λ 0\.035/ }).press('Space')
    await panel.getByRole('checkbox', { name: 'Slab' }).press('Space')
    await expect.poll(() => link.innerText()).not.toBe(before)
    await expectAccessible(page)
    const count = /^[\d,]+/.exec(await link.innerText())?.[0] ?? ''
    await link.press('Enter')
    await page.waitForURL(/\/products\?/)
    await expect.poll(() => page.locator('footer output').innerText()).toContain(count)
    await page.goBack()
    await table()
      .getByRole('row', { name: /^Global warming, total/ })
      .waitFor()
  })

  test('can be read on a telephone', async () => {
    await page.setViewportSize(narrow)
    await expectNoSideways(page)
    await expectAccessible(page)
    // half below the tabs, a limit is still large enough for a finger
    await page.getByRole('checkbox', { name: 'Slab' }).evaluate((limit) => {
      const tabs = document.querySelector('nav[aria-label="Panels of the product"]')
      const below = (tabs?.getBoundingClientRect().bottom ?? 0) - 7
      limit.closest('main')?.scrollBy(0, limit.getBoundingClientRect().top - below)
    })
    await expectAccessible(page)
  })

  test('says what is missing where nothing can be computed', async () => {
    await goTo(page, `/esg/overview?q=${encodeURIComponent(`"${title}"`)}`)
    await expectNoSideways(page)
    await page.getByRole('link', { name: title }).first().press('Enter')
    const unit = page.getByRole('combobox', { name: 'Declared unit: unit' })
    await unit.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('ArrowDown')
    await choose(page, /^m²$/)
    await save(page)
    await open('Indicators')
    await cell('GWP-total', 'A1-A3').waitFor()
    await expectNoSideways(page)
    await expectAccessible(page)
    await goTo(page, `/products/${productId}/esg`)
    await section().getByText('Not computable', { exact: true }).first().waitFor()
    await section()
      .getByText('Not computable: The EPD does not say how thick its square metre is.')
      .first()
      .waitFor()
    await page.setViewportSize(wide)
  })
})

describeEpdFiles(() => page)
