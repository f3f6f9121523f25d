import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../server/test/hostile-files.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from './visitor.ts'

/** Documents without products of their own: their scope says which they are for, before and after it is saved. */

let ada: Visitor
let page: Page
let folder: string
let address: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-files-'))
  ada = await signedIn('admin@lambda.example', '/global-attachments')
  page = ada.page
})

afterAll(async () => {
  await ada.leave()
  await rm(folder, { recursive: true, force: true })
})

const covered = () => page.getByRole('region', { name: 'Covered products' })

async function coveredCount(): Promise<number> {
  const text = await covered()
    .getByRole('link', { name: /products?$/ })
    .first()
    .innerText()
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
}

/** Chooses the first option of a picker that a word finds, and gives what it is called. */
async function pick(name: string, word: string): Promise<string> {
  const field = page.getByRole('combobox', { name, exact: true })
  await field.click()
  await page.keyboard.type(word)
  const option = page.getByRole('option', { name: new RegExp(word, 'i') }).first()
  const label = await option.innerText()
  await option.click()
  await page.keyboard.press('Escape')
  return label
}

describe('making one', () => {
  test('its files are described like others, and its scope shows what it covers while it is written', async () => {
    const file = path.join(folder, 'Terms_EN.pdf')
    await writeFile(file, pdf(1))
    await goTo(page, '/global-attachments/create')
    await expectAccessible(page)
    await page.getByLabel('Choose files', { exact: true }).last().setInputFiles(file)
    await page.getByRole('textbox', { name: 'Title (EN)' }).fill('Journey terms')
    const create = page.getByRole('region', { name: 'Create' }).getByRole('button')
    await create.click()
    const toast = page.getByText('The global attachment could not be created.')
    await toast.waitFor()
    const category = page.getByRole('combobox', { name: 'Category' })
    await expect.poll(() => category.evaluate((one) => one === document.activeElement)).toBe(true)
    // what is wrong can be read: no list lies over it
    await page.getByText('Choose a category.').waitFor()
    expect(await category.getAttribute('aria-expanded')).toBe('false')
    // the toast lies above the bar
    await create.click({ trial: true })
    await category.fill('Other')
    await page.getByRole('option', { name: 'Other (OTHER)' }).click()
    await covered().getByText('Fill in at least one field').waitFor()
    await pick('Sold in', 'Belgium')
    await expect.poll(coveredCount).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create 1 global attachment' }).click()
    await page.waitForURL((url) => url.pathname === '/global-attachments')
  })

  test('the list says in words which products it is for', async () => {
    const row = page.locator('main tbody tr').filter({ hasText: 'Journey terms' })
    await row.getByText('Belgium').waitFor()
    await expectAccessible(page)
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Journey terms' }).waitFor()
    address = new URL(page.url()).pathname
    await page.getByRole('img', { name: 'Page 1 of 1 of Terms_EN.pdf' }).waitFor()
    await expectAccessible(page)
  })
})

describe('its scope', () => {
  test('is changed with what it gains and loses before anything is saved', async () => {
    await page.getByRole('link', { name: 'Scope' }).click()
    await expect.poll(coveredCount).toBeGreaterThan(0)
    const before = await coveredCount()
    await pick('Main groups', 'Mineral')
    await covered()
      .getByText(/products? lost$/)
      .waitFor()
    expect(await coveredCount()).toBeLessThan(before)
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await page.getByText(/is saved\./).waitFor()
    await covered().getByText(/lost$/).waitFor({ state: 'hidden' })
    await covered().getByRole('link', { name: 'Show in the list' }).click()
    await page.waitForURL((url) => url.pathname === '/products')
    expect(new URL(page.url()).searchParams.get('q')).toContain('country:BE')
  })

  test('a search that cannot be read is said where it stands, one that finds nothing as well', async () => {
    ada.allowFailed(400, /^\/api\/global-attachments\/preview$/)
    await goTo(page, `${address}?panel=scope`)
    const query = page.getByRole('combobox', { name: 'And matching' })
    await query.fill('thicknes:<=50')
    await page.keyboard.press('Tab')
    await page
      .getByText(/There is no field “thicknes”/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await query.fill('code:NOTHING-IS-CALLED-THIS')
    await page.keyboard.press('Tab')
    await covered().getByText('No product', { exact: true }).waitFor()
    await covered()
      .getByText(/would not be shown anywhere/)
      .waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(coveredCount).toBeGreaterThan(0)
    await expect.poll(() => query.inputValue()).toBe('')
  })

  test('must say something', async () => {
    for (const field of ['Sold in', 'Main groups']) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await page.getByRole('combobox', { name: field, exact: true }).focus()
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await page.keyboard.press('Backspace')
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await page.keyboard.press('Escape')
    }
    await covered().getByText('Fill in at least one field').waitFor()
    await page.keyboard.press('Control+s')
    await page
      .getByText(/Fill in at least one of these fields/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('those who are no administrators read it', async () => {
    const edith = await signedIn('editor@lambda.example', `${address}?panel=scope`)
    await edith.page.getByText('Belgium', { exact: true }).waitFor()
    await edith.page
      .getByRole('region', { name: 'Covered products' })
      .getByRole('link')
      .first()
      .waitFor()
    expect(await edith.page.getByRole('combobox').count()).toBe(0)
    await expectAccessible(edith.page)
    await edith.leave()
  })
})
