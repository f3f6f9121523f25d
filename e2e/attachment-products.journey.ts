import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../server/test/hostile-files.ts'
import { act, createAttachment, fileOf } from './documents.ts'
import { undo } from './toasts.ts'
import { type Visitor, expectAccessible, goTo, settled, signedIn, untilStored } from './visitor.ts'

/** The products of one document: linked, put in order, taken from it, handed over to another. */

let ada: Visitor
let page: Page
let address: string

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/attachments')
  page = ada.page
  await createAttachment(page, fileOf('successor.pdf', pdf(8)), 'Journey successor')
  address = await createAttachment(page, fileOf('linked.pdf', pdf(7)), 'Journey linked')
})

afterAll(() => ada.leave())

describe('products of a document', () => {
  const rows = () => page.getByRole('list', { name: 'Linked products' }).getByRole('listitem')

  async function link(words: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Link a product' }).click()
    await page.keyboard.type(words)
    await page
      .getByRole('option', { name: new RegExp(words, 'i') })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }

  test('are linked, put in order and given a role by the keyboard', async () => {
    await goTo(page, `${address}?panel=products`)
    await page.getByText('Not linked to any product').waitFor()
    await expectAccessible(page)
    await link('stone wool')
    await expect.poll(() => rows().count()).toBe(1)
    await link('glass wool')
    await expect.poll(() => rows().count()).toBe(2)
    await expectAccessible(page)
    const second = await rows().nth(1).getByRole('link').innerText()
    const up = page.getByRole('button', { name: `Move ${second} up` })
    await untilStored(page, () => up.press('Enter'))
    await expect.poll(() => rows().first().getByRole('link').innerText()).toBe(second)
    const role = page.getByRole('combobox', { name: `Role for ${second}` })
    await untilStored(page, () => role.selectOption('Main'))
    await page.reload()
    await settled(page)
    await expect.poll(() => rows().first().getByRole('link').innerText()).toBe(second)
    expect(await role.inputValue()).toBe('MAIN')
  })

  test('are dragged', async () => {
    const second = await rows().nth(1).getByRole('link').innerText()
    const grip = rows().nth(1).getByTitle('Drag to reorder')
    const from = await grip.boundingBox()
    const to = await rows().first().boundingBox()
    await page.mouse.move((from?.x ?? 0) + 4, (from?.y ?? 0) + 4)
    await page.mouse.down()
    await page.mouse.move((from?.x ?? 0) + 4, to?.y ?? 0, { steps: 4 })
    await untilStored(page, () => page.mouse.up())
    await expect.poll(() => rows().first().getByRole('link').innerText()).toBe(second)
    await page.reload()
    await settled(page)
    await expect.poll(() => rows().first().getByRole('link').innerText()).toBe(second)
  })

  test('keep it from being deleted, which is said before it is tried', async () => {
    await act(page, 'Delete attachment')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: /cannot be deleted$/ }).waitFor()
    await dialog.getByRole('link', { name: '2 products' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Delete attachment' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Withdraw…' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  test('are taken from it, and given back from the message', async () => {
    const code = await rows().first().getByRole('link').innerText()
    await page.getByRole('button', { name: `Unlink ${code}` }).press('Enter')
    await expect.poll(() => rows().count()).toBe(1)
    // the next row has the focus now
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toMatch(/^Unlink /)
    await undo(page)
    await expect.poll(() => rows().count()).toBe(2)
    await page
      .getByRole('button', { name: /^Unlink / })
      .first()
      .click()
    await expect.poll(() => rows().count()).toBe(1)
    await page
      .getByRole('button', { name: /^Unlink / })
      .first()
      .click()
    await page.getByText('Not linked to any product').waitFor()
  })
})

describe('another document', () => {
  test('takes its place on all of its products', async () => {
    await page.getByRole('combobox', { name: 'Link a product' }).click()
    await page.keyboard.type('stone wool')
    await page
      .getByRole('option', { name: /stone wool/i })
      .first()
      .click()
    await page.getByRole('link', { name: /^Products ?1$/ }).waitFor()
    await act(page, 'Replace with another')
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('combobox', { name: 'Replacement' }).fill('Journey successor')
    await page.getByRole('option', { name: /Journey successor/ }).click()
    await dialog.getByRole('checkbox', { name: /^Withdraw/ }).uncheck()
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await page.getByText('Not linked to any product').waitFor()
  })
})
