import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptedPdf, pdf, svg } from '../server/test/hostile-files.ts'
import { act, createAttachment, fileOf } from './documents.ts'
import { undo } from './toasts.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from './visitor.ts'

/** One document: looked at, given new versions, edited, kept from being lost. */

let ada: Visitor
let page: Page
let address: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/attachments')
  page = ada.page
})

afterAll(() => ada.leave())

/** Presses Tab until the element has the focus. */
async function tabTo(role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const target = page.getByRole(role, { name }).first()
  const arrive = async (steps: number): Promise<void> => {
    if (await target.evaluate((element) => element === document.activeElement)) return
    expect(steps, `Tab leads to ${String(name)}`).toBeLessThan(80)
    await page.keyboard.press('Tab')
    return arrive(steps + 1)
  }
  await arrive(0)
}

/** What a button saves. */
async function download(button: Locator): Promise<Buffer> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  return buffer(await saved.createReadStream())
}

describe('looking at a document', () => {
  test('the pages of a PDF are drawn one after the other, and led to by number', async () => {
    address = await createAttachment(page, fileOf('journey.pdf', pdf(40)), 'Journey manual')
    await page.getByRole('img', { name: 'Page 1 of 40 of journey.pdf' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next page' }).click()
    const number = page.getByRole('textbox', { name: 'Page', exact: true })
    await expect.poll(() => number.inputValue()).toBe('2')
    await number.fill('30')
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'Page 30 of 40 of journey.pdf' }).waitFor()
    expect(await page.locator('canvas').count()).toBeLessThan(8)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page
      .getByRole('img', { name: /^Page \d+ of 40/ })
      .first()
      .waitFor()
  })

  test('one that is left while it is being opened leaves no error behind', async () => {
    const contents = /\/api\/files\//
    const leaving = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    await page.route(contents, async (route) => {
      begun.resolve()
      await leaving.promise
      await route.continue()
    })
    await page.reload()
    await begun.promise
    await page.getByRole('link', { name: 'Attachments', exact: true }).first().click()
    await page.locator('tbody tr[data-row-id]').first().waitFor()
    leaving.resolve()
    await expect.poll(() => page.workers().length).toBe(0)
    await page.unroute(contents)
  })

  test('one that is protected says so, and can be downloaded', async () => {
    await createAttachment(page, fileOf('secret.pdf', encryptedPdf()), 'Journey secret')
    await page.getByText('Preview not available').waitFor()
    const preview = page.getByRole('region', { name: 'Preview' })
    const downloaded = await download(preview.getByRole('button', { name: 'Download' }))
    expect(downloaded).toEqual(encryptedPdf())
  })

  test('a drawing is shown as a picture, and nothing in it runs', async () => {
    await createAttachment(
      page,
      fileOf('logo.svg', svg('<rect width="40" height="20"/>')),
      'Journey logo',
    )
    await page.getByRole('img', { name: 'logo.svg' }).waitFor()
    await expectAccessible(page)
  })
})

describe('versions', () => {
  test('a new one supersedes, the old one stays and comes back, all of it by the keyboard', async () => {
    await goTo(page, `${address}?panel=versions`)
    await page.getByText('1 version', { exact: true }).waitFor()
    await expectAccessible(page)
    await tabTo('button', 'New version')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Create version' }).click()
    await drawer.getByText('Choose a file and wait until it has been checked.').first().waitFor()
    await expectAccessible(page)
    await drawer.getByLabel('Choose a file').setInputFiles(fileOf('second.pdf', pdf(2)))
    await drawer.getByText('second.pdf').waitFor()
    await drawer.getByRole('textbox', { name: 'Revision' }).fill('B')
    await drawer.getByText('Choose a file and').first().waitFor({ state: 'hidden' })
    await tabTo('button', 'Create version')
    await page.keyboard.press('Enter')
    await page.getByText('Version 2 is now current.').waitFor()
    await page.getByText('Changed from version 1: file, revision.').waitFor()
    await page.getByRole('button', { name: 'Make version 1 current again' }).click()
    await drawer.getByText('journey.pdf').waitFor()
    await drawer.getByRole('button', { name: 'Create version' }).click()
    await page.getByText('Version 3 is now current.').waitFor()
    await page.getByText('3 versions', { exact: true }).waitFor()
  })

  test('each is downloaded bit for bit', async () => {
    const downloaded = await download(page.getByRole('button', { name: 'Download version 2' }))
    expect(downloaded).toEqual(pdf(2))
  })
})

describe('what a document says', () => {
  test('is edited in place, refused at its field, saved and brought back from the history', async () => {
    ada.allowFailed(422, /^\/api\/attachments\/\d+$/)
    await goTo(page, address)
    await page.getByRole('textbox', { name: 'Issue date' }).fill('1/15/2040')
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('1/15/2030')
    await page.keyboard.press('Control+s')
    await page
      .getByText(/must be after the issue date/)
      .first()
      .waitFor()
    // A field that is half under the tabs is too small a target, but only until one scrolls.
    await page.locator('main h1').scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Issue date' }).fill('1/15/2020')
    await page.getByRole('textbox', { name: 'Title' }).fill('Journey handbook')
    await page.keyboard.press('Control+s')
    await page
      .getByText(/is saved\./)
      .last()
      .waitFor()
    await page.getByRole('heading', { name: 'Journey handbook' }).waitFor()
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Restore the previous Title (EN)' }).first().click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect.poll(() => title.inputValue()).toBe('Journey manual')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('holds no more once it is withdrawn, until it is taken back', async () => {
    await act(page, 'Withdraw')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Withdrawn', { exact: true }).first().waitFor()
    await act(page, 'Put back into use')
    await page.getByRole('dialog').getByRole('button', { name: 'Put back into use' }).click()
    await page.getByText(/is current again\./).waitFor()
  })

  test('those who are no administrators read, and link', async () => {
    const edith = await signedIn('editor@lambda.example', address)
    await edith.page.getByRole('heading', { name: 'Journey handbook' }).waitFor()
    await edith.page.getByRole('img', { name: 'Page 1 of 40 of journey.pdf' }).waitFor()
    expect(await edith.page.getByRole('button', { name: 'More actions' }).count()).toBe(0)
    expect(await edith.page.getByRole('textbox', { name: 'Code' }).count()).toBe(0)
    await expectAccessible(edith.page)
    await edith.page.getByRole('link', { name: 'Versions' }).click()
    await edith.page.getByText('3 versions', { exact: true }).waitFor()
    expect(
      await edith.page.getByRole('button', { name: /current again|New version/ }).count(),
    ).toBe(0)
    await edith.page
      .getByRole('navigation', { name: 'Panels of the attachment' })
      .getByRole('link', { name: /^Products/ })
      .click()
    await edith.page.getByRole('combobox', { name: 'Link a product' }).waitFor()
    await edith.leave()
  })

  test('it is deleted, and comes back from the message', async () => {
    await act(page, 'Delete attachment')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete attachment' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.waitForURL((url) => url.pathname === '/attachments')
    await undo(page)
    await page.getByText(/is back\./).waitFor()
    await goTo(page, address)
    await page.getByRole('heading', { name: 'Journey handbook' }).waitFor()
  })
})
