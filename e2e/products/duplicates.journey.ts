import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Products that may be one: found, compared, told apart and listed again; and hints while a code is typed. */

const screen = '/products/product-code-duplicates'

describe.each([
  { name: 'a desk', width: 1440, height: 900, nth: 0 },
  { name: 'a phone', width: 390, height: 844, nth: 1 },
])('on $name', ({ width, height, nth }) => {
  let someone: Visitor
  let page: Page

  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', screen, { width, height })
    page = someone.page
  })
  afterAll(() => someone.leave())

  const main = () => page.getByRole('main')
  const dialog = () => page.getByRole('dialog', { name: 'Not a duplicate' })
  let name = ''

  test('groups are listed with their evidence, the surest first, and filtered', async () => {
    await main()
      .getByText(/^\d+ groups$/)
      .waitFor()
    await main()
      .getByText(/the same but for separators/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Evidence' }).click()
    await page.getByRole('option', { name: 'Pictures and documents' }).click()
    await main().getByText('No such duplicates').waitFor()
    expect(pathOf(page)).toBe(`${screen}?evidence=file`)
    await main().getByRole('button', { name: 'Show all' }).click()
    await main()
      .getByText(/^\d+ groups$/)
      .waitFor()
  })

  test('a group opens side by side, by keyboard', async () => {
    await main()
      .getByRole('link', { name: /^Compare / })
      .nth(nth)
      .press('Enter')
    await expect.poll(() => pathOf(page)).toMatch(/\?product=\d+$/)
    await main().getByRole('heading', { name: 'Side by side' }).waitFor()
    await main()
      .getByText(/^\d+ differences? in \d+ fields$/)
      .waitFor()
    name = (await page.locator('main strong').first().innerText()).trim()
    await expectAccessible(page)
  })

  test('a pair is merged from here: what would happen is asked field by field', async () => {
    await main()
      .getByRole('button', { name: `Merge ${name}` })
      .press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Merge products' })
    await drawer.getByRole('radio').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  })

  test('that it is no duplicate is remembered with a reason, told in the history and taken back', async () => {
    await main()
      .getByRole('button', { name: `Not a duplicate: ${name}` })
      .press('Enter')
    await dialog().getByLabel('Reason').fill('Packed for another market')
    await expectAccessible(page)
    await dialog().getByRole('button', { name: 'Remember' }).press('Enter')
    await main().getByText('Packed for another market').waitFor()
    await goTo(page, `${screen}?show=decided`)
    await main()
      .getByText(name.split(' and ')[0] ?? '')
      .first()
      .waitFor()
    await expectAccessible(page)
    const [code = '', other = ''] = name.split(' and ')
    await main().getByRole('link', { name: code, exact: true }).first().click()
    await page.locator('main h1').first().waitFor()
    const id = /\d+/.exec(pathOf(page))?.[0] ?? ''
    await goTo(page, `/products/${id}/history`)
    await main().getByText(`Not a duplicate of ${other}`).first().waitFor()
    // a decision is taken back where the decisions are
    expect(
      await main()
        .getByRole('button', { name: /^Restore the previous Not a/ })
        .count(),
    ).toBe(0)
    await goTo(page, `${screen}?show=decided`)
    await main()
      .getByRole('button', { name: `Reopen ${name}` })
      .press('Enter')
    await page.getByText(`${name} are possible duplicates again.`).first().waitFor()
    await goTo(page, screen)
    await main().getByText(code, { exact: true }).first().waitFor()
  })

  test('a code that is typed is said to look like another one', async () => {
    const [code = ''] = name.split(' and ')
    await goTo(page, '/products?new=1')
    const drawer = page.getByRole('dialog', { name: /product/i })
    await drawer.getByLabel('Code').fill(code.replaceAll(/[-/.]/g, '_').toLowerCase())
    await drawer.getByText('Looks like').first().waitFor()
    await drawer.getByRole('link', { name: `${code}, opens in a new tab` }).waitFor()
    await expectAccessible(page)
  })
})
