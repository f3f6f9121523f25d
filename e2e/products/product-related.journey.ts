import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choose, openFirstProduct, save } from './editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** What a product is related to, as its product manager keeps it. */

const list = '/products?q=status%3Aactive%20missing%3Arelation%20missing%3Arelated-from&sort=code'

let ada: Visitor
let path: string
let codes: string[]

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', list)
  ada.allowFailed(422, /^\/api\/products\/\d+$/)
  const products = ada.page.locator('main').getByRole('link').filter({ hasText: /\d/ })
  codes = await products.evaluateAll((links) =>
    links.flatMap((link) => link.textContent ?? []).slice(0, 4),
  )
  path = await openFirstProduct(ada.page)
})
afterAll(() => ada.leave())

async function open(at = path): Promise<void> {
  await goTo(ada.page, `${at}/related`)
  await ada.page.getByRole('heading', { name: /^Referred to by/ }).waitFor()
}

/** With or without the number of its products. */
const group = (name: string) =>
  ada.page.getByRole('region', { name: new RegExp(`^${name}( \\d+)?$`) })
const row = (code: string) => ada.page.getByRole('listitem', { name: code, exact: true })
const chain = () => ada.page.getByRole('region', { name: 'Chain of successors' })

/** By keyboard alone. */
async function add(type: string, code: string): Promise<void> {
  const { page } = ada
  await page.getByRole('combobox', { name: 'Relation' }).focus()
  await page.keyboard.press('ArrowDown')
  await choose(page, new RegExp(`^${type}$`))
  await page.getByRole('combobox', { name: 'Add a product' }).focus()
  await page.keyboard.type(code)
  await choose(page, new RegExp(`^${code.replaceAll('.', '\\.')}( |$)`))
  await row(code).first().waitFor()
  await page.keyboard.press('Escape')
}

describe('the products that a product is related to', () => {
  test('are added by type, given a quantity and saved by keyboard alone', async () => {
    const [, successor = '', accessory = ''] = codes
    const { page } = ada
    await open()
    await page.getByText('No related products yet.').waitFor()
    await add('Accessory', accessory)
    await page.getByRole('textbox', { name: `Quantity of ${accessory}` }).focus()
    await page.keyboard.type('2,5')
    await page.keyboard.press('Tab')
    await add('Successor', successor)
    await expectAccessible(page)
    await save(page)
    await open()
    await group('Accessories').getByText(accessory).waitFor()
    const quantity = page.getByRole('textbox', { name: `Quantity of ${accessory}` })
    expect(await quantity.inputValue()).toBe('2.5')
    await group('Successors').getByText(successor).waitFor()
    expect(await chain().getByRole('listitem').count()).toBe(2)
    await expectAccessible(page)
  })

  test('show where they are named, and cannot follow in a circle', async () => {
    const [code = '', successor = ''] = codes
    const { page } = ada
    await group('Successors').getByRole('link', { name: successor }).click()
    await page.getByRole('region', { name: 'Predecessors' }).getByText(code).waitFor()
    await chain().getByRole('link', { name: code }).waitFor()
    await add('Successor', code)
    await page.keyboard.press('Control+s')
    const message = `The successors would form a circle: ${successor} → ${code} → ${successor}.`
    const refused = group('Successors').getByRole('listitem', { name: code, exact: true })
    await refused.getByRole('alert').getByText(message).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('No related products yet.').waitFor()
  })

  test('are told in the history by their codes, and found by them', async () => {
    const [code = '', successor = '', accessory = ''] = codes
    const { page } = ada
    await goTo(page, `${path}/history`)
    const told = (text: string) => page.getByRole('main').getByText(text, { exact: true })
    await told(`${accessory}: Accessory, quantity`).waitFor()
    await told(successor).waitFor()
    await expectAccessible(page)
    await goTo(
      page,
      `/products?q=${encodeURIComponent(`related-to:"${accessory}" relation:SUCCESSOR`)}`,
    )
    await page.locator('main').getByRole('link', { name: code }).waitFor()
  })

  test('are removed again, with the focus where the next is added', async () => {
    const [, successor = '', accessory = ''] = codes
    const { page } = ada
    await open()
    for (const one of [successor, accessory]) {
      await page.getByRole('button', { name: `Remove ${one}` }).focus()
      await page.keyboard.press('Enter')
      await row(one).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-related')
    }
    await save(page)
    await open()
    await page.getByText('No related products yet.').waitFor()
    await chain().waitFor({ state: 'detached' })
  })

  test('can be told apart and reached on a narrow screen, and an obsolete product asks for its successor', async () => {
    const { page } = ada
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, '/products?q=status%3Aobsolete%20relation%3ASUCCESSOR&sort=code')
    await open(await openFirstProduct(page))
    await chain().waitFor()
    const { scrolls } = await page.evaluate(() => ({
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
    }))
    expect(scrolls).toBe(false)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, '/products?q=status%3Aobsolete%20-relation%3ASUCCESSOR&sort=code')
    await open(await openFirstProduct(page))
    await page.getByText('The product is obsolete and has no successor.').waitFor()
    await expectAccessible(page)
  })
})
