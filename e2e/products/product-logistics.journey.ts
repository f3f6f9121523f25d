import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseInMenu, openFirstProduct, save } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** The construction, ordering, storage and packaging of a product, as its product manager keeps them. */

const list = '/products?q=form%3ASLAB%20status%3Aactive%20has%3Apack-gtin&sort=code'

let ada: Visitor
let edith: Visitor
let path: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', list)
  edith = await signedIn('editor@lambda.example')
  edith.allowFailed(412, /^\/api\/products\/\d+$/)
  path = await openFirstProduct(ada.page)
})
afterAll(() => Promise.all([ada.leave(), edith.leave()]))

const value = ({ page }: Visitor, label: string) =>
  page.getByLabel(label, { exact: true }).first().inputValue()

const typeOf = ({ page }: Visitor, level: number) =>
  page.getByRole('combobox', { name: `Type of level ${level}` })

describe('the logistics of a product', () => {
  test('a colour is tidied, a doubtful grammage is told, and both are kept', async () => {
    const { page } = ada
    await goTo(page, `${path}/logistics`)
    await page.getByLabel('Colour', { exact: true }).fill('ral9010')
    const grammage = page.getByLabel('Grammage', { exact: true })
    const top = () => grammage.evaluate((field) => Math.round(field.getBoundingClientRect().top))
    await page.locator('main').evaluate((main) => main.scrollBy(0, 300))
    await grammage.focus()
    const before = await top()
    await grammage.fill('1,5')
    await page.getByText(/differs by more than 10 % from density times thickness/).waitFor()
    await page.getByRole('link', { name: /^Logistics.*1 hint/ }).waitFor()
    expect(await top(), 'the page stays where it is').toBe(before)
    await expectAccessible(page)
    await save(ada.page)
    await goTo(page, `${path}/logistics`)
    expect(await value(ada, 'Colour')).toBe('RAL 9010')
    expect(await value(ada, 'Grammage')).toBe('1.5')
  })

  test('a level of packaging is added, filled in, moved and saved by keyboard alone', async () => {
    const { page } = ada
    await goTo(page, `${path}/logistics`)
    await page.getByRole('button', { name: 'Add level' }).focus()
    await page.keyboard.press('Enter')
    await chooseInMenu(page, 'Carton')
    const added = page.getByRole('listitem').filter({ has: typeOf(ada, 3) })
    await added.getByLabel('Contents', { exact: true }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('field-packaging.CT.contents')
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('34006381333932')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Move level 3, carton up' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move level 2, carton up' }).waitFor()
    await save(ada.page)
    await goTo(page, `${path}/logistics`)
    expect(await typeOf(ada, 2).inputValue()).toBe('Carton')
    expect(await typeOf(ada, 3).inputValue()).toBe('Pallet')
    await goTo(page, '/products?q=pack-gtin%3A34006381333932')
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().waitFor()
  })

  test('what two people change of different levels is merged', async () => {
    await Promise.all([goTo(ada.page, `${path}/logistics`), goTo(edith.page, `${path}/logistics`)])
    const pack = '[id="field-packaging.PK.height"]'
    const pallet = '[id="field-packaging.PF.height"]'
    await ada.page.locator(pack).fill('610')
    await edith.page.locator(pallet).fill('2450')
    await save(ada.page)
    await edith.page.keyboard.press('Control+s')
    await edith.page.getByText(/merged with those of/).waitFor()
    await goTo(ada.page, `${path}/logistics`)
    expect(await ada.page.locator(pack).inputValue()).toBe('610')
    expect(await ada.page.locator(pallet).inputValue()).toBe('2450')
  })

  test('the history tells each part of a level, and gives it back', async () => {
    const { page } = ada
    await goTo(page, `${path}/history`)
    await page.getByText('Pack: Height').first().waitFor()
    await page.getByText('Carton: GTIN').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore the previous Pack: Height' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore field' }).click()
    await page.getByText(/^Restored as version/).waitFor()
    await goTo(page, `${path}/logistics`)
    expect(await page.locator('[id="field-packaging.PK.height"]').inputValue()).not.toBe('610')
    expect(await page.locator('[id="field-packaging.PF.height"]').inputValue()).toBe('2450')
  })

  test('a level is removed, and the one above it moves down', async () => {
    const { page } = ada
    await goTo(page, `${path}/logistics`)
    await page.getByRole('button', { name: 'Remove level 2, carton' }).click()
    await expect.poll(() => page.getByRole('combobox', { name: /^Type of level/ }).count()).toBe(2)
    await save(ada.page)
    await goTo(page, `${path}/logistics`)
    expect(await typeOf(ada, 2).inputValue()).toBe('Pallet')
  })

  test('on a narrow screen nothing is wider than the screen', async () => {
    const phone = await signedIn('editor@lambda.example', `${path}/logistics`, {
      width: 390,
      height: 844,
    })
    await typeOf(phone, 1).waitFor()
    await expectAccessible(phone.page)
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await phone.leave()
  })
})
