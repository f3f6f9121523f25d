import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, settled, signedIn } from './visitor.ts'

/** An administrator keeps the vocabulary of the trade, by keyboard alone, on a wide screen and on a narrow one. */

const sizes = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const

describe.each(sizes)('on a %s screen', (size, viewport) => {
  const term = `journey wool ${size}`
  let ada: Visitor
  let page: Page

  beforeAll(async () => {
    ada = await signedIn('admin@lambda.example', '/admin/synonyms', viewport)
    page = ada.page
  })
  afterAll(() => ada.leave())

  const within = () => page.getByRole('dialog', { name: 'New synonym' })
  const words = (on: Page | Locator = page) => on.getByRole('combobox', { name: 'Also finds' })
  const shown = (word: string) => page.locator('main').getByText(word, { exact: true })

  test('a term is created, told at its field what is wrong with it', async () => {
    ada.allowFailed(422, /^\/api\/synonyms$/)
    await page.getByRole('button', { name: 'New synonym' }).focus()
    await page.keyboard.press('Enter')
    await within().getByRole('textbox', { name: 'Term' }).focus()
    await page.keyboard.type(term)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Engl')
    await page.getByRole('option', { name: /English/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'Same meaning' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('first wool,second wool,')
    await page.keyboard.type(term.toUpperCase())
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await within().getByRole('button', { name: 'Create synonym' }).focus()
    await page.keyboard.press('Enter')
    await within().getByRole('alert').getByText('is listed twice').waitFor()
    await expectAccessible(page)
    await words(within()).focus()
    await page.keyboard.press('Backspace')
    await within().getByRole('button', { name: 'Create synonym' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/synonyms\/\d+$/)
    await page.getByRole('heading', { name: term }).waitFor()
    await shown('second wool').waitFor()
    await expectAccessible(page)
  })

  test('its words are changed, and come back from its history', async () => {
    await words().focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('third wool,')
    await page.keyboard.press('Control+s')
    await page.getByText(`${term} is saved.`).waitFor()
    await page.getByRole('link', { name: 'History' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('first wool, third wool').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Restore the previous Also finds/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('1 unsaved change').waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(() => shown('third wool').count()).toBe(0)
    await shown('second wool').waitFor()
  })

  test('it is found in the list by one of its words', async () => {
    await goTo(page, '/admin/synonyms?q=%22second%20wool%22')
    await page.getByRole('link', { name: term }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: term }).focus()
    await page.keyboard.press('Enter')
    await settled(page)
    await page.getByRole('heading', { name: term }).waitFor()
  })

  test('a search says what else it has looked for, until that is put in quotation marks', async () => {
    await goTo(page, '/products?q=mineral%20wool%20slab&lang=EN')
    const note = page.getByRole('status').filter({ hasText: '“mineral wool” also finds' })
    await note.getByText('stone wool, rock wool, glass wool').waitFor()
    await expectAccessible(page)
    await note.getByRole('button', { name: 'Only “mineral wool”' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === '"mineral wool" slab')
    await note.waitFor({ state: 'hidden' })
    // the way back
    await page.goBack()
    await note.waitFor()
    await goTo(page, '/admin/synonyms?q=%22second%20wool%22')
    await page.getByRole('link', { name: term }).click()
    await page.getByRole('heading', { name: term }).waitFor()
  })

  test('it is deleted, and comes back from the toast', async () => {
    const path = pathOf(page)
    await page.getByRole('button', { name: 'More actions' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete synonym' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Nothing uses this synonym.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete synonym' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(`${term} was deleted.`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(`${term} is back.`).waitFor()
    await goTo(page, path)
    await page.getByRole('heading', { name: term }).waitFor()
  })
})
