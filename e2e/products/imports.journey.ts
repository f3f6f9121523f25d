import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** A file that was exported and edited comes back as a change set, which is reviewed, applied and undone. */

let edith: Visitor
let page: Page

beforeAll(async () => {
  edith = await signedIn('editor@lambda.example', '/products')
  page = edith.page
})

afterAll(() => edith.leave())

const button = (at: Page, name: string | RegExp) => at.getByRole('button', { name, exact: true })

/** Exports what a query finds as CSV; the lines of the file. */
async function exported(at: Page, q: string): Promise<string[]> {
  await goTo(at, `/products?q=${encodeURIComponent(q)}&columns=name,lambdaD&sort=code`)
  await expect.poll(() => button(at, 'Export').first().isEnabled()).toBe(true)
  await button(at, 'Export').first().click()
  await at.getByRole('dialog').getByText('CSV', { exact: true }).click()
  const saved = at.waitForEvent('download')
  await at.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  return (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
}

interface CsvFile {
  name: string
  mimeType: string
  buffer: Buffer
}

function csvFile(name: string, lines: readonly string[]): CsvFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
}

/** Chooses a file in the dialog, and opens the change set that it becomes. */
async function review(at: Page, file: CsvFile): Promise<void> {
  const dialog = at.getByRole('dialog', { name: 'Import products' })
  await dialog.waitFor()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect.poll(() => button(at, 'Review changes').isEnabled()).toBe(true)
  await button(at, 'Review changes').press('Enter')
  await expect.poll(() => pathOf(at)).toMatch(/^\/change-sets\/\d+$/)
}

describe('an edited export', () => {
  test('is chosen, and shows what was edited and nothing else', async () => {
    const lines = await exported(page, 'form:ROLL status:active')
    const [titles = '', first = '', second = '', third = ''] = lines
    expect(titles).toContain('Short name (EN)')
    const edited = lines.with(1, first.replace(/^(\d+,\d+,[^,]+),([^,]+)/, '$1,$2 edited'))
    // one row twice, another one of nothing
    const others = [...edited.slice(0, 2), second, second, third.replace(/^\d+/, '999999999')]
    const file = csvFile('edited.csv', [...others, ...edited.slice(4)])
    await button(page, 'Import').press('Enter')
    await page.getByRole('dialog', { name: 'Import products' }).waitFor()
    await expectAccessible(page)
    await review(page, file)
    await button(page, 'Apply 1 change').waitFor()
    const notes = page.getByRole('region', { name: 'Imported file' })
    await notes.getByText(/rows read: 1 edited, 3 left out\.$/).waitFor()
    await notes.getByText('Rows left out').click()
    await notes.getByText('Rows 3 and 4 are of the same record.').first().waitFor()
    await notes.getByText(/no product with ID 999999999/).waitFor()
    await page
      .getByText(/ edited$/)
      .first()
      .waitFor()
    await expectAccessible(page)
  })

  test('is applied, and taken back', async () => {
    await button(page, 'Apply 1 change').click()
    await page.getByText('Applied', { exact: true }).first().waitFor()
    const told = page.getByText('Applying: Import of edited.csv')
    // with the pointer over it, it does not go by itself
    await told.hover()
    await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo 1' }).press('Enter')
    await page.getByText('It was taken back by').waitFor()
    await told.waitFor({ state: 'detached' })
  })
})

describe('a file without IDs', () => {
  test('is dropped anywhere on the list, and creates products only when that is said', async () => {
    await goTo(page, '/products?q=form:ROLL')
    await button(page, 'Import').waitFor()
    const content = 'Code;Short name (EN);Supplier\r\nJOURNEY-NEW-1;Brand new board;x\r\n'
    const files = await page.evaluateHandle((text) => {
      const carried = new DataTransfer()
      carried.items.add(new File([text], 'list.csv', { type: 'text/csv' }))
      return carried
    }, content)
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: files })
    await page.getByRole('dialog', { name: 'Import products' }).waitFor()
    await page.dispatchEvent('body', 'drop', { dataTransfer: files })
    await expect.poll(() => button(page, 'Review changes').isEnabled()).toBe(true)
    await button(page, 'Review changes').click()
    const create = button(page, 'Create 1 new product')
    await create.waitFor()
    await page.getByText('Not read, as no field is called so: “Supplier”.').waitFor()
    await expectAccessible(page)
    await create.press('Enter')
    await button(page, 'Apply 1 change').click()
    await page.getByText('Applied', { exact: true }).first().waitFor()
    await goTo(page, '/products?q=code:JOURNEY-NEW-1')
    await page.getByRole('link', { name: 'JOURNEY-NEW-1' }).first().waitFor()
  })

  test('is imported on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, '/products')
    await button(page, 'Import').click()
    await review(page, csvFile('phone.csv', ['Code,Series', 'JOURNEY-NEW-1,Phone', '']))
    await button(page, 'Apply 1 change').waitFor()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  })
})

/** A BMEcat of one of the group's companies, with products by their item numbers. */
function bmecat(...numbers: readonly string[]): string {
  const products = numbers.map(
    (number) => `<PRODUCT><SUPPLIER_PID>${number}</SUPPLIER_PID><PRODUCT_DETAILS>
<DESCRIPTION_SHORT>Stone wool</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Lambda Dämmstoffe GmbH</SUPPLIER_NAME></SUPPLIER></HEADER>
<T_NEW_CATALOG>${products.join('')}</T_NEW_CATALOG></BMECAT>`
}

test('a catalogue of a supplier becomes source data of the products that it is about', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, '/products?q=code:JOURNEY-NEW-1')
  await button(page, 'Import').click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog.waitFor()
  const buffer = Buffer.from(bmecat('JOURNEY-NEW-1', 'JOURNEY-NONE'))
  const file = { name: 'spring.xml', mimeType: 'text/xml', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('BMEcat 2005 · Lambda Dämmstoffe GmbH').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: /^Source/ }).fill('Spring list')
  await button(page, 'Import catalogue').press('Enter')
  const jobs = page.getByRole('dialog', { name: 'Your jobs' })
  await jobs.getByText('1 of 2 products found: source data added to 1.').waitFor()
  await jobs.getByText('1 not found among your products').click()
  await jobs.getByText('JOURNEY-NONE').waitFor()
  await expectAccessible(page)
  await jobs.getByRole('button', { name: 'Propose changes' }).first().click()
  await page.getByRole('heading', { name: 'Values of Spring list' }).waitFor()
  await button(page, 'Apply 1 change').waitFor()
  await expectAccessible(page)
  await goTo(page, '/products?q=source-data:"Stone wool"')
  await page.getByRole('link', { name: 'JOURNEY-NEW-1' }).first().waitFor()
})
