import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfLikeNoOther } from './pdf.ts'
import { type Visitor, expectAccessible, goTo, product, signedIn } from './visitor.ts'

/** An administrator finds out that a stored file is gone, which document it belongs to, and that it is back. */

let ada: Visitor
let page: Page
let folder: string
let sha256: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-stored-'))
  ada = await signedIn('admin@lambda.example', '/attachments/create')
  page = ada.page
})

afterAll(async () => {
  await ada.leave()
  await rm(folder, { recursive: true, force: true })
})

test('a document is made, and nothing is damaged', async () => {
  const content = pdfLikeNoOther()
  sha256 = createHash('sha256').update(content).digest('hex')
  const file = path.join(folder, 'TDS_Vanishing-board_EN.pdf')
  await writeFile(file, content)
  await page.getByLabel('Choose files', { exact: true }).last().setInputFiles(file)
  await page.getByRole('button', { name: 'Create 1 attachment' }).click()
  await page.waitForURL((url) => url.pathname === '/attachments')
  await menu('Damaged files')
  await page.getByRole('dialog', { name: 'Damaged files' }).getByText('No damaged files').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Damaged files' }).waitFor({ state: 'detached' })
})

test('a file that has gone is found by the check, told with a link, and marked at its document', async () => {
  const stored = await storedPath()
  await rename(stored, path.join(folder, 'aside'))
  await menu('Check stored files')
  await page.getByText(/stored files? checked: 1 missing\./).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Damaged files' })
  await drawer.getByText('File missing').waitFor()
  await expectAccessible(page)
  await drawer.getByRole('link').first().click()
  await page.getByText('The file is missing from storage.').waitFor()
  await expectAccessible(page)
  await goTo(page, '/attachments?q=vanishing&view=table')
  await page.getByRole('row').filter({ hasText: 'Vanishing' }).getByText('File missing').waitFor()
  await expectAccessible(page)
  await rename(path.join(folder, 'aside'), stored)
})

test('once it is back, the check finds all well', async () => {
  await menu('Check stored files')
  await page.getByText(/stored files? checked\./).waitFor()
  await page.getByRole('row').filter({ hasText: 'Vanishing' }).getByText('Current').waitFor()
})

test('others have none of it', async () => {
  const someone = await signedIn('editor@lambda.example', '/attachments')
  await someone.page.getByRole('table', { name: 'attachments' }).waitFor()
  expect(await someone.page.getByRole('button', { name: 'Stored files' }).count()).toBe(0)
  await someone.leave()
})

async function menu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Stored files' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: item }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: item }).focus()
  await page.keyboard.press('Enter')
}

async function storedPath(): Promise<string> {
  const files = path.join(product().dataDir, 'files')
  const names = await readdir(files, { recursive: true })
  const name = names.find((one) => one.endsWith(sha256))
  if (name === undefined) throw new Error('The content is not in the store.')
  const found = path.join(files, name)
  expect(
    createHash('sha256')
      .update(await readFile(found))
      .digest('hex'),
  ).toBe(sha256)
  return found
}
