import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFirstProduct, save, toTop } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** The numbers under which legal entities list a product, as the people who keep it see them. */

const belgian = 'Lambda Insulation Group NV'
const dutch = 'Lambda Isolatie B.V.'
const polish = 'Lambda Izolacje Sp. z o.o.'

/** Sold by the Belgian and the Dutch company, and without a number of the Polish one. */
const list =
  '/products?q=status%3Aactive%20has%3Alocal-article%20country%3ABE%20country%3ALU%20country%3ANL%20-country%3APL%20-country%3ACZ%20-local-article%3APL*&sort=code'

let ada: Visitor
let edith: Visitor
let path: string
let code: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', list)
  edith = await signedIn('editor@lambda.example')
  ada.allowFailed(409, /^\/api\/products\/\d+$/)
  edith.allowFailed(412, /^\/api\/products\/\d+$/)
  const products = ada.page.locator('main').getByRole('link').filter({ hasText: /\d/ })
  code = await products.first().innerText()
  path = await openFirstProduct(ada.page)
})
afterAll(() => Promise.all([ada.leave(), edith.leave()]))

const open = async ({ page }: Visitor) => {
  await goTo(page, `${path}/markets`)
  await numberOf({ page }, belgian).waitFor()
}

const row = ({ page }: Pick<Visitor, 'page'>, name: string) =>
  page.getByRole('listitem', { name, exact: true })

const numberOf = (visitor: Pick<Visitor, 'page'>, company: string) =>
  row(visitor, company).getByRole('textbox', { name: 'Local article number' })

async function expectFocus(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
}

async function find({ page }: Visitor, q: string): Promise<void> {
  await goTo(page, `/products?q=${encodeURIComponent(q)}`)
  await page.locator('main').getByRole('link').filter({ hasText: code }).first().waitFor()
}

describe('the local article numbers of a product', () => {
  test('stand with every market where they apply, and are changed by keyboard alone', async () => {
    const { page } = ada
    await open(ada)
    await expectAccessible(page)
    await numberOf(ada, belgian).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('000777-1E5')
    for (const country of ['Belgium', 'Luxembourg']) {
      await row(ada, country).getByText('000777-1E5').waitFor()
    }
    expect(await row(ada, 'Netherlands').getByText('000777-1E5').count()).toBe(0)
    await row(ada, belgian).getByText('Belgium, Luxembourg').waitFor()
    await save(ada.page)
    await open(ada)
    expect(await numberOf(ada, belgian).inputValue()).toBe('000777-1E5')
  })

  test('are given to a legal entity that sells in no market, and stay when a market goes', async () => {
    const { page } = ada
    await open(ada)
    await page.getByRole('combobox', { name: 'Add a legal entity' }).focus()
    await page.keyboard.type('Izolacje')
    await page.getByRole('option', { name: /Izolacje/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectFocus(numberOf(ada, polish))
    await page.keyboard.type('PL/1/7')
    await row(ada, polish)
      .getByText(/Poland \(product not sold there\)$/)
      .waitFor()
    await page.getByRole('button', { name: 'Remove Netherlands' }).click()
    await row(ada, dutch).getByText('Netherlands (product not sold there)').waitFor()
    expect(await numberOf(ada, dutch).inputValue()).not.toBe('')
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Add countries' }).focus()
    await page.keyboard.type('Netherlands')
    await page.getByRole('option', { name: 'Netherlands (NL)' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await save(ada.page)
    await open(ada)
    expect(await numberOf(ada, polish).inputValue()).toBe('PL/1/7')
  })

  test('one that another product has is told beside its field, and nothing is lost', async () => {
    const { page } = ada
    await goTo(page, `/products?q=${encodeURIComponent(`local-article:41* -code:"${code}"`)}`)
    const other = await openFirstProduct(page)
    await goTo(page, `${other}/markets`)
    const taken = await numberOf(ada, belgian).inputValue()
    expect(taken).toMatch(/^41/)
    await open(ada)
    await numberOf(ada, belgian).fill(taken)
    await page.keyboard.press('Control+s')
    await row(ada, belgian)
      .getByText('Another product already has this article number at this legal entity.')
      .waitFor()
    await expectFocus(numberOf(ada, belgian))
    await toTop(page)
    await expectAccessible(page)
    expect(await numberOf(ada, belgian).inputValue()).toBe(taken)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => numberOf(ada, belgian).inputValue()).toBe('000777-1E5')
  })

  test('of different legal entities are merged when two people change them', async () => {
    await Promise.all([open(ada), open(edith)])
    await numberOf(ada, belgian).fill('000778')
    await numberOf(edith, dutch).fill('NL 99')
    await save(ada.page)
    await edith.page.keyboard.press('Control+s')
    await edith.page
      .getByText(new RegExp(`merged with those of .* in ${belgian}: Local article number`))
      .waitFor()
    await open(ada)
    expect(await numberOf(ada, belgian).inputValue()).toBe('000778')
    expect(await numberOf(ada, dutch).inputValue()).toBe('NL 99')
  })

  test('find the product, whatever the case, spaces and zeros', async () => {
    await find(ada, 'local-article:nl99')
    await find(ada, 'local-article:778')
    await find(ada, 'nl-99')
  })

  test('are told in the history with their legal entities, and given back', async () => {
    const { page } = ada
    await goTo(page, `${path}/history`)
    const label = `${belgian}: Local article number`
    await page.getByText(label).first().waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: `Restore the previous ${label}` })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: `Restore ${label}?` })
    await dialog.getByRole('button', { name: 'Restore field' }).click()
    await page.getByText(/^Restored as version/).waitFor()
    await open(ada)
    expect(await numberOf(ada, belgian).inputValue()).toBe('000777-1E5')
  })

  test('on a narrow screen nothing is wider than the screen', async () => {
    const phone = await signedIn('editor@lambda.example', `${path}/markets`, {
      width: 390,
      height: 844,
    })
    await numberOf(phone, polish).waitFor()
    await expectAccessible(phone.page)
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await phone.leave()
  })

  test('apply where the legal entity sells from the moment an administrator says so', async () => {
    const { page } = ada
    await goTo(page, '/admin/legal-entities?q=code%3ALNL')
    await page.locator('main').getByRole('link', { name: dutch }).first().click()
    await page.waitForURL(/\/admin\/legal-entities\/\d+/)
    await page.getByRole('combobox', { name: 'Sells in' }).focus()
    for (const [typed, label] of [
      ['Netherlands', 'Netherlands (NL)'],
      ['Belgium', 'Belgium (BE)'],
    ] as const) {
      await page.keyboard.type(typed)
      await page.getByRole('option', { name: label }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await save(ada.page)
    await expectAccessible(page)
    await open(ada)
    await row(ada, dutch).getByText('Belgium, Netherlands').waitFor()
    await row(ada, 'Belgium').getByText('NL 99').waitFor()
  })
})
