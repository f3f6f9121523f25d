import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf, discardDrafts } from './api.ts'
import { save } from './products/editing.ts'
import { type Visitor, at, expectAccessible, goTo, settled, signedIn } from './visitor.ts'

/** Two browsers edit one product: nothing is lost silently. */

let ada: Visitor
let edith: Visitor
let path: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/products?q=status%3Areview&sort=code')
  edith = await signedIn('editor@lambda.example')
  edith.allowFailed(412, /^\/api\/products\/\d+$/)
  await ada.page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
  await ada.page.waitForURL(/\/products\/\d+/)
  path = `/products/${/\/products\/(\d+)/.exec(ada.page.url())?.[1]}/general`
})
afterAll(() => Promise.all([ada.leave(), edith.leave()]))

/** Both begin with the product as it is saved: nothing that was typed before comes back. */
async function bothOpen(): Promise<void> {
  await Promise.all([goTo(ada.page, '/dashboard'), goTo(edith.page, '/dashboard')])
  await discardDrafts('admin@lambda.example', 'editor@lambda.example')
  await Promise.all([goTo(ada.page, path), goTo(edith.page, path)])
}

async function edit(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value)
}

async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click()
}

const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

test('changes to different fields merge by themselves, and both are told', async () => {
  await bothOpen()
  await edit(ada.page, 'Series', 'From Ada')
  await edit(edith.page, 'Customs code', '680610')
  await save(ada.page)
  await pressSave(edith.page)
  await edith.page.getByText(/merged with those of/).waitFor()
  await goTo(ada.page, path)
  expect(await valueOf(ada.page, 'Series')).toBe('From Ada')
  expect(await valueOf(ada.page, 'Customs code')).toBe('680610')
})

test('changes to the same field are shown side by side, and the choice holds', async () => {
  await bothOpen()
  await edit(ada.page, 'Series', 'Ada says')
  await edit(edith.page, 'Series', 'Edith says')
  await save(ada.page)
  await pressSave(edith.page)
  const dialog = edith.page.getByRole('dialog')
  await dialog.getByText('Ada says').waitFor()
  await dialog.getByText('Edith says').waitFor()
  await dialog.getByText('Choose which value to keep').waitFor()
  await expect
    .poll(() => edith.page.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('radio')
  await expectAccessible(edith.page)
  await dialog.getByText('Edith says').click()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await goTo(ada.page, path)
  expect(await valueOf(ada.page, 'Series')).toBe('Edith says')
})

test('postponing the choice keeps what was typed', async () => {
  await bothOpen()
  await edit(ada.page, 'Series', 'Once more Ada')
  await edit(edith.page, 'Series', 'Once more Edith')
  await save(ada.page)
  await pressSave(edith.page)
  await edith.page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await settled(edith.page)
  expect(await valueOf(edith.page, 'Series')).toBe('Once more Edith')
})

test('who types is told at once that the other one has deleted it, and has all of it back once it is restored', async () => {
  await bothOpen()
  await edit(edith.page, 'Series', 'Typed when it was deleted')
  // what the open pages go on asking of it
  const gone = 'A query failed. ApiError: This product does not exist.'
  for (const one of [ada, edith]) one.allowFailed(404, /^\/api\/products\/\d+/, gone)
  const api = await apiOf('admin@lambda.example')
  const { pathname } = new URL(at(path.replace(/\/general$/, '')))
  const { data } = await api(pathname)
  await api(pathname, { method: 'DELETE', version: (data as { version: number }).version })
  const { page } = edith
  const line = page.getByRole('status').filter({ hasText: 'deleted this product' })
  await line.waitFor()
  expect(await line.innerText()).toMatch(
    /^Ada Lindqvist deleted this product at \d\d:\d\d\. Your changes are kept/,
  )
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Show deleted product' }).click()
  await page.getByText('This product was deleted').waitFor()
  await page.getByText('You have unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Restore product' }).click()
  await expect.poll(() => valueOf(page, 'Series')).toBe('Typed when it was deleted')
  await line.waitFor({ state: 'hidden' })
})
