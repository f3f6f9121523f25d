import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFirstProduct, save, toTop } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** λ of a series that is not the same for all thicknesses: kept once, and right for the thickness of each product. */

const sizes = [
  { name: 'on a desk', width: 1440, height: 900, thickness: 80 },
  { name: 'on a phone', width: 390, height: 844, thickness: 100 },
]

describe.each(sizes)('a value by thickness $name', ({ width, height, thickness }) => {
  let someone: Visitor
  let page: Page
  let path: string

  beforeAll(async () => {
    // stone wool has one λ for all thicknesses, and no rows yet
    const list = `/products?q=${encodeURIComponent(`form:BOARD material:stone-wool status:active thickness:${thickness} lambda:<0.04 has:r`)}&sort=code`
    someone = await signedIn('editor@lambda.example', list, { width, height })
    page = someone.page
    path = `${await openFirstProduct(page)}/technical`
    await goTo(page, path)
  })
  afterAll(() => someone.leave())

  const lambda = () => page.getByRole('textbox', { name: 'Value of λ_D', exact: true })

  test('a row begins as what the field says, and the field follows it', async () => {
    const before = await lambda().inputValue()
    const add = page.getByRole('combobox', { name: 'Add characteristic' })
    await add.fill('conductivity')
    await page.getByRole('option', { name: /Declared thermal conductivity/ }).click()
    const row = page.getByRole('group', { name: /^Declared thermal conductivity, \d+ mm$/ })
    const value = row.getByLabel(/^Value of/)
    expect(await value.inputValue()).toBe(before)
    await value.fill('0,0390')
    await page.keyboard.press('Tab')
    await expect.poll(() => lambda().inputValue()).toBe('0.0390')
    await toTop(page)
    await expectAccessible(page)
    await save(page)
    await goTo(page, path)
    expect(await lambda().inputValue()).toBe('0.0390')
    await page.getByRole('group', { name: /^Declared thermal conductivity, \d+ mm$/ }).waitFor()
  })

  test('another thickness of the product is another row, where its value is changed', async () => {
    const row = page.getByRole('group', { name: /^Declared thermal conductivity, \d+ mm$/ })
    await row.getByRole('button', { name: /^Conditions and evidence/ }).click()
    await row.getByRole('button', { name: 'Add another thickness' }).click()
    const next = page.getByRole('group', { name: /^Declared thermal conductivity, from/ })
    await next.getByLabel(/^Value of/).fill('0.038')
    const nominal = page.getByLabel('Thickness', { exact: false }).first()
    await nominal.fill('')
    // what cannot be read as yet is no thickness of any row
    await nominal.pressSequentially('1e2,5 cm')
    await nominal.fill('200')
    await page.keyboard.press('Tab')
    await expect.poll(() => lambda().inputValue()).toBe('0.038')
    expect(await lambda().getAttribute('readonly')).not.toBeNull()
    await page.getByText(/^From its row by thickness \(from \d+ mm\):/).waitFor()
    await toTop(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit the row' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toMatch(/^field-performance\.LAMBDA_D-\d+\.value$/)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('0,0380')
    await page.keyboard.press('Tab')
    await expect.poll(() => lambda().inputValue()).toBe('0.0380')
    await save(page)
    await goTo(page, path)
    expect(await lambda().inputValue()).toBe('0.0380')
  })

  test('a row that is removed leaves its value in the field, which is edited there again', async () => {
    const remove = page.getByRole('button', { name: /^Remove Declared thermal conductivity/ })
    await remove.first().click()
    await remove.click()
    await expect.poll(() => lambda().getAttribute('readonly')).toBeNull()
    expect(await lambda().inputValue()).toBe('0.0380')
    await lambda().fill('0.037')
    await page.keyboard.press('Tab')
    await save(page)
    await goTo(page, path)
    expect(await lambda().inputValue()).toBe('0.037')
  })
})
