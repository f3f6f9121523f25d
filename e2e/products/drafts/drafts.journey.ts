import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discardDrafts } from '../../api.ts'
import { type Visitor, at, expectAccessible, goTo, settled, signedIn } from '../../visitor.ts'
import { chooseInMenu, openFirstProduct, save, toTop } from '../editing.ts'

/** What is typed and not saved comes back, and colleagues see who is editing; nothing that anybody types is lost. */

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

let ada: Visitor
let edith: Visitor
let path: string
let code: string

beforeAll(async () => {
  await discardDrafts('admin@lambda.example', 'editor@lambda.example')
  const list = '/products?q=status%3Areview&sort=-code'
  ada = await signedIn('admin@lambda.example', list)
  edith = await signedIn('editor@lambda.example')
  path = await openFirstProduct(ada.page)
  await settled(ada.page)
  code = await ada.page.getByRole('textbox', { name: /^Code/ }).inputValue()
})

afterAll(() => Promise.all([ada.leave(), edith.leave()]))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const series = (page: Page) => field(page, 'Series')
const restored = (page: Page) => page.getByText(/^Unsaved changes from \d\d:\d\d$/)
const editing = (page: Page) => page.getByText(/ is editing .+ since \d\d:\d\d$/)
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

/** Whatever is unsaved is discarded, and no longer kept. */
async function discard(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await bar(page).waitFor({ state: 'hidden' })
  await expect.poll(() => keptDrafts(page)).toBe(0)
}

