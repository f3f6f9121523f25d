import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfLikeNoOther } from '../pdf.ts'
import { undo } from '../toasts.ts'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn, untilStored } from '../visitor.ts'

/** The documents of a product: what is missing, files dropped onto the panel, order, roles, links to what exists. */

let ada: Visitor
let page: Page
let panel: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/products')
  page = ada.page
  const product = await soldInBelgiumAndGermany('journey-200')
  panel = `${product}/attachments`
})

afterAll(() => ada.leave())

/** A new product that is sold in two countries; answers its path. */
async function soldInBelgiumAndGermany(code: string): Promise<string> {
  await page.getByRole('button', { name: 'New product' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Code').fill(code)
  await drawer.getByLabel(/Short name/).fill('Journey board with documents')
  await drawer.getByRole('button', { name: /create/i }).click()
  await page.waitForURL(/\/products\/\d+/)
  await page.getByRole('link', { name: 'Markets' }).click()
  const field = page.getByRole('combobox', { name: 'Add countries' })
  for (const country of ['Belgium', 'Germany']) {
    await field.click()
    await page.keyboard.type(country)
    await page.getByRole('option', { name: new RegExp(country) }).click()
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await page.getByText(`${code.toUpperCase()} is saved.`).waitFor()
  return /\/products\/\d+/.exec(pathOf(page))?.[0] ?? ''
}

function pdf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: pdfLikeNoOther() }
}

const fresh = () => page.getByRole('list', { name: 'New attachments' }).getByRole('listitem')

const rowsOf = (category: string, at = page) =>
  at.getByRole('list', { name: category, exact: true }).getByRole('listitem')

/** The titles of a category from the top down. */
async function titles(category: string): Promise<string[]> {
  const texts = await rowsOf(category).allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '')
}

const notes = () => page.getByRole('region', { name: 'Documents that need attention' })

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Lets a file go over the panel, as a person drags it out of a folder. */
async function dropOnPanel(at: Page, { name, buffer }: ReturnType<typeof pdf>): Promise<void> {
  const files = await at.evaluateHandle(
    ({ bytes, called }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0)
      transfer.items.add(new File([content], called, { type: 'application/pdf' }))
      return transfer
    },
    { bytes: buffer.toString('base64'), called: name },
  )
  const spot = at.getByRole('button', { name: 'Link existing…' })
  await spot.dispatchEvent('dragenter', { dataTransfer: files })
  await at.getByText(/Drop to add the files|Only administrators can add files/).waitFor()
  await spot.dispatchEvent('drop', { dataTransfer: files })
}

