import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFirstProduct } from './editing.ts'
import { type Visitor, expectAccessible, goTo, settled, signedIn } from '../visitor.ts'

/** A designation code is compared with the fields, and either side is taken over, without a mouse. */

const sizes = [
  { name: 'on a desk', width: 1440, height: 900 },
  { name: 'on a phone', width: 390, height: 844 },
]

describe.each(sizes)('a designation code $name', ({ width, height }) => {
  let someone: Visitor
  let page: Page

  beforeAll(async () => {
    const found = `/products?q=${encodeURIComponent('standard:"EN 14304" mu:10000')}&sort=code`
    someone = await signedIn('editor@lambda.example', found, { width, height })
    page = someone.page
    await goTo(page, `${await openFirstProduct(page)}/technical`)
    await settled(page)
  })
  afterAll(() => someone.leave())

  const code = () => page.getByLabel('Designation code', { exact: true })
  const mu = () => page.getByLabel('Value of µ')
  const row = (text: string) => table().getByRole('listitem').filter({ hasText: text })
  const table = () => page.getByRole('list', { name: 'Code and fields' })
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press(key)
  }

  test('stands beside the fields that say the same, in width and for axe', async () => {
    await row('MU10000').getByText('the same').waitFor()
    await code().fill('FEF-EN 14304-pH8-MU7000-XX5')
    await row('MU7000').getByText('µ 10000').waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  test('takes a field that cannot be read yet for one that says nothing', async () => {
    await mu().fill('many')
    await row('MU7000').getByText('—').waitFor()
    await mu().fill('10000')
    await row('MU7000').getByText('µ 10000').waitFor()
  })

  test('takes over the field, and the field the code', async () => {
    await row('MU7000').waitFor()
    await press('Use MU10000 in the code')
    await expect.poll(() => code().inputValue()).toBe('FEF-EN 14304-pH8-MU10000-XX5')
    await expect
      .poll(() => row('MU10000').evaluate((one) => one === document.activeElement))
      .toBe(true)
    await code().fill('FEF-EN 14304-pH8-MU7000-XX5')
    await row('MU7000').getByRole('button', { name: 'Use 7000' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => mu().inputValue()).toBe('7000')
    await row('MU7000').getByText('the same').waitFor()
  })

  test('has no limit where no vapour passes, however that is typed', async () => {
    await mu().fill('unendlich')
    await page.keyboard.press('Tab')
    await expect.poll(() => mu().inputValue()).toBe('∞')
    await row('MU7000').getByText('µ ∞').waitFor()
    await press('Use MU∞ in the code')
    await expect.poll(() => code().inputValue()).toBe('FEF-EN 14304-pH8-MU∞-XX5')
    await mu().fill('7000')
    await row('MU∞').getByRole('button', { name: 'Use ∞' }).focus()
    await page.keyboard.press('Enter')
    await row('MU∞').getByText('the same').waitFor()
    expect(await mu().inputValue()).toBe('∞')
    await mu().fill('7000')
  })

  test('fills a row of declared performance, and the row the code', async () => {
    await code().fill('FEF-EN 14304-MU7000-TR12')
    await row('TR12').getByText('—').waitFor()
    await press('Use 12')
    await row('TR12').getByText('the same').waitFor()
    const strength = page.getByLabel(/^Value of Tensile strength/)
    await expect.poll(() => strength.inputValue()).toBe('12')
    await strength.fill('15')
    await row('TR12').getByText('TR 15 kPa').waitFor()
    await press('Use TR15 in the code')
    await expect.poll(() => code().inputValue()).toBe('FEF-EN 14304-MU7000-TR15')
    await page.getByRole('button', { name: /Remove Tensile strength/ }).click()
    await code().fill('FEF-EN 14304-pH8-MU7000-XX5')
  })

  test('is written anew from the fields, and all of it can be discarded', async () => {
    await press('Write the code from the fields')
    await expect
      .poll(() => code().inputValue())
      .toMatch(/^FEF-EN 14304:\S+-ST\(\+\)\d+-ST\(-\)\d+-MU7000-pH8-XX5$/)
    await expect.poll(() => code().evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => mu().inputValue()).toBe('10000')
    await row('MU10000').getByText('the same').waitFor()
  })
})
