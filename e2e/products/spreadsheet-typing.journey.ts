import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, signedIn } from '../visitor.ts'
import { button, cell, columns, discard, open, place, untilTold } from './spreadsheet.ts'

/** What somebody copies or types in a spreadsheet of products is not lost, nor taken for something else. */

let ada: Visitor
let page: Page

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/products')
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = ada.page
})

afterAll(() => ada.leave())

describe('what is copied or typed', () => {
  const editor = () => page.getByRole('textbox', { name: 'Series' })

  test('is pasted into another column as it is read, not as it is stored', async () => {
    await open(page)
    await cell(page, 0, place.status).click()
    await page.keyboard.press('Control+c')
    await cell(page, 0, place.series).click()
    await page.keyboard.press('Control+v')
    await untilTold(page, '1 change in 1 product')
    expect(await cell(page, 0, place.series).innerText()).toMatch(/^Active/)
    await discard(page)
  })

  test('stays in its editor however far it is scrolled away', async () => {
    await cell(page, 3, place.series).click()
    await page.keyboard.type('Typed')
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 20_000))
    await cell(page, 630, place.series).filter({ hasText: /\w/ }).waitFor()
    expect(await editor().inputValue()).toBe('Typed')
    await page.keyboard.type(' on')
    await page.keyboard.press('Enter')
    await untilTold(page, '1 change in 1 product')
    // typing leads back to the cell that has the keyboard
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 20_000))
    await cell(page, 630, place.series).filter({ hasText: /\w/ }).waitFor()
    await page.keyboard.type('Below')
    await cell(page, 3, place.series).getByText('Typed on').waitFor()
    await page.keyboard.press('Enter')
    await untilTold(page, '2 changes in 2 products')
    await discard(page)
  })

  test('is kept where the list is left by the Back key', async () => {
    await open(page, `/products?q=form%3Aslab&sort=code&${columns}&mode=spreadsheet`)
    await button(page, 'Clear search').click()
    await expect.poll(() => page.url()).not.toContain('form')
    await cell(page, 2, place.series).filter({ hasText: /\w/ }).dblclick()
    await editor().fill('Left behind')
    await page.goBack()
    await expect.poll(() => page.url()).toContain('form')
    await untilTold(page, '1 change in 1 product')
    await discard(page)
  })

  test('is refused in one sentence', async () => {
    await open(page)
    await cell(page, 0, place.series).click()
    await page.keyboard.press('F2')
    await editor().fill('x'.repeat(300))
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(page, 0, place.series).getAttribute('aria-invalid')).toBe('true')
    await cell(page, 0, place.series).click()
    const said = page.getByText(/^The text has 300 characters; the maximum is \d+\.$/)
    await said.waitFor()
    const box = await page.locator('#spreadsheet-cell').boundingBox()
    const own = await said.boundingBox()
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(
      (box?.y ?? 0) + (box?.height ?? 0),
    )
    await discard(page)
  })
})
