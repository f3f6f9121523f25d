import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFirstProduct, save, toTop } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** What a product declares in rows and curves, as its product manager keeps it. */

const list = '/products?q=form%3ASLAB%20status%3Aactive%20missing%3Acurve&sort=code'

let ada: Visitor
let path: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', list)
  path = `${await openFirstProduct(ada.page)}/technical`
})
afterAll(() => ada.leave())

const first = ({ page }: Visitor) =>
  page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().waitFor()

const focused = ({ page }: Visitor) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id), { timeout: 10_000 })

describe('digits', () => {
  const lambda = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Value of λ_D' })

  test('stay as they are typed, and fewer zeros are a change that the history tells', async () => {
    const { page } = ada
    await goTo(page, path)
    await lambda(ada).fill('0,0400 W/mK')
    await page.keyboard.press('Tab')
    await save(page)
    await goTo(page, path)
    expect(await lambda(ada).inputValue()).toBe('0.0400')
    await lambda(ada).fill('0.040')
    await page.getByText('1 unsaved change').waitFor()
    await expectAccessible(page)
    await save(page)
    await goTo(page, path)
    expect(await lambda(ada).inputValue()).toBe('0.040')
    await goTo(page, `${path.replace('/technical', '')}/history`)
    const changed = page.getByText('0.0400').first()
    await changed.waitFor()
    await page
      .getByText(/^0\.040 /)
      .first()
      .waitFor()
  })

  test('have their limit before them, on the panel, in the list and in the history', async () => {
    const { page } = ada
    await goTo(page, path)
    await lambda(ada).fill('≤ 0,0400')
    await page.keyboard.press('Tab')
    await save(page)
    await goTo(page, path)
    await page.getByRole('textbox', { name: 'Value of λ_D, at most' }).waitFor()
    await goTo(page, list.replace('?q=', '?q=lambda%3A0.04%20'))
    await page.getByText('≤ 0.0400').first().waitFor()
    await expectAccessible(page)
    await goTo(page, `${path.replace('/technical', '')}/history`)
    await page.getByText('≤ 0.0400').first().waitFor()
  })
})

