import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choose } from './editing.ts'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Documents are linked to many products and taken from them: chosen, reviewed, applied, undone. */

const listed = '/products?q=status%3Areview&sort=code'

/** What is linked to none of them. */
const linked = 'BH-FSE-SDS-EN'

describe.each([
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
])('on $name', ({ width, height }) => {
  let someone: Visitor
  let page: Page
  /** The document that is taken away, and a product that has it. */
  let unlinked: string
  let product: string
  let set: string

  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', listed, { width, height })
    page = someone.page
  })
  afterAll(() => someone.leave())

  const main = () => page.getByRole('main')
  const drawer = () => page.getByRole('dialog', { name: /^Documents of \d/ })
  const button = (name: string | RegExp) => main().getByRole('button', { name, exact: true })
  const items = () => page.getByRole('region', { name: 'Changes by product' })

  /** Which of the two documents a product has. */
  async function documentsOf(path: string): Promise<string[]> {
    await goTo(page, `${path}/attachments`)
    await page.getByRole('button', { name: 'Link existing…' }).waitFor()
    await main().getByText('-PICTURE').or(main().getByText(linked)).first().waitFor()
    const text = await main().innerText()
    return [linked, unlinked].filter((code) => text.includes(code))
  }

  test('documents to link and to unlink are chosen for the selected products, by keyboard', async () => {
    const rows = main().getByRole('checkbox', { name: /^Select \S+$/ })
    for (const at of [0, 1, 2]) await rows.nth(at).press('Space')
    await main().getByText('3 products selected').waitFor()
    await page.getByRole('button', { name: 'Documents', exact: true }).press('Enter')
    await drawer().getByRole('button', { name: 'Review changes' }).press('Enter')
    await drawer().getByText('Choose documents to link or to unlink first.').waitFor()
    const choices = drawer().getByRole('list', { name: 'Linked documents' })
    await choices.getByRole('checkbox').first().press('Space')
    expect(await choices.getByRole('checkbox').first().isChecked()).toBe(true)
    unlinked = (await choices.getByRole('listitem').first().innerText()).split(' ')[0] ?? ''
    await drawer().getByRole('combobox', { name: 'Documents' }).focus()
    await page.keyboard.type(linked)
    await choose(page, new RegExp(linked))
    await drawer().getByPlaceholder('Link 1 document to 3 products, unlink 1').waitFor()
    await expectAccessible(page)
    await drawer().getByRole('textbox', { name: 'Reason' }).focus()
    await page.keyboard.type('The sheet covers them, too.')
    await drawer().getByRole('button', { name: 'Review changes' }).press('Enter')
    await expect.poll(() => pathOf(page)).toMatch(/^\/change-sets\/\d+$/)
    set = pathOf(page)
  })

  test('what would happen is reviewed, product by product, and nothing has happened', async () => {
    await button('Apply 3 changes').waitFor()
    const taken = items().getByRole('listitem').filter({ hasText: unlinked }).first()
    expect(await taken.innerText()).toContain(linked)
    product = (await taken.getByRole('link').first().getAttribute('href')) ?? ''
    await expectAccessible(page)
    expect(await documentsOf(product)).toEqual([unlinked])
  })

  test('applied, the documents of the products are those, and undone, those of before', async () => {
    await goTo(page, set)
    await button('Apply 3 changes').press('Enter')
    await button('Undo').first().waitFor()
    expect(await documentsOf(product)).toEqual([linked])
    await goTo(page, set)
    await button('Undo').first().press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo 3' }).press('Enter')
    await main().getByText('It was taken back by').waitFor()
    await main().getByText('Undone', { exact: true }).first().waitFor()
    expect(await documentsOf(product)).toEqual([unlinked])
  })
})
