import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfLikeNoOther } from './pdf.ts'
import { type Visitor, expectAccessible, goTo, pathOf, settled, signedIn } from './visitor.ts'

/** An administrator adds documents of products, finds them again, and sees which of them end and what that leaves bare. */

let ada: Visitor
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-files-'))
  ada = await signedIn('admin@lambda.example', '/attachments')
  page = ada.page
})

afterAll(async () => {
  await ada.leave()
  await rm(folder, { recursive: true, force: true })
})

/** A file on this machine that is a PDF by its first bytes and like no other. */
async function pdf(name: string, size?: number): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, pdfLikeNoOther(size))
  return file
}

/** Chooses files on the page that takes them; the dialog of the system is not for tests. */
async function choose(files: readonly string[]): Promise<void> {
  await page
    .getByLabel('Choose files', { exact: true })
    .last()
    .setInputFiles([...files])
}

/** Chooses an option of a picker by typing a part of its name. */
async function pick(label: string | RegExp, text: string, option: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

function row(name: string) {
  return page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
}

/** An ISO day so many days from today, as people type it. */
function dayAhead(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`
}

describe('adding documents', () => {
  let certificate: string

  test('files go up at once, what their names give away is filled in, and what is none is refused', async () => {
    await goTo(page, '/attachments/create')
    await expectAccessible(page)
    certificate = await pdf('Certificate_Journey-board_EN_rev2.pdf')
    const text = path.join(folder, 'notes.pdf')
    await writeFile(text, 'This is no PDF.')
    await choose([certificate, await pdf('Fiche technique journey.pdf'), text])
    await expect.poll(() => row('notes.pdf').innerText()).toMatch(/Only PDF|not a PDF|PDF/)
    await row('Certificate').getByText('CERTIFICATE', { exact: true }).waitFor()
    await row('Certificate').getByText('Check: expiry date').waitFor()
    await row('Fiche technique').getByText('Check: languages').waitFor()
    expect(await page.getByRole('textbox', { name: 'Title (EN)' }).inputValue()).toBe(
      'Certificate Journey-board',
    )
    expect(await page.getByRole('textbox', { name: 'Revision' }).inputValue()).toBe('2')
    await expectAccessible(page)
    await row('notes.pdf').getByRole('button', { name: 'Remove notes.pdf' }).click()
  })

  test('one sets a field for many, creates what is complete, and sees what is missing at its field', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('heading', { name: 'Set for 2 files' }).waitFor()
    await pick(/^Languages/, 'Dutch', /Dutch/)
    await row('Fiche technique').getByText('Ready').waitFor()
    await pick('Link to products', 'stone wool', /\w/)
    await page.getByRole('button', { name: 'Create 1 attachment' }).click()
    await page.getByText(/was created\..*could not be created/).waitFor()
    await page.getByText('Documents of this category must have an expiry date.').waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Expiry date' }).fill(dayAhead(20))
    await page.getByRole('button', { name: 'Create 1 attachment' }).click()
    await page.waitForURL((url) => url.pathname === '/attachments')
    await page.getByText('Certificate Journey-board').first().waitFor()
    await page.getByText('Fiche technique journey').first().waitFor()
  })

  test('a file that is chosen twice becomes two documents only where that is said', async () => {
    await goTo(page, '/attachments/create')
    const [one, copy] = [await pdf('Twin_TDS_EN.pdf'), path.join(folder, 'Copy_TDS_EN.pdf')]
    await copyFile(one, copy)
    await choose([one, copy])
    await row('Copy').getByText('The same file was chosen twice: Twin_TDS_EN.pdf').waitFor()
    await row('Copy').getByText('Check: duplicate file').waitFor()
    await expectAccessible(page)
    await row('Copy').getByRole('button', { name: 'Keep both' }).click()
    await row('Copy').getByText('Ready').waitFor()
    for (const name of ['Twin', 'Copy']) {
      await page.getByRole('button', { name: `Remove ${name}_TDS_EN.pdf` }).click()
    }
  })

  test('the same content once more is recognised, and the document that is there can be used instead', async () => {
    await goTo(page, '/attachments/create')
    await choose([certificate])
    await page.getByText('The same file already exists:').waitFor()
    await row('Certificate')
      .getByText(/Check: .*duplicate file/)
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use the existing one' }).click()
    await page.getByRole('button', { name: 'Use 1 existing document' }).click()
    await page.getByText('1 existing document is used.').waitFor()
    await page.waitForURL((url) => url.pathname === '/attachments')
  })
})

describe('finding documents', () => {
  test('the list is a table or a gallery; the address and the next visit remember which', async () => {
    await goTo(page, '/attachments?q=journey')
    await page.getByRole('table', { name: 'attachments' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show as gallery' }).click()
    await page.waitForURL(/view=gallery/)
    await page.mouse.move(0, 0)
    await page.getByRole('list', { name: 'attachments' }).waitFor()
    await expectAccessible(page)
    await goTo(page, '/attachments')
    await page.getByRole('list', { name: 'attachments' }).waitFor()
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('table', { name: 'attachments' }).waitFor()
  })

  test('a gallery is walked by the arrows alone, and Enter opens', async () => {
    await goTo(page, '/attachments?view=gallery')
    const tiles = page.getByRole('list', { name: 'attachments' }).getByRole('link')
    await tiles.first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await tiles.nth(1).evaluate((tile) => tile === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    expect(await tiles.first().evaluate((tile) => tile === document.activeElement)).toBe(false)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/attachments\/\d+/)
    await goTo(page, '/attachments?view=table')
  })

  test('what expires stands in views of its own, with the products that lose cover', async () => {
    await page.getByRole('link', { name: 'Expiring in 30 days' }).click()
    await page.waitForURL(/expires=30/)
    const found = page.getByRole('row').filter({ hasText: 'Certificate Journey-board' })
    await found.waitFor()
    await expectAccessible(page)
    const losing = found.getByRole('link', { name: /loses? cover/ })
    const count = Number(/^[\d,]+/.exec(await losing.innerText())?.[0].replaceAll(',', ''))
    await losing.click()
    await page.waitForURL(/\/products\?q=loses-document:/)
    const rows = page.getByRole('table', { name: 'products' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(count + 1)
    await page.getByText(/^Loses document: .* in the next 30 days$/).waitFor()
    await expectAccessible(page)
    await goTo(page, '/attachments?expires=30&q=nothingofthatname')
    await page.getByText(/No attachments match|Nothing expires soon/).waitFor()
  })
})

describe('many at once', () => {
  const choosing = async (names: number) => {
    await goTo(page, '/attachments?q=journey')
    const boxes = page.getByRole('table', { name: 'attachments' }).getByRole('checkbox')
    await boxes.nth(names).waitFor()
    for (let index = 1; index <= names; index += 1) await boxes.nth(index).click()
  }

  test('chosen documents are downloaded as one ZIP', async () => {
    await choosing(2)
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
  })

  test('they are linked to all products that a search finds', async () => {
    await page.getByRole('button', { name: 'Link to products' }).click()
    await page.getByText('All products found by a search').click()
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('status:active stone')
    await page.getByText(/^[\d,]+ products$/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('heading', { name: /^Link 2 attachments to [\d,]+ products$/ }).waitFor()
    await page.getByRole('button', { name: /^Apply [\d,]+ changes$/ }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().waitFor()
  })

  test('administrators set their dates', async () => {
    await choosing(1)
    await page.getByRole('button', { name: 'Set dates' }).click()
    await page
      .getByRole('combobox', { name: 'Issue date' })
      .or(page.getByRole('textbox', { name: 'Issue date' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Set to' }).click()
    await page.getByRole('textbox', { name: 'New issue date' }).fill('1/15/2026')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Set dates' }).click()
    await page.getByText('Done').first().waitFor()
  })
})

describe('others', () => {
  test('read and download, but add nothing', async () => {
    const someone = await signedIn('editor@lambda.example', '/attachments')
    const theirs = someone.page
    await theirs.getByRole('table', { name: 'attachments' }).waitFor()
    expect(await theirs.getByRole('link', { name: 'New attachments' }).count()).toBe(0)
    await theirs.goto(new URL('/attachments/create', theirs.url()).href)
    await settled(theirs)
    await expect.poll(() => pathOf(theirs)).not.toContain('/create')
    await someone.leave()
  })

  test('find their way on a narrow screen', async () => {
    const someone = await signedIn('admin@lambda.example', '/attachments', {
      width: 390,
      height: 844,
    })
    await someone.page.getByRole('list', { name: 'attachments' }).waitFor()
    await expectAccessible(someone.page)
    await goTo(someone.page, '/attachments/create')
    await someone.page
      .getByLabel('Choose files', { exact: true })
      .last()
      .setInputFiles([await pdf('TDS narrow EN.pdf')])
    await someone.page
      .getByRole('button', { name: /TDS narrow/ })
      .first()
      .click()
    await someone.page.getByRole('dialog', { name: 'Edit details' }).waitFor()
    await expectAccessible(someone.page)
    await someone.leave()
  })
})
