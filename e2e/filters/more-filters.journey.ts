import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Any field can be filtered by, also by those who do not know the query language. */

const sizes = [
  { name: 'on a desk', width: 1440, height: 900 },
  { name: 'on a phone', width: 390, height: 844 },
]

describe.each(sizes)('filters of further fields $name', ({ width, height }) => {
  let someone: Visitor
  let page: Page

  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', '/products', { width, height })
    page = someone.page
  })
  afterAll(() => someone.leave())

  const openPanel = async () => {
    if (width < 768) await page.getByRole('button', { name: /^Filters/ }).press('Enter')
  }
  const add = async (name: string) => {
    const field = page.getByRole('combobox', { name: 'Add filter' })
    const button = page.getByRole('button', { name: 'Add filter' })
    await button.or(field).first().waitFor()
    if (await button.isVisible()) await button.press('Enter')
    else await field.focus()
    await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
    await field.fill(name)
    await page.getByRole('option', { name, exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  const asked = () => expect.poll(() => decodeURIComponent(pathOf(page)).replaceAll('+', ' '))

  test('a number, a choice, a text, and what has no value are added by the keyboard', async () => {
    await openPanel()
    await add('Lead time')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Lead time from in d')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await asked().toContain('q=lead-time:>=3')
    await add('Edge')
    await page.getByRole('checkbox', { name: 'Square', exact: true }).press('Space')
    await asked().toContain('lead-time:>=3 edge:SQUARE')
    await add('Designation')
    await page.keyboard.type('MU1')
    await page.keyboard.press('Enter')
    await asked().toContain('designation:*MU1*')
    await add('Colour')
    await page.getByRole('checkbox', { name: 'Colour: without value' }).press('Space')
    await asked().toContain('missing:colour')
    await expectAccessible(page)
  })

  test('what the address asks for is there to be changed, and what cannot be read is told', async () => {
    await goTo(page, '/products?q=feature:EF000125%3E%3D40 sub-application:round-ducts')
    await openPanel()
    const feature = page.getByRole('textbox', { name: 'ETIM feature', exact: true })
    expect(await feature.inputValue()).toBe('EF000125>=40')
    await feature.fill('EF000125>=thick')
    await page.keyboard.press('Enter')
    await page.getByText('“thick” is not a number').waitFor()
    await feature.fill('')
    await page.keyboard.press('Enter')
    await asked().toContain('q=sub-application:round-ducts')
    await page.getByRole('textbox', { name: 'Find in Sub-application' }).fill('rect')
    await page.getByRole('checkbox', { name: 'Rectangular ducts' }).press('Space')
    await asked().toMatch(/sub-application:round-ducts,rectangular-ducts/)
    await expectAccessible(page)
  })
})