describe('declared performance', () => {
  test('a characteristic is added, with its limit, by keyboard alone', async () => {
    const { page } = ada
    await goTo(page, path)
    const add = page.getByRole('combobox', { name: 'Add characteristic' })
    await add.focus()
    await page.keyboard.type('dynamic')
    await page.getByRole('option', { name: /Dynamic stiffness/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await focused(ada).toBe('field-performance.DYNAMIC_STIFFNESS.value')
    await page.keyboard.type('<= 27 MN/m³')
    await page.keyboard.press('Tab')
    const row = page.getByRole('group', { name: 'Dynamic stiffness', exact: true })
    await row.getByLabel('Value of Dynamic stiffness, at most').waitFor()
    await save(page)
    await goTo(page, '/products?q=dynamic-stiffness%3A27')
    await first(ada)
  })

  test('it has another value for another thickness, and a document that proves it', async () => {
    const { page } = ada
    await goTo(page, path)
    await page.getByRole('button', { name: /^Conditions and evidence of Dynamic/ }).click()
    const row = page.getByRole('group', { name: /^Dynamic stiffness/ }).first()
    await row.getByLabel('Document').fill('DOP-12')
    await row.getByLabel('Page').fill('2')
    await row.getByRole('button', { name: 'Add another thickness' }).click()
    await row.getByText('First enter the maximum thickness for this value.').waitFor()
    await row.getByLabel('From thickness').fill('20')
    await row.getByLabel('To thickness').focus()
    await row.getByLabel('To thickness').fill('30')
    await row.getByRole('button', { name: 'Add another thickness' }).click()
    await focused(ada).toBe('field-performance.DYNAMIC_STIFFNESS-31.value')
    await page.keyboard.type('24')
    await page.keyboard.press('Tab')
    await page.getByRole('group', { name: 'Dynamic stiffness, from 31 mm' }).waitFor()
    await toTop(page)
    await expectAccessible(page)
    await save(page)
    await goTo(page, path)
    await page.getByText('DOP-12, p. 2').waitFor()
    await page.getByRole('group', { name: 'Dynamic stiffness, 20 to 30 mm' }).waitFor()
  })

  test('what is not determined has no value', async () => {
    const { page } = ada
    await goTo(page, path)
    await page.getByLabel('State of Dynamic stiffness, from 31 mm').selectOption('NPD')
    const row = page.getByRole('group', { name: 'Dynamic stiffness, from 31 mm' })
    await expect
      .poll(() => row.getByLabel('Value of Dynamic stiffness, from 31 mm').inputValue())
      .toBe('No performance determined')
    await save(page)
    await goTo(page, path)
    expect(await page.getByLabel('State of Dynamic stiffness, from 31 mm').inputValue()).toBe('npd')
  })

  test('the same thickness twice is refused where it is entered', async () => {
    const { page } = ada
    await goTo(page, path)
    const unfold = page.getByRole('button', { name: /evidence of Dynamic stiffness, 20 to/ })
    await unfold.click()
    const to = page
      .getByRole('group', { name: /^Dynamic stiffness, 20 to/ })
      .getByLabel('To thickness')
    await to.fill('31')
    await page
      .getByText(/has two values for the same thickness/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page
      .getByText(/has two values for the same thickness/)
      .first()
      .waitFor({ state: 'detached' })
  })
})

describe('curves', () => {
  /** Opens the menu of curves: below what the rules say of the fields above, which comes a moment later. */
  async function openCurves() {
    const { page } = ada
    await goTo(page, path)
    await page.getByText('Computed from thickness').first().waitFor()
    await page.getByRole('button', { name: 'Add curve' }).click()
  }

  test('third octaves are pasted, and what follows from them stands beside', async () => {
    const { page } = ada
    await openCurves()
    await page.getByRole('menuitem', { name: 'Sound absorption by third octave' }).click()
    await focused(ada).toBe('field-curves.ALPHA_S@100.value')
    const values =
      '0,10 0,15 0,25 0,40 0,60 0,80 0,90 0,95 0,99 1,00 1,02 1,00 0,98 0,97 0,95 0,95 0,94 0,90'
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      const options = { clipboardData, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options))
    }, values)
    const curve = page.getByRole('region', { name: /Sound absorption by third octave/ })
    await curve.getByText('0.90', { exact: true }).first().waitFor()
    await curve.getByRole('img', { name: /18 values from 100 to 5000 Hz/ }).waitFor()
    expect(await curve.getByLabel('α s at 5000 Hz').inputValue()).toBe('0.90')
    await toTop(page)
    await expectAccessible(page)
    await save(page)
    await goTo(page, '/products?q=curve%3AALPHA_S')
    await first(ada)
  })

  test('λ gets another mean temperature, and a curve that falls is told', async () => {
    const { page } = ada
    await openCurves()
    await page.getByRole('menuitem', { name: /over mean temperature/ }).click()
    await focused(ada).toBe('field-curves.LAMBDA@10.value')
    await page.keyboard.type('0,034')
    const place = page.getByLabel('Another mean temperature')
    await place.fill('10')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a mean temperature that has no value yet.').waitFor()
    await place.fill('-20')
    await page.keyboard.press('Enter')
    await focused(ada).toBe('field-curves.LAMBDA@-20.value')
    await page.keyboard.type('0.04')
    await page.getByText(/λ is lower at 10 °C/).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('0.031')
    await page.keyboard.press('Tab')
    await save(page)
    await goTo(page, path)
    expect(await page.getByLabel('λ at -20 °C').inputValue()).toBe('0.031')
    expect(await page.getByLabel('λ at 50 °C').count()).toBe(0)
    await page.getByRole('button', { name: 'Remove Thermal conductivity over' }).click()
    await focused(ada).toBe('add-curve')
  })
})
