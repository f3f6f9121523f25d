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

  const understood = () => page.getByRole('status', { name: 'Understood as' })

  /** Types words that are understood before they are applied. */
  async function enter(words: string): Promise<void> {
    await goTo(page, '/products')
    await box().focus()
    await page.keyboard.type(words)
    await understood().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
  }

  test('words are understood while they are typed, and become chips that stay', async () => {
    await goTo(page, '/products')
    await box().focus()
    await page.keyboard.type('stone wool 100 mm')
    await understood().waitFor()
    await expect.poll(asked).toBe('material:stone-wool thickness:100')
    expect(await understood().innerText()).toContain('Material: Stone wool')
    expect(await box().inputValue()).toBe('stone wool 100 mm')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => chips().allInnerTexts())
      .toEqual(['Material: Stone wool', 'Thickness: 100 mm'])
    expect(await box().inputValue()).toBe('')
    await expectAccessible(page)
    await page.reload()
    await expect
      .poll(() => chips().allInnerTexts())
      .toEqual(['Material: Stone wool', 'Thickness: 100 mm'])
    expect(asked()).toBe('material:stone-wool thickness:100')
    await page.locator('main').getByText('stone wool').first().waitFor()
  })

  test('a chip becomes the words that were typed, by keyboard, and they stay words', async () => {
    await enter('stone wool 100 mm')
    await expect.poll(() => chips().count()).toBe(2)
    await page.keyboard.press('Shift+Tab')
    const focused = () => page.locator(':focus').getAttribute('aria-label')
    expect(await focused()).toBe('Search for the words “100 mm” instead')
    await page.keyboard.press('Enter')
    await expect.poll(asked).toBe('100 mm material:stone-wool')
    expect([await box().inputValue(), await focused()]).toEqual(['100 mm', 'Search products'])
    await page.getByText('“100 mm” may mean').waitFor()
    await expectAccessible(page)
    await page.keyboard.type(' foil')
    await expect.poll(asked).toBe('100 mm foil material:stone-wool')
    await page.goBack()
    await expect.poll(asked).toBe('material:stone-wool thickness:100')
    await page.reload()
    await page.getByRole('button', { name: 'Search for the words “100 mm” instead' }).waitFor()
  })

  test('what may mean two things is offered in both, each with one press', async () => {
    await enter('board A1')
    await expect.poll(asked).toBe('form:BOARD,SLAB fire:A1')
    await page.getByText('“A1” may also mean').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'The word “A1”' }).press('Enter')
    await expect.poll(asked).toBe('A1 form:BOARD,SLAB')
    await page.getByRole('button', { name: 'Reaction to fire: A1', exact: true }).press('Enter')
    await expect.poll(asked).toBe('fire:A1 form:BOARD,SLAB')
    await page.getByRole('button', { name: 'Form: Board', exact: true }).press('Enter')
    await expect.poll(asked).toBe('fire:A1 form:BOARD')
  })

  test('words of an address that somebody has sent are searched for as they stand', async () => {
    await goTo(page, '/products?q=stone+wool+100+mm')
    await page.getByText('“stone wool” may mean').waitFor()
    expect(asked()).toBe('stone wool 100 mm')
    await page.getByRole('button', { name: 'Material: Stone wool' }).press('Enter')
    await expect.poll(asked).toBe('material:stone-wool 100 mm')
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
    await search('felt or foil')
    await page.getByText('“or” is searched for as a word.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Either of the two' }).press('Enter')
    await expect.poll(asked).toBe('felt OR foil')
  })

  test('a small “or” beside what is understood is offered with all that it joins', async () => {
    await goTo(page, '/products')
    await box().focus()
    await page.keyboard.type('stone wool or foil')
    await expect.poll(asked).toBe('stone wool or foil')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.getByText('“stone wool or foil” may mean').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Material: Stone wool or foil' }).press('Enter')
    await expect.poll(asked).toBe('material:stone-wool OR foil')
    expect(await box().inputValue()).toBe('')
  })

  test('a small “or” between two fields waits until it is told what it means', async () => {
    await search('country:Germany or country:Austria')
    await page.getByText('What does “or” mean here?').waitFor()
    expect(pathOf(page)).not.toContain('q=')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Either of the two' }).press('Enter')
    await expect.poll(asked).toBe('country:DE OR country:AT')
    expect(await chips().innerText()).toContain('Country: Germany or Country: Austria')
  })

  test('words of another language are found in it at the press of a button', async () => {
    await search('Trittschall')
    const inGerman = page.getByRole('button', { name: /^In German: \d+ products?$/ })
    await inGerman.waitFor()
    await expectAccessible(page)
    const total = /\d+ products?/.exec(await inGerman.innerText())?.[0] ?? ''
    await inGerman.press('Enter')
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().waitFor()
    await page.locator('main').getByText(total, { exact: true }).waitFor()
    expect(pathOf(page)).toBe('/products?q=Trittschall&lang=DE')
    // the own language is as it was
    await goTo(page, '/products?q=slab')
    await expect.poll(() => new URL(page.url()).searchParams.get('lang')).toBe('EN')
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
