import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, settled, signedIn } from './visitor.ts'

/** An administrator settles which languages a country is served in, and sees the cultures that follow. */

let someone: Visitor
let page: Page

beforeAll(async () => {
  someone = await signedIn('admin@lambda.example', '/admin/country-languages')
  page = someone.page
})
afterAll(() => someone.leave())

const rows = () => page.getByRole('list', { name: 'Languages in order' }).getByRole('listitem')

/** The languages in their order, by name. */
async function order(): Promise<string[]> {
  const labels = await rows()
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace('Default: ', ''))
}

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Opens the languages of a country from the list, by keyboard alone. */
async function open(country: string): Promise<void> {
  await goTo(page, '/admin/country-languages')
  await page.getByRole('link', { name: 'Austria' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(`name:${country}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=name/)
  await page.getByText('1 country', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Languages of ${country}` }).waitFor()
  await rows().first().waitFor()
}

describe('the list', () => {
  test('shows the countries where we sell first, each with its languages in order', async () => {
    const first = page.getByRole('row', { name: /Belgium/ })
    await first.waitFor()
    await expect.poll(() => first.innerText()).toMatch(/NL[\s\S]*FR[\s\S]*DE[\s\S]*Dutch/)
    await expectAccessible(page)
  })

  test('can be narrowed to the inactive ones, and says when there is nothing', async () => {
    await page.getByRole('combobox', { name: 'Which countries' }).selectOption('no')
    await page.waitForURL(/q=active:no/)
    await page.getByRole('link', { name: 'Afghanistan' }).waitFor()
    await goTo(page, '/admin/country-languages?q=atlantis')
    await page.getByText('No countries match this search').waitFor()
    await expectAccessible(page)
  })
})

describe('the languages of a country', () => {
  test('are added, moved and given a default by keyboard alone, and saved with Ctrl S', async () => {
    await open('Belgium')
    expect(await order()).toEqual(['Dutch', 'French', 'German'])
    await expectAccessible(page)
    const adder = page.getByRole('combobox', { name: 'Add a language' })
    await adder.focus()
    await page.keyboard.type('english')
    await page.getByRole('option', { name: /English/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual(['Dutch', 'French', 'German', 'English'])
    await page.getByRole('button', { name: 'Move English up' }).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter')
    await expect.poll(order).toEqual(['English', 'Dutch', 'French', 'German'])
    await page.getByText('English moved to position 1 of 4.').waitFor({ state: 'attached' })
    await expect.poll(focused).toBe('Move English down')
    await page.keyboard.press('Space')
    await expect.poll(order).toEqual(['Dutch', 'English', 'French', 'German'])
    await page.getByRole('radio', { name: 'Default: Dutch' }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'Default: English' }).isChecked()).toBe(true)
    await page.getByText('en-BE → en-150 → en-001 → en').waitFor()
    await page.getByText('1 unsaved change').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await page.getByText('The languages of Belgium are saved.').waitFor()
    await page.reload()
    await settled(page)
    await expect.poll(order).toEqual(['Dutch', 'English', 'French', 'German'])
    expect(await page.getByRole('radio', { name: 'Default: English' }).isChecked()).toBe(true)
  })

  test('are dragged by their handle, and Escape puts them back', async () => {
    const grip = (index: number) => rows().nth(index).getByTitle('Drag to reorder')
    const drag = async (from: number, to: number) => {
      await grip(from).hover()
      await page.mouse.down()
      await grip(to).hover()
    }
    await drag(0, 2)
    await expect.poll(order).toEqual(['English', 'French', 'Dutch', 'German'])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(order).toEqual(['Dutch', 'English', 'French', 'German'])
    await drag(3, 0)
    await page.mouse.up()
    await expect.poll(order).toEqual(['German', 'Dutch', 'English', 'French'])
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(order).toEqual(['Dutch', 'English', 'French', 'German'])
  })

  test('without the default one, the first that is left takes its part', async () => {
    await page.getByRole('button', { name: 'Remove English' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual(['Dutch', 'French', 'German'])
    expect(await page.getByRole('radio', { name: 'Default: Dutch' }).isChecked()).toBe(true)
    await page
      .getByText('English was removed. Dutch is now the default.')
      .waitFor({ state: 'attached' })
  })

  test('are not left unsaved without a question', async () => {
    await page.getByRole('link', { name: 'Cultures', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toMatch(/^\/admin\/country-languages\/\d+/)
    await page.keyboard.press('Control+s')
    await page.getByText('The languages of Belgium are saved.').waitFor()
  })

  test('have a history, from which earlier ones come back into the form', async () => {
    await page.getByRole('link', { name: 'History' }).click()
    await page.waitForURL(/panel=history/)
    await page.getByText('Dutch, English (default), French, German').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore the previous Languages' }).last().click()
    await expect.poll(order).toEqual(['Dutch', 'French', 'German'])
    // nothing unfolds over them
    expect(await page.getByRole('option').count()).toBe(0)
    // These are the ones that it has again already.
    expect(await page.getByText('unsaved change').count()).toBe(0)
  })

  test('are written in a script where there are several', async () => {
    await open('Serbia')
    await page.getByRole('combobox', { name: 'Script of Serbian' }).selectOption('Latn')
    await page.getByText('sr-Latn-RS → sr-Latn').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await page.getByText('The languages of Serbia are saved.').waitFor()
  })

  test('changed by two at once are shown side by side', async () => {
    someone.allowFailed(412, /^\/api\/country-languages\/\d+$/)
    await open('Sweden')
    const other = await signedIn('admin@lambda.example', pathOf(page))
    for (const language of ['Finnish', 'English']) {
      const at = language === 'Finnish' ? other.page : page
      await at.getByRole('combobox', { name: 'Add a language' }).fill(language)
      await at.getByRole('option', { name: new RegExp(`^${language}`) }).click()
      await at.keyboard.press('Control+s')
      if (at === other.page) await at.getByText('The languages of Sweden are saved.').waitFor()
    }
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Swedish (default), Finnish').click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(order).toEqual(['Swedish', 'Finnish'])
    await other.leave()
  })

  test('of no country are not found', async () => {
    someone.allowFailed(
      404,
      /^\/api\/country-languages\/999999$/,
      'A query failed. ApiError: This country does not exist.',
    )
    await goTo(page, '/admin/country-languages/999999')
    await page.getByText('This page does not exist').waitFor()
  })
})

describe('cultures', () => {
  test('follow, with where texts are looked for and how things are written', async () => {
    await goTo(page, '/admin/cultures?q=country%3ARS')
    const row = page.getByRole('row', { name: /sr-Latn-RS/ })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toMatch(/sr-Latn-RS → sr-Latn[\s\S]*1\.234\.567,89/)
    await expectAccessible(page)
  })

  test('are written in their own direction, and lead to the languages of their country', async () => {
    await goTo(page, '/admin/cultures?q=code%3Aar-EG')
    const row = page.getByRole('row', { name: /ar-EG/ })
    await row.waitFor()
    expect(await row.locator('bdi[lang=ar-EG]').first().getAttribute('dir')).toBe('rtl')
    await page.getByRole('link', { name: 'ar-EG' }).click()
    await page.getByRole('heading', { name: 'Languages of Egypt' }).waitFor()
    await expectAccessible(page)
  })
})

test('on a narrow screen everything is still there', async () => {
  const size = { width: 390, height: 844 }
  const narrow = await signedIn('admin@lambda.example', '/admin/country-languages', size)
  await narrow.page.getByRole('link', { name: /Belgium/ }).waitFor()
  await expectAccessible(narrow.page)
  await narrow.page.getByRole('link', { name: /Belgium/ }).click()
  await narrow.page.getByRole('button', { name: 'Move French up' }).click()
  await narrow.page.getByText('1 unsaved change').waitFor()
  await expectAccessible(narrow.page)
  await narrow.page.getByRole('button', { name: 'Discard' }).click()
  await goTo(narrow.page, '/admin/cultures')
  await narrow.page.getByText('nl-BE').first().waitFor()
  await expectAccessible(narrow.page)
  await narrow.leave()
})

test('nobody but administrators comes here', async () => {
  const editor = await signedIn('editor@lambda.example', '/admin/country-languages')
  expect(pathOf(editor.page)).not.toMatch(/^\/admin/)
  await editor.leave()
})
