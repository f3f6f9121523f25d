import type { Page } from 'playwright-core'
import { goTo } from './visitor.ts'

/** A file as a field of the page takes it. */
export function fileOf(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer }
}

/** Makes an attachment of a file, of the category for everything else, and opens it; gives its path. */
export async function createAttachment(
  page: Page,
  file: ReturnType<typeof fileOf>,
  title: string,
): Promise<string> {
  await goTo(page, '/attachments/create')
  await page.getByLabel('Choose files', { exact: true }).last().setInputFiles(file)
  await page.getByRole('textbox', { name: 'Title (EN)' }).fill(title)
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.fill('Other')
  await page.getByRole('option', { name: 'Other (OTHER)' }).click()
  await page.getByRole('button', { name: 'Create 1 attachment' }).click()
  await page.getByText(/was created\./).waitFor()
  await page.waitForURL((url) => url.pathname === '/attachments')
  const row = page.locator('main tbody tr').filter({ hasText: title })
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: title }).waitFor()
  return new URL(page.url()).pathname
}

/** Chooses an entry of the menu of a detail. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
