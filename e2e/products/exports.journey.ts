import { text } from 'node:stream/consumers'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Products are saved as a file: all that a query finds, or those that are chosen. */

let ada: Visitor
let page: Page

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/products')
  page = ada.page
})

afterAll(() => ada.leave())

const exportButton = (at: Page) => at.getByRole('button', { name: 'Export', exact: true })

async function list(at: Page, q: string): Promise<void> {
  await goTo(at, `/products?q=${encodeURIComponent(q)}&columns=name,brand,lambdaD`)
  await expect.poll(() => exportButton(at).first().isEnabled()).toBe(true)
}

/** Chooses what the file is to be, with the keyboard, and saves it. */
async function save(at: Page, choices: readonly string[]): Promise<Download> {
  const dialog = at.getByRole('dialog')
  for (const name of choices) {
    await dialog.getByRole('radio', { name, exact: true }).focus()
    await at.keyboard.press('Space')
  }
  const saved = at.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).focus()
  await at.keyboard.press('Enter')
  const download = await saved
  await dialog.waitFor({ state: 'detached' })
  return download
}

describe('an export', () => {
  test('of all that a query finds has the columns of the list, in its order', async () => {
    await list(page, 'form:ROLL status:active')
    await exportButton(page).click()
    const dialog = page.getByRole('dialog', { name: /^Export \d+ products$/ })
    await dialog.waitFor()
    await expectAccessible(page)
    const download = await save(page, ['CSV', '0,035', 'Names'])
    expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    const [titles, ...lines] = (await text(await download.createReadStream())).trim().split('\r\n')
    expect(titles).toBe(
      'Lambda ID;Lambda version;Code;Short name (EN);Brand;Declared thermal conductivity, W/(m·K)',
    )
    expect(lines[0]).toMatch(/^\d+;\d+;[^;]+;[^;]+;[^;]+;0,\d+$/)
    expect(pathOf(page)).toMatch(/^\/products\?/)
  })

  test('of chosen products is a workbook with these alone', async () => {
    await list(page, 'form:ROLL')
    for (const row of [0, 1]) {
      await page.locator('tbody tr[data-row-id]').nth(row).getByRole('checkbox').check()
    }
    await exportButton(page).last().click()
    await page.getByRole('dialog', { name: 'Export 2 products' }).waitFor()
    const download = await save(page, ['All fields'])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  })

  test('as a catalogue asks for its supplier, and tells what is left out', async () => {
    await list(page, 'form:ROLL')
    await exportButton(page).click()
    const dialog = page.getByRole('dialog', { name: /^Export \d+ products$/ })
    await dialog.getByRole('radio', { name: 'ETIM xChange' }).focus()
    await page.keyboard.press('Space')
    const confirm = dialog.getByRole('button', { name: 'Export', exact: true })
    expect(await confirm.isDisabled()).toBe(true)
    expect(await dialog.getByText('Columns').count()).toBe(0)
    await dialog.getByRole('combobox', { name: 'Supplier' }).fill('LDE')
    await page.getByRole('option', { name: /LDE/ }).click()
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    await expectAccessible(page)
    await confirm.click()
    await page.getByText('Catalogue ready').waitFor()
    const job = page.getByRole('article', { name: /^Exporting products-.*\.json$/ }).first()
    await job.getByText(/^\d+ left out$/).waitFor()
    await job.getByText('What is missing, by reason').click()
    await job
      .getByText(/Not sold in Germany/)
      .last()
      .waitFor()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await job.getByRole('button', { name: 'Download' }).click()
    const file = JSON.parse(await text(await (await saved).createReadStream())) as object
    expect(file).toMatchObject({
      SchemaVersion: '2.0',
      CatalogueType: 'FULL',
      Language: ['de-DE'],
      Supplier: [{ SupplierName: 'Lambda Dämmtechnik GmbH' }],
    })
    await page.keyboard.press('Escape')
  })

  test('is offered on a phone', async () => {
    const nora = await signedIn('editor@lambda.example', '/products', { width: 390, height: 844 })
    await list(nora.page, 'form:ROLL')
    await exportButton(nora.page).click()
    await nora.page.getByRole('dialog').waitFor()
    await expectAccessible(nora.page)
    const wide = await nora.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await nora.page.getByRole('radio', { name: 'ETIM xChange' }).focus()
    await nora.page.keyboard.press('Space')
    await nora.page.getByRole('textbox', { name: 'Catalogue ID' }).waitFor()
    const confirm = await nora.page
      .getByRole('button', { name: 'Export', exact: true })
      .last()
      .boundingBox()
    // what is to be pressed is there without scrolling
    expect((confirm?.y ?? 844) + (confirm?.height ?? 0)).toBeLessThan(844)
    const bmecat = nora.page.getByRole('radio', { name: 'BMEcat' })
    const label = await nora.page.getByText('BMEcat', { exact: true }).boundingBox()
    expect((label?.x ?? 390) + (label?.width ?? 0)).toBeLessThan(370)
    await bmecat.focus()
    await nora.page.keyboard.press('Space')
    await nora.page.getByRole('combobox', { name: 'Supplier' }).fill('LDE')
    await nora.page.getByRole('option', { name: /LDE/ }).click()
    await nora.page.getByRole('textbox', { name: 'Buyer' }).fill('Bouwhandel')
    await nora.page.getByRole('button', { name: 'Export', exact: true }).last().click()
    await nora.page.getByText('Catalogue ready').waitFor()
    const job = nora.page.getByRole('article', { name: /^Exporting products-.*\.xml$/ }).first()
    const saved = nora.page.waitForEvent('download')
    await job.getByRole('button', { name: 'Download' }).click()
    const file = await text(await (await saved).createReadStream())
    expect(file).toContain('<BUYER_NAME>Bouwhandel</BUYER_NAME>')
    expect(file).toMatch(/<\/T_NEW_CATALOG>\n<\/BMECAT>\n$/)
    await nora.leave()
  })
})