describe('a product without documents of its own', () => {
  test('says which are required, for whom, and marks its tab', async () => {
    await goTo(page, panel)
    await notes().waitFor()
    await expect
      .poll(() => notes().innerText())
      .toMatch(
        /Technical data sheet: missing for Belgium in Dutch, French and German; for Germany in German\./,
      )
    await page.getByRole('link', { name: /^Attachments.* 1 hint$/ }).waitFor()
    await expectAccessible(page)
  })

  test('takes the file for a gap, with category, language and countries filled in', async () => {
    await page.getByRole('button', { name: 'Add: Technical data sheet' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'German: Belgium and Germany' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'German: Belgium and Germany' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Choose files')
    await expectAccessible(page)
    await page
      .getByLabel('Choose files', { exact: true })
      .last()
      .setInputFiles(pdf('journeysheet.pdf'))
    await fresh().getByText('German (DE)').waitFor()
    await fresh().getByText('BE', { exact: true }).waitFor()
    expect(await fresh().getByRole('combobox', { name: 'Category' }).inputValue()).toMatch(
      /Technical data sheet/,
    )
    await expectAccessible(page)
    await page.getByText('1 of 1 ready').waitFor()
    await page.getByRole('button', { name: 'Create and link' }).click()
    await page.getByText('1 document was added.').waitFor()
    await expect.poll(() => titles('Technical data sheet')).toEqual(['Journeysheet'])
    await expect
      .poll(() => notes().innerText())
      .toMatch(/missing for Belgium in Dutch and French\./)
  })
})

describe('files dropped onto the panel', () => {
  test('are described by their names, corrected where something is missing, and linked with one click', async () => {
    await dropOnPanel(page, pdf('Manual_journey_EN.pdf'))
    await fresh().first().waitFor()
    await dropOnPanel(page, pdf('EPD_journey_EN.pdf'))
    await expect.poll(() => fresh().count()).toBe(2)
    await page.getByText('2 of 2 ready').waitFor()
    await page.getByRole('button', { name: 'Create and link 2' }).click()
    await page.getByText('1 file could not be added. See the marked files.').waitFor()
    await expect.poll(() => titles('Installation manual')).toEqual(['Manual journey'])
    const epd = fresh().filter({ hasText: 'EPD_journey' })
    await epd.getByText('Documents of this category must have an expiry date.').waitFor()
    await expectAccessible(page)
    await epd.getByRole('textbox', { name: 'Expiry date' }).fill('1/31/2040')
    await page.getByRole('button', { name: 'Create and link' }).click()
    await page.getByRole('heading', { name: 'New attachments' }).waitFor({ state: 'hidden' })
    await rowsOf('Environmental product declaration (EPD)').getByText('01/31/40').waitFor()
    await expectAccessible(page)
  })

  test('of somebody else than administrators are not taken, and the sentence says why', async () => {
    const editor = await signedIn('editor@lambda.example', panel)
    await rowsOf('Installation manual', editor.page).first().waitFor()
    await dropOnPanel(editor.page, pdf('anything.pdf'))
    await editor.page.getByText('to link existing documents').last().waitFor()
    expect(await editor.page.getByRole('button', { name: 'Add files', exact: true }).count()).toBe(
      0,
    )
    await expectAccessible(editor.page)
    await editor.leave()
  })
})

describe('the links', () => {
  test('are made to documents that exist, found by words; those that are there are marked', async () => {
    const other = await soldInBelgiumAndGermanyAt('journey-201')
    await goTo(page, other)
    await page.getByRole('button', { name: 'Link existing…' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.type('journey')
    await dialog.getByRole('checkbox', { name: /Manual journey/ }).check()
    await dialog.getByRole('searchbox').fill('journeysheet')
    await dialog.getByRole('checkbox', { name: /Journeysheet/ }).check()
    await dialog.getByText('2 selected').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Link 2 documents' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await rowsOf('Installation manual').first().waitFor()
    await page.getByRole('button', { name: 'Link existing: Technical data sheet' }).click()
    await page.getByRole('menuitem', { name: 'French: Belgium' }).click()
    await dialog.getByText('French (FR)', { exact: true }).first().waitFor()
    await dialog.getByText('Belgium (BE)', { exact: true }).first().waitFor()
    await dialog
      .getByText(/· Technical data sheet$/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Link existing…' }).click()
    await dialog.getByRole('searchbox').fill('manual journey')
    await dialog.getByText('Linked already').first().waitFor()
    expect(await dialog.getByRole('checkbox', { name: /Manual journey/ }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('are moved by keyboard and by dragging, and stay so', async () => {
    await goTo(page, panel)
    await rowsOf('Installation manual').first().waitFor()
    await page
      .getByLabel('Add files', { exact: true })
      .last()
      .setInputFiles([pdf('Manual_two_EN.pdf'), pdf('Manual_three_EN.pdf')])
    await page.getByText('2 of 2 ready').waitFor()
    await page.getByRole('button', { name: 'Create and link 2' }).click()
    const manuals = () => titles('Installation manual')
    await expect.poll(manuals).toEqual(['Manual journey', 'Manual two', 'Manual three'])
    const last = rowsOf('Installation manual').last()
    await last.getByRole('button', { name: /^Move .* up$/ }).focus()
    await untilStored(page, () => page.keyboard.press('Enter'))
    await expect.poll(manuals).toEqual(['Manual journey', 'Manual three', 'Manual two'])
    await untilStored(page, () => page.keyboard.press('Enter'))
    await expect.poll(manuals).toEqual(['Manual three', 'Manual journey', 'Manual two'])
    await page.getByText(/is now number 1 of 3\.$/).waitFor({ state: 'attached' })
    await expect.poll(focused).toMatch(/^Move .* down$/)
    const grip = (index: number) => rowsOf('Installation manual').nth(index).getByTitle('Drag to')
    await grip(0).hover()
    await page.mouse.down()
    await grip(2).hover()
    await untilStored(page, () => page.mouse.up())
    await expect.poll(manuals).toEqual(['Manual journey', 'Manual two', 'Manual three'])
    await page.reload()
    await expect.poll(manuals).toEqual(['Manual journey', 'Manual two', 'Manual three'])
  })

  test('have a role, are taken away and come back where they were', async () => {
    const first = rowsOf('Installation manual').first()
    await first.getByRole('combobox', { name: /^Role of/ }).selectOption('PROOF')
    await first.getByRole('button', { name: /^Unlink/ }).click()
    await expect.poll(() => titles('Installation manual')).toEqual(['Manual two', 'Manual three'])
    await undo(page)
    await expect
      .poll(() => titles('Installation manual'))
      .toEqual(['Manual journey', 'Manual two', 'Manual three'])
    await expect
      .poll(() => first.getByRole('combobox', { name: /^Role of/ }).inputValue())
      .toBe('PROOF')
  })

  test('are narrowed down to what a reader of a language gets, and downloaded as one ZIP', async () => {
    await page.getByRole('radio', { name: /French/ }).press('Space')
    await expect.poll(() => rowsOf('Installation manual').count()).toBe(0)
    await expect.poll(() => notes().innerText()).toMatch(/missing for Belgium in French\./)
    await expectAccessible(page)
    await page.getByRole('radio', { name: /English/ }).press('Space')
    await rowsOf('Installation manual').first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download \d of \d$/ }).click()
    expect((await download).suggestedFilename()).toBe('JOURNEY-200.zip')
  })

  test('stand in the history of the product, by role and place', async () => {
    await goTo(page, panel.replace('attachments', 'history'))
    await page
      .getByText(/^Position of attachment/)
      .first()
      .waitFor()
    await page.getByText('Proof').first().waitFor()
    await expectAccessible(page)
  })
})

/** As `soldInBelgiumAndGermany`; answers the path of its attachments. */
async function soldInBelgiumAndGermanyAt(code: string): Promise<string> {
  await goTo(page, '/products')
  return `${await soldInBelgiumAndGermany(code)}/attachments`
}

test('on a narrow screen everything is still there', async () => {
  const narrow = await signedIn('admin@lambda.example', panel, { width: 390, height: 844 })
  await rowsOf('Installation manual', narrow.page).first().waitFor()
  await expectAccessible(narrow.page)
  await narrow.page.getByRole('button', { name: 'Link existing…' }).click()
  await narrow.page.getByRole('dialog').waitFor()
  await expectAccessible(narrow.page)
  await narrow.leave()
})
