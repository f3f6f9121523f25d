import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseInMenu, openFirstProduct, save, toTop } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** What regulations ask about a product, as its product manager keeps it. */

const list = '/products?q=form%3ASLAB%20status%3Aactive%20ce%3AYES&sort=code'

let ada: Visitor
let path: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', list)
  path = await openFirstProduct(ada.page)
})
afterAll(() => ada.leave())

const value = ({ page }: Visitor, label: string) =>
  page.getByLabel(label, { exact: true }).first().inputValue()

describe('the regulatory fields of a product', () => {
  test('what a cited standard requires is told where it is missing', async () => {
    const { page } = ada
    await goTo(page, path)
    const number = page.getByLabel('DoP number', { exact: true })
    await number.waitFor()
    await number.fill('')
    await page.getByText(/so the product needs a declaration of performance/).waitFor()
    await expectAccessible(page)
    await number.fill('  RW-DE  1079')
    await save(ada.page)
    await goTo(page, path)
    expect(await value(ada, 'DoP number')).toBe('RW-DE 1079')
    await goTo(page, '/products?q=dop%3ARWDE1079')
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().waitFor()
  })

  test('a hazard label unfolds and is filled in by keyboard alone', async () => {
    const { page } = ada
    await goTo(page, path)
    const heading = page.getByRole('button', { name: /^Hazard label/ })
    await heading.focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('UFI', { exact: true }).waitFor()
    expect(await heading.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.type('n1qvr02nj00mwqd5')
    expect(await value(ada, 'UFI')).toBe('n1qvr02nj00mwqd5')
    await page.getByText(/A UFI is for mixtures/).waitFor()
    await page.getByRole('combobox', { name: 'Hazard statements' }).focus()
    await page.keyboard.type('h315 H319,euh066')
    await page.keyboard.press('Enter')
    await page.getByText('EUH066', { exact: true }).waitFor()
    await toTop(page)
    await expectAccessible(page)
    await save(ada.page)
    await goTo(page, path)
    expect(await value(ada, 'UFI')).toBe('N1QV-R02N-J00M-WQD5')
    await page.getByText('H319', { exact: true }).waitFor()
    await goTo(page, '/products?q=hazard%3AH319%20ufi%3AN1QV*')
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().waitFor()
  })

  test('substances of very high concern are asked for where there are some', async () => {
    const { page } = ada
    await goTo(page, path)
    const status = page.getByRole('combobox', { name: 'SVHC above 0.1 %' })
    await status.waitFor()
    expect(await page.getByLabel('SCIP number', { exact: true }).count()).toBe(0)
    await status.click()
    await page.getByRole('option', { name: 'Yes' }).click()
    await page.getByText(/is notified to SCIP/).waitFor()
    await page.getByLabel('Substances of very high concern').fill('123-77-3 ADCA')
    await save(ada.page)
    await goTo(page, path)
    await page.getByText(/is notified to SCIP/).waitFor()
    await expectAccessible(page)
  })

  test('a characteristic is added, filled in and saved by keyboard alone', async () => {
    const { page } = ada
    await goTo(page, path)
    await page.getByRole('button', { name: 'Add characteristic' }).focus()
    await page.keyboard.press('Enter')
    await chooseInMenu(page, 'Sound absorption')
    const row = page.getByRole('listitem', { name: 'Sound absorption' })
    await row.getByLabel('Notified body').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('field-avcp.SOUND_ABSORPTION.system')
    await page.keyboard.press('Tab')
    await page.keyboard.type('nb 0751')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1415-CPR-9')
    await row.getByText(/The certificate is of notified body 1415, not of/).waitFor()
    await expectAccessible(page)
    await save(ada.page)
    await goTo(page, path)
    expect(await row.getByRole('combobox', { name: 'AVCP system' }).inputValue()).toBe('3')
    expect(await row.getByLabel('Notified body').inputValue()).toBe('0751')
    await goTo(page, '/products?q=certificate%3A1415-CPR-9%20notified-body%3A0751%20avcp%3A3')
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().waitFor()
  })

  test('a characteristic is removed, and its history gives it back', async () => {
    const { page } = ada
    await goTo(page, path)
    await page.getByRole('button', { name: 'Remove Sound absorption' }).click()
    await page
      .getByRole('button', { name: 'Remove Sound absorption' })
      .waitFor({ state: 'detached' })
    await save(ada.page)
    await goTo(page, `${path}/history`)
    const restore = 'Restore the previous Sound absorption: Certificate'
    await page.getByRole('button', { name: restore }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore field' }).click()
    await page.getByText(/^Restored as version/).waitFor()
    await goTo(page, path)
    const row = page.getByRole('listitem', { name: 'Sound absorption' })
    expect(await row.getByLabel('Certificate').inputValue()).toBe('1415-CPR-9')
  })

  test('the history tells each field, and gives it back', async () => {
    const { page } = ada
    await goTo(page, `${path}/history`)
    await page.getByText('Hazard statements').first().waitFor()
    await page.getByText('H315, H319, EUH066').first().waitFor()
    await page.getByRole('button', { name: 'Restore the previous UFI' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore field' }).click()
    await page.getByText(/^Restored as version/).waitFor()
    await goTo(page, path)
    expect(await value(ada, 'UFI')).toBe('')
  })

  test('on a narrow screen nothing is wider than the screen', async () => {
    const phone = await signedIn('editor@lambda.example', path, { width: 390, height: 844 })
    await phone.page.getByLabel('DoP number', { exact: true }).waitFor()
    await phone.page.getByRole('button', { name: /^Transport/ }).click()
    await phone.page.getByLabel('UN number', { exact: true }).waitFor()
    await expectAccessible(phone.page)
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await phone.leave()
  })
})