/** Leaves a page with changes, after it has said that they are kept. */
async function leaveKept(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByText('Your changes are kept for you').waitFor()
  await dialog.getByRole('button', { name: 'Leave' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

/** Waits until what is typed is kept, and gives how many records have something unsaved. */
async function keptDrafts(page: Page): Promise<number> {
  const menu = page.getByRole('button', { name: /: account$/ })
  await menu.click()
  const item = page.getByRole('menuitem', { name: /^Unsaved changes/ })
  await item.waitFor()
  const text = await item.innerText()
  await page.keyboard.press('Escape')
  await item.waitFor({ state: 'hidden' })
  return Number(/\d+$/.exec(text.trim())?.[0] ?? 0)
}

describe('what is typed and not saved', () => {
  test('is there after a reload, a half-typed number too, and in another browser', async () => {
    const { page } = edith
    await goTo(page, `${path}/technical`)
    await field(page, 'Thickness').fill('12,')
    // at once: what has not been sent yet goes along with the page
    await page.reload()
    await restored(page).waitFor()
    expect(await field(page, 'Thickness').inputValue()).toBe('12,')
    await page.getByRole('link', { name: /^Texts/ }).click()
    await page
      .getByRole('textbox', { name: /Short name/ })
      .first()
      .fill('Half a na')
    await expect.poll(() => keptDrafts(page)).toBe(1)
    const elsewhere = await signedIn('editor@lambda.example', `${path}/texts`, phone)
    await restored(elsewhere.page).waitFor()
    await expectAccessible(elsewhere.page)
    const name = elsewhere.page.getByRole('textbox', { name: /Short name/ }).first()
    expect(await name.inputValue()).toBe('Half a na')
    // a browser that is closed at once does not say that nobody is editing there any more
    await elsewhere.page.goto(at('/dashboard'))
    await settled(elsewhere.page)
    await elsewhere.leave()
    await expectAccessible(page)
  })

  test('is seen by nobody else', async () => {
    await goTo(ada.page, `${path}/technical`)
    await field(ada.page, 'Thickness').waitFor()
    expect(await field(ada.page, 'Thickness').inputValue()).not.toBe('12,')
    expect(await keptDrafts(ada.page)).toBe(0)
  })

  test('is listed, shown and discarded by the keyboard alone', async () => {
    const { page } = edith
    await goTo(page, path)
    await page.getByRole('button', { name: /: account$/ }).press('Enter')
    await chooseInMenu(page, /^Unsaved changes/)
    await leaveKept(page)
    await page.getByRole('heading', { name: 'Unsaved changes' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Show the changes of ${code}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
    await dialog.getByText('12,').waitFor()
    await dialog.getByText('Half a na').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await page.setViewportSize(desk)
    await page.getByRole('button', { name: `Discard the changes of ${code}` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).press('Enter')
    await page.getByText('Everything is saved').waitFor()
    await expectAccessible(page)
    await goTo(page, `${path}/technical`)
    await field(page, 'Thickness').waitFor()
    expect(await field(page, 'Thickness').inputValue()).not.toBe('12,')
  })

  test('stays when the page is left, and is gone once it is saved', async () => {
    const { page } = edith
    await goTo(page, path)
    await series(page).fill('Kept')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await leaveKept(page)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await goTo(page, path)
    await restored(page).waitFor()
    expect(await series(page).inputValue()).toBe('Kept')
    await save(page)
    await restored(page).waitFor({ state: 'hidden' })
    await expect.poll(() => keptDrafts(page)).toBe(0)
    await goTo(page, path)
    expect(await series(page).inputValue()).toBe('Kept')
  })
})

describe('two people', () => {
  test('see that the other one is editing, on which panel, and no longer once they have left', async () => {
    await Promise.all([goTo(ada.page, path), goTo(edith.page, path)])
    await series(edith.page).fill('Edith types')
    await editing(ada.page).waitFor()
    expect(await editing(ada.page).innerText()).toMatch(/^Emil de Vries is editing General since/)
    const tab = ada.page.getByRole('link', { name: /^General/ })
    await tab.getByRole('img', { name: 'Emil de Vries is editing' }).waitFor()
    await expectAccessible(ada.page)
    await ada.page.setViewportSize(phone)
    await editing(ada.page).waitFor()
    await expectAccessible(ada.page)
    await ada.page.setViewportSize(desk)
    await edith.page.getByRole('link', { name: /^Texts/ }).click()
    await ada.page.getByText(/ is editing Texts since /).waitFor()
    await edith.page.goto(at('/dashboard'))
    await settled(edith.page)
    await editing(ada.page).waitFor({ state: 'hidden' })
    await goTo(edith.page, path)
    await restored(edith.page).waitFor()
    await editing(ada.page).waitFor()
    await discard(edith.page)
    await editing(ada.page).waitFor({ state: 'hidden' })
  })

  test('what one saves appears next to the field that the other is in, who goes on typing', async () => {
    await Promise.all([goTo(ada.page, path), goTo(edith.page, path)])
    await series(edith.page).focus()
    await edith.page.keyboard.press('Control+a')
    await edith.page.keyboard.type('Edith ')
    await series(ada.page).fill('From Ada')
    await field(ada.page, 'Customs code').fill('680610')
    const typing = (async () => {
      for (const letter of 'types on and on while Ada saves') {
        await edith.page.keyboard.type(letter)
        await edith.page.waitForTimeout(60)
      }
    })()
    await save(ada.page)
    await typing
    const note = edith.page.getByRole('group', { name: 'Saved meanwhile: Series' })
    await note.getByText('From Ada').waitFor()
    expect(await note.innerText()).toMatch(/^Ada Lindqvist saved From Ada at \d\d:\d\d/)
    expect(await series(edith.page).inputValue()).toBe('Edith types on and on while Ada saves')
    expect(await series(edith.page).evaluate((one) => one === document.activeElement)).toBe(true)
    // what she has not touched is merged already
    expect(await field(edith.page, 'Customs code').inputValue()).toBe('680610')
    await toTop(edith.page)
    await expectAccessible(edith.page)
    await edith.page.setViewportSize(phone)
    await expectAccessible(edith.page)
    await edith.page.setViewportSize(desk)
  })

  test('a conflict outlives a reload, is asked about when it is saved, and is settled by the keyboard', async () => {
    const { page } = edith
    await expect.poll(() => keptDrafts(page)).toBe(1)
    await page.reload()
    const note = page.getByRole('group', { name: 'Saved meanwhile: Series' })
    await note.getByText('From Ada').waitFor()
    expect(await series(page).inputValue()).toBe('Edith types on and on while Ada saves')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' })
    await dialog.getByText('From Ada').waitFor()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await series(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await note.waitFor({ state: 'hidden' })
    expect(await series(page).inputValue()).toBe('From Ada')
    expect(await series(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await bar(page).waitFor({ state: 'hidden' })
  })

  test('a change set that is applied meanwhile destroys no draft', async () => {
    await goTo(edith.page, path)
    await series(edith.page).fill('Edith drafts')
    await expect.poll(() => keptDrafts(edith.page)).toBe(1)
    await edith.page.goto(at('/dashboard'))
    await settled(edith.page)
    const { page } = ada
    await goTo(page, `/products?q=${encodeURIComponent(`code:"${code}"`)}`)
    await page.locator('tbody tr[data-row-id]').first().waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    for (const [n, name, value] of [
      [1, 'Series', 'Set for all'],
      [2, 'Customs code', '680620'],
    ] as const) {
      if (n > 1) await page.getByRole('button', { name: 'Change another field' }).click()
      const row = dialog.getByRole('listitem', { name: `Change ${n}` })
      await row.getByRole('combobox', { name: 'Field' }).fill(name)
      await page.getByRole('option', { name, exact: true }).click()
      await row.getByRole('textbox', { name: 'Value' }).fill(value)
    }
    await page.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('button', { name: /^Apply \d+ changes?$/ }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().waitFor()
    await goTo(edith.page, path)
    await restored(edith.page).waitFor()
    expect(await series(edith.page).inputValue()).toBe('Edith drafts')
    expect(await field(edith.page, 'Customs code').inputValue()).toBe('680620')
    const note = edith.page.getByRole('group', { name: 'Saved meanwhile: Series' })
    await note.getByText('Set for all').waitFor()
    await note.getByRole('button', { name: 'Keep mine' }).click()
    await save(edith.page)
    await goTo(ada.page, path)
    expect(await series(ada.page).inputValue()).toBe('Edith drafts')
  })
})
