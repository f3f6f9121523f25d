import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Two products that are one: compared, merged field by field, reviewed, applied, found by both codes, and undone. */

const duplicates = '/products/product-code-duplicates'

/** Where products are found by their code alone. */
const listOf = (code: string) => `/products?q=${encodeURIComponent(`code:"${code}"`)}`

describe.each([
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
])('on $name', ({ width, height }) => {
  let someone: Visitor
  let page: Page
  /** Where the two are side by side. */
  let group: string
  let codes: readonly string[]
  let set: string
  /** The address of the one that goes. */
  let gone: string

  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', duplicates, { width, height })
    page = someone.page
  })
  afterAll(() => someone.leave())

  const main = () => page.getByRole('main')
  const drawer = () => page.getByRole('dialog', { name: 'Merge products' })
  const button = (name: string | RegExp) => main().getByRole('button', { name, exact: true })

  /** The one that goes, which is the first of the two here: the other one is chosen to stay. */
  const losing = () => codes[0] ?? ''
  const staying = () => codes[1] ?? ''

  /** On a phone, what else the card of a product says follows its code. */
  const linkTo = (code: string) =>
    main().getByRole('link', { name: new RegExp(`^${RegExp.escape(code)}( |$)`) })

  /** The address of the product with a code that is found by one: by itself, or by that of the product merged into it. */
  async function productOf(code: string, by = code): Promise<string> {
    await goTo(page, listOf(by))
    await linkTo(code).first().waitFor()
    return (await linkTo(code).first().getAttribute('href')) ?? ''
  }

  test('two products are asked for field by field, by keyboard', async () => {
    await main()
      .getByRole('link', { name: /^Compare / })
      .first()
      .press('Enter')
    await main().getByRole('heading', { name: 'Side by side' }).waitFor()
    group = pathOf(page)
    const merge = main()
      .getByRole('button', { name: /^Merge / })
      .first()
    codes = ((await merge.getAttribute('aria-label')) ?? '').replace('Merge ', '').split(' and ')
    await merge.press('Enter')
    await drawer().getByRole('radiogroup', { name: 'Which product stays' }).waitFor()
    const stays = drawer().getByRole('radio', { name: losing(), exact: true })
    expect(await stays.isChecked()).toBe(true)
    await stays.press('ArrowRight')
    await drawer().getByText(`${losing()} is deleted.`, { exact: false }).waitFor()
    // of the first field the other value is taken than is suggested
    const field = drawer().getByRole('radiogroup').nth(1)
    const other = field
      .getByRole('radio', { name: /: / })
      .and(field.locator(':not(:checked)'))
      .first()
    const meant = field.getByRole('radio', { name: (await other.getAttribute('aria-label')) ?? '' })
    await field.getByRole('radio', { checked: true }).press('ArrowRight')
    await expect.poll(() => meant.isChecked()).toBe(true)
    await expectAccessible(page)
    await drawer().getByLabel('Reason').fill('Entered twice')
    await drawer().getByRole('button', { name: 'Review merge' }).press('Enter')
    await expect.poll(() => pathOf(page)).toMatch(/^\/change-sets\/\d+$/)
    set = pathOf(page)
  })

  test('what would happen is reviewed, and nothing has happened', async () => {
    await button('Apply 1 change').waitFor()
    await main()
      .getByRole('heading', { name: `Merge ${losing()} into ${staying()}` })
      .waitFor()
    await main().getByText(`${losing()} will be deleted; its code leads to ${staying()}`).waitFor()
    await expectAccessible(page)
    gone = await productOf(losing())
    expect(await productOf(staying())).not.toBe(gone)
  })

  test('applied, both codes lead to the one that stays, and the address of the other says so', async () => {
    await goTo(page, set)
    await button('Apply 1 change').press('Enter')
    await main().getByText(`${losing()} was deleted; its code leads to ${staying()}`).waitFor()
    const stays = await productOf(staying(), losing())
    expect(await linkTo(losing()).count()).toBe(0)
    someone.allowFailed(404, new RegExp(`^/api${gone}$`))
    await goTo(page, gone)
    await main().getByRole('heading', { name: 'Deleted product' }).waitFor()
    await linkTo(staying()).first().press('Enter')
    await expect.poll(() => pathOf(page)).toContain(stays)
  })

  test('undone, both are there again, and may be one', async () => {
    await goTo(page, set)
    await button('Undo').first().press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo 1' }).press('Enter')
    await main().getByText('It was taken back by').waitFor()
    await main().getByText('Undone', { exact: true }).first().waitFor()
    expect(await productOf(losing())).toBe(gone)
    expect(await productOf(staying())).not.toBe(gone)
    await goTo(page, group)
    await button(`Merge ${codes.join(' and ')}`).waitFor()
  })
})
