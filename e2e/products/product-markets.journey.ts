import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFirstProduct, save } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** Where a product is sold and what is different there, as its product manager keeps it. */

const list =
  '/products?q=status%3Aactive%20country%3ANL%20-country%3ASE%20missing%3Amarket-status&sort=code'

let ada: Visitor
let edith: Visitor
let path: string
let code: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', list)
  edith = await signedIn('editor@lambda.example')
  edith.allowFailed(412, /^\/api\/products\/\d+$/)
  const products = ada.page.locator('main').getByRole('link').filter({ hasText: /\d/ })
  code = await products.first().innerText()
  path = await openFirstProduct(ada.page)
})
afterAll(() => Promise.all([ada.leave(), edith.leave()]))

const open = async ({ page }: Visitor) => {
  await goTo(page, `${path}/markets`)
  await page.getByRole('heading', { name: /^Sold in/ }).waitFor()
}

const field = ({ page }: Visitor, country: string, part: string) =>
  page.locator(`[id="field-markets.${country}.${part}"]`)

const market = ({ page }: Visitor, name: string) =>
  page.getByRole('listitem', { name, exact: true })

const focused = ({ page }: Visitor) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** The buttons that remove a country, by their names. */
const removers = ({ page }: Visitor) =>
  page
    .getByRole('list')
    .getByRole('button', { name: /^Remove / })
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')))

/** Chooses what begins so in the list of the control that has the focus. */
async function choose({ page }: Visitor, label: string): Promise<void> {
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name: label, exact: true })
  await option.waitFor()
  for (let tries = 0; tries < 12; tries += 1) {
    const id = await option.getAttribute('id')
    const active = await page.evaluate(() =>
      document.activeElement?.getAttribute('aria-activedescendant'),
    )
    if (active !== null && active === id) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

describe('the markets of a product', () => {
  test('a country is added and given a status, an end and a lead time by keyboard alone', async () => {
    const { page } = ada
    await open(ada)
    await page.getByRole('combobox', { name: 'Add countries' }).focus()
    await page.keyboard.type('Sweden')
    await page.getByRole('option', { name: 'Sweden (SE)' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await market(ada, 'Sweden').waitFor()
    await page.keyboard.press('Escape')
    await field(ada, 'SE', 'status').focus()
    await choose(ada, 'Phase-out')
    await expect.poll(() => field(ada, 'SE', 'status').inputValue()).toBe('Phase-out')
    await field(ada, 'SE', 'obsoleteFrom').focus()
    await page.keyboard.type('12/31/29')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const unfold = page.getByRole('button', { name: 'Order data in Sweden: As product' })
    await expect.poll(() => unfold.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await field(ada, 'SE', 'leadTime').focus()
    await page.keyboard.type('21')
    await market(ada, 'Sweden').getByText('1 different').waitFor()
    await expectAccessible(page)
    await save(ada.page)
    await open(ada)
    expect(await field(ada, 'SE', 'status').inputValue()).toBe('Phase-out')
    expect(await field(ada, 'SE', 'obsoleteFrom').inputValue()).toBe('12/31/29')
  })

  test('an end before the beginning is told beside its field, and leads there', async () => {
    const { page } = ada
    await open(ada)
    await field(ada, 'SE', 'validFrom').fill('01/01/30')
    await market(ada, 'Sweden')
      .getByText('The obsolete date is before the valid-from date.', { exact: true })
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => field(ada, 'SE', 'validFrom').inputValue()).toBe('')
  })

  test('a status that is not in effect says which is', async () => {
    const { page } = ada
    await goTo(page, '/products?q=status%3Aon_hold%20has%3Acountry&sort=code')
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
    await page.waitForURL(/\/products\/\d+/)
    const address = new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
    await goTo(page, `${address}/markets`)
    const status = page.getByRole('combobox', { name: 'Status', exact: true }).first()
    await status.focus()
    await choose(ada, 'Active')
    await page.getByText('In effect: On hold, as the product.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('what two people change of different countries is merged', async () => {
    await Promise.all([open(ada), open(edith)])
    await field(ada, 'SE', 'validFrom').fill('01/01/25')
    await edith.page.getByRole('button', { name: 'Order data in Netherlands: As product' }).click()
    await field(edith, 'NL', 'leadTime').fill('14')
    await save(ada.page)
    await edith.page.keyboard.press('Control+s')
    await edith.page.getByText(/merged with those of .* in Sweden: Valid from/).waitFor()
    await open(ada)
    expect(await field(ada, 'SE', 'validFrom').inputValue()).toBe('01/01/25')
    await market(ada, 'Netherlands').getByText('1 different').waitFor()
  })

  test('who removes a country that somebody else has just changed is asked', async () => {
    await Promise.all([open(ada), open(edith)])
    await field(ada, 'SE', 'validFrom').fill('02/01/25')
    const before = await removers(edith)
    const place = before.indexOf('Remove Sweden')
    await edith.page.getByRole('button', { name: 'Remove Sweden' }).click()
    await expect.poll(() => focused(edith)).toBe(before[place + 1] ?? before[place - 1])
    await save(ada.page)
    await edith.page.keyboard.press('Control+s')
    const dialog = edith.page.getByRole('dialog', { name: 'Somebody else has changed this' })
    await dialog.getByText('Sweden').first().waitFor()
    await dialog.getByText('Removed').waitFor()
    await expectAccessible(edith.page)
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await open(edith)
    expect(await field(edith, 'SE', 'validFrom').inputValue()).toBe('02/01/25')
  })

  test('products are found by the status of their markets', async () => {
    const { page } = ada
    const find = (q: string) =>
      goTo(page, `/products?q=${encodeURIComponent(`code:"${code}" ${q}`)}`)
    await find('market-status:phase_out')
    await page.locator('main').getByRole('link').filter({ hasText: code }).first().waitFor()
    await find('available-in:NL')
    await page.locator('main').getByRole('link').filter({ hasText: code }).first().waitFor()
    await find('available-in:SE')
    await page.getByText(/^No products match/).waitFor()
  })

  test('the history tells each part of a market, and gives it back', async () => {
    const { page } = ada
    await goTo(page, `${path}/history`)
    await page.getByText('Sweden: Status').first().waitFor()
    await page.getByText('Netherlands: Lead time').first().waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: 'Restore the previous Sweden: Valid from' })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore field' }).click()
    await page.getByText(/^Restored as version/).waitFor()
    await open(ada)
    expect(await field(ada, 'SE', 'validFrom').inputValue()).toBe('01/01/25')
  })

  test('on a narrow screen nothing is wider than the screen', async () => {
    const phone = await signedIn('editor@lambda.example', `${path}/markets`, {
      width: 390,
      height: 844,
    })
    await market(phone, 'Sweden').waitFor()
    await phone.page.getByRole('button', { name: /^Order data in Sweden/ }).click()
    await expectAccessible(phone.page)
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await phone.leave()
  })

  test('without any country it says so', async () => {
    const { page } = ada
    await open(ada)
    for (
      let left = await page.getByRole('button', { name: /^Remove / }).count();
      left > 0;
      left -= 1
    ) {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
    }
    await page.getByText('Not sold in any country yet.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await market(ada, 'Sweden').waitFor()
  })
})
