import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Somebody finds everything from anywhere, with the keyboard alone or on a telephone. */

const results = (page: Page, group?: string) =>
  (group === undefined ? page : page.getByRole('group', { name: group, exact: true })).getByRole(
    'option',
  )

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type(text)
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
}

describe('an administrator at a desk', () => {
  let someone: Visitor
  let page: Page
  beforeAll(async () => {
    someone = await signedIn('admin@lambda.example', '/products')
    page = someone.page
  })
  afterAll(() => someone.leave())

  test('is where they were before when they close the search', async () => {
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await leave(page)
    await expect
      .poll(() => link.evaluate((element) => element === document.activeElement))
      .toBe(true)
  })

  test('finds products as they type, and the server is not asked for every letter', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/search?')) asked.push(request.url())
    })
    await search(page, 'stone wool marine')
    const first = results(page, 'Products').first()
    await expect
      .poll(() => first.locator('mark').allInnerTexts())
      .toEqual(['stone', 'wool', 'marine'])
    expect(asked.length).toBeLessThan('stone wool marine'.length / 2)
    expect(asked.at(-1)).toContain('q=stone+wool+marine')
    await expectAccessible(page)
    await leave(page)
  })

  test('what is typed before the dialog is there is searched for', async () => {
    await page.route(/global-search/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await goTo(page, '/dashboard')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('marinx')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('e')
    await field(page).waitFor()
    await page.unroute(/global-search/)
    expect(await field(page).inputValue()).toBe('marine')
    await page.keyboard.type(' slab')
    await expect.poll(() => results(page, 'Products').count()).toBeGreaterThan(1)
    await leave(page)
  })

  test('opens a product by its code, however fast they press Enter, and finds it again', async () => {
    await goTo(page, '/products?sort=code')
    const link = page.locator('tbody tr[data-row-id]').first().getByRole('link')
    const [code, path] = [await link.innerText(), await link.getAttribute('href')]
    await goTo(page, '/dashboard')
    await search(page, code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'General' }).waitFor()
    await goTo(page, '/dashboard')
    await page.keyboard.press('Control+k')
    await results(page, 'Recently opened').filter({ hasText: code }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(path)
  })

  test.each([
    ['Attachments', 'declaration of performance', /^\/attachments\/\d+$/],
    ['Attachments', 'dop-001', /^\/attachments\/\d+$/],
    ['Taxonomies', 'stone wool', /^\/taxonomies\/[\w-]+\/\d+$/],
    ['People', 'editor@lambda', /^\/admin\/users\/\d+$/],
    ['Go to', 'trace lo', /^\/admin\/trace-logs$/],
  ])('finds %s by “%s”', async (group, text, address) => {
    await search(page, text)
    await results(page, group).first().locator('mark').first().waitFor()
    await results(page, group).first().click()
    await field(page).waitFor({ state: 'detached' })
    await expect.poll(() => pathOf(page)).toMatch(address)
  })

  test('shows everything that matches as a list', async () => {
    await search(page, 'roof')
    await results(page, 'Products')
      .filter({ hasText: /^Show all/ })
      .click()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toMatch(/roof/)
    await page.locator('tbody tr[data-row-id]').first().waitFor()
  })

  test('begins a new product from anywhere; going back does not begin another', async () => {
    await goTo(page, '/dashboard')
    await search(page, 'new product')
    await page.keyboard.press('Enter')
    await field(page).waitFor({ state: 'detached' })
    await page.getByRole('dialog', { name: 'New product' }).waitFor()
    expect(pathOf(page)).toBe('/products')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'New product' }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test.each([
    ['new brand', '/admin/brands'],
    ['new sector', '/taxonomies/sector'],
  ])('begins a %s from anywhere', async (name, path) => {
    await search(page, name)
    await page.keyboard.press('Enter')
    await field(page).waitFor({ state: 'detached' })
    const drawer = page.getByRole('dialog', { name: `N${name.slice(1)}` })
    await drawer.waitFor()
    expect(pathOf(page)).toBe(path)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })

  test('exports the list that is shown, which is left as it is', async () => {
    await goTo(page, '/products?q=form:SLAB')
    await page.locator('tbody tr[data-row-id]').first().waitFor()
    await search(page, 'export')
    await results(page, 'Actions').filter({ hasText: 'Export' }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Export \d+ products$/ })
    await dialog.waitFor()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    expect((await saved).suggestedFilename()).toMatch(/^products-.*\.xlsx$/)
    expect(pathOf(page)).toContain('form:SLAB')
  })
})

describe('somebody who is no administrator', () => {
  let someone: Visitor
  let page: Page
  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', '/products')
    page = someone.page
  })
  afterAll(() => someone.leave())

  test('is offered nothing that they may not do', async () => {
    await search(page, 'new')
    await results(page, 'Actions').first().waitFor()
    expect(await results(page, 'Actions').allInnerTexts()).toEqual(['New product'])
    await field(page).fill('trace logs')
    await page.getByText('Nothing found for “trace logs”.').waitFor()
    await field(page).fill('admin@lambda')
    await page.getByText('Nothing found for “admin@lambda”.').waitFor()
  })
})

describe('somebody with a telephone', () => {
  let someone: Visitor
  let page: Page
  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', '/products', { width: 390, height: 844 })
    page = someone.page
  })
  afterAll(() => someone.leave())

  test('finds and opens a product', async () => {
    await page.getByRole('button', { name: 'Search everything' }).click()
    await field(page).fill('glass wool')
    const first = results(page, 'Products').first()
    await first.locator('mark').first().waitFor()
    await expectAccessible(page)
    const list = page.getByRole('listbox', { name: 'Results' })
    expect(await list.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    await first.click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/products\/\d+$/)
  })

  test('closes the search without choosing anything', async () => {
    await page.getByRole('button', { name: 'Search everything' }).click()
    await page
      .getByRole('dialog', { name: 'Search' })
      .getByRole('button', { name: 'Close' })
      .click()
    await field(page).waitFor({ state: 'detached' })
  })
})
