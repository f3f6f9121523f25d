import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from './visitor.ts'

/** An editor searches products the way they write numbers, with the keyboard alone. */

const sizes = { desk: { width: 1440, height: 900 }, telephone: { width: 390, height: 844 } }

describe.each(Object.entries(sizes))('a query on a %s', (_, size) => {
  let someone: Visitor
  let page: Page
  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', '/products', size)
    page = someone.page
  })
  afterAll(() => someone.leave())

  const box = () => page.getByRole('combobox', { name: 'Search products' })
  const chips = () => page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  const asked = () => new URL(page.url()).searchParams.get('q')

  async function search(text: string): Promise<void> {
    await goTo(page, '/products')
    await box().focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
  }

  test.each([
    ['λ <= 36 mW/mK', 'lambda:<=0.036', 'λD ≤ 0.036 W/(m·K)'],
    ['thickness:10 - 12 cm', 'thickness:100..120', 'Thickness 100 to 120 mm'],
    ['Dicke:0,1 m', 'thickness:100', 'Thickness: 100 mm'],
    ['thickness:50,80,100', 'thickness:50,80,100', 'Thickness: 50 or 80 or 100 mm'],
    ['country:Duitsland', 'country:DE', 'Country: Germany'],
    ['material:"laine de roche"', 'material:stone-wool', 'Material: Stone wool'],
  ])('%s is understood as %s', async (text, query, chip) => {
    await search(text)
    await expect.poll(asked).toBe(query)
    expect(await chips().innerText()).toContain(chip)
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().waitFor()
  })

  test('a number with one comma is read as two, and is one at the press of a button', async () => {
    await search('thickness:12,5')
    await page.getByText('12,5 is read as two numbers.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'One number: 12.5' }).press('Enter')
    await expect.poll(asked).toBe('thickness:12.5')
    await page.getByText('12,5 is read as two numbers.').waitFor({ state: 'detached' })
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Search products')
  })

  test('a small “or” asks whether either of the two is meant', async () => {
    await search('felt or board')
    await page.getByText('“or” is searched for as a word.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Either of the two' }).press('Enter')
    await expect.poll(asked).toBe('felt OR board')
  })

  test('a name that nobody has is refused, and replaced at the press of a button', async () => {
    someone.allowFailed(400, /^\/api\/products$/, 'A query failed. ApiError: There is no country')
    await search('country:Germny')
    const said = page.getByRole('search').getByRole('alert')
    await said.getByText('There is no country “GERMNY”. Did you mean Germany?').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change to country:DE' }).press('Enter')
    await expect.poll(asked).toBe('country:DE')
    expect(await chips().innerText()).toContain('Country: Germany')
  })

  test('a unit that the field does not have is refused, and nothing is lost', async () => {
    await search('thickness:45kg')
    await page.getByText('Thickness is in mm, not in kg.').waitFor()
    expect(await box().inputValue()).toBe('thickness:45kg')
    expect(pathOf(page)).not.toContain('q=')
  })
})
