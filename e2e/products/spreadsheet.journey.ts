import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'
import {
  address,
  bar,
  button,
  cell,
  columns,
  discard,
  open,
  place,
  untilTold,
} from './spreadsheet.ts'

/** Products are edited as in a spreadsheet: with the mouse, the keyboard and the clipboard, kept over a reload, applied. */

let ada: Visitor
let page: Page

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/products')
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = ada.page
})

afterAll(() => ada.leave())

describe('a list of products', () => {
  test('becomes a spreadsheet, whose address says so', async () => {
    await goTo(page, `/products?q=status%3Aactive&sort=code&${columns}`)
    await button(page, 'Spreadsheet').click()
    await expect.poll(() => page.url()).toContain('mode=spreadsheet')
    await open(page)
    const grid = page.getByRole('grid', { name: 'products' })
    expect(await grid.getAttribute('aria-colcount')).toBe('10')
    expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(100)
    await expectAccessible(page)
  })

  test('is edited by the keyboard alone: typed, chosen, refused, corrected, undone', async () => {
    await cell(page, 0, 0).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('10 cm')
    await page.keyboard.press('Enter')
    await untilTold(page, '1 change in 1 product')
    expect(await cell(page, 0, place.thickness).innerText()).toContain('100')
    // the focus has gone on to the cell below
    expect(
      await cell(page, 1, place.thickness).evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await page.keyboard.type('thick')
    await page.keyboard.press('Enter')
    await untilTold(page, '1 product with errors')
    await page.keyboard.press('ArrowUp')
    const wrong = cell(page, 1, place.thickness)
    expect(await wrong.getAttribute('aria-invalid')).toBe('true')
    const described = await wrong.getAttribute('aria-describedby')
    expect(await page.locator(`#${described}`).innerText()).toContain(
      'does not start with a number',
    )
    await expectAccessible(page)
    await page.keyboard.press('Control+z')
    await untilTold(page, /1 change in 1 product$/m)
    await page.keyboard.press('Control+Shift+z')
    await untilTold(page, '1 product with errors')
    await page.keyboard.press('Delete')
    await untilTold(page, /2 changes in 2 products$/m)
  })

  test('has pickers: arrows and Enter choose, Escape leaves a cell as it is', async () => {
    await cell(page, 2, place.status).click()
    await page.keyboard.press('F2')
    await page.getByRole('option', { name: 'Phase-out' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await cell(page, 2, place.status).innerText()).toBe('Active')
    await page.keyboard.type('phase')
    await page.getByRole('option', { name: 'Phase-out', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await untilTold(page, '3 changes in 3 products')
    expect(await cell(page, 2, place.status).innerText()).toContain('Phase-out')
    await cell(page, 2, place.brand).dblclick()
    const combobox = page.getByRole('combobox', { name: 'Brand' })
    await combobox.fill('hagv')
    await page.getByRole('option', { name: /Hagvald/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await untilTold(page, '4 changes in 3 products')
  })

  test('is copied from, pasted into from Excel, and filled down', async () => {
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Pasted A\t0,6 m\t1,2 m\r\n"two ""quoted"" words"\t500\t600\r\n',
      ),
    )
    await cell(page, 4, place.series).click()
    await page.keyboard.press('Control+v')
    await untilTold(page, / in 5 products/)
    expect(await cell(page, 4, place.series).innerText()).toContain('Pasted A')
    expect(await cell(page, 4, place.length).innerText()).toContain('1200')
    await cell(page, 4, place.series).click()
    await cell(page, 5, place.length).click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe('Pasted A\t600\t1200\n"two ""quoted"" words"\t500\t600')
    await cell(page, 6, place.series).click()
    await page.keyboard.press('Control+v')
    await untilTold(page, / in 7 products/)
    expect(await cell(page, 7, place.width).innerText()).toContain('500')
    // dragged over three rows
    const [from, to] = [cell(page, 7, place.series), cell(page, 9, place.series)]
    await from.hover()
    await page.mouse.down()
    await to.hover()
    await page.mouse.up()
    expect(await page.locator('[aria-selected="true"][role="gridcell"]').count()).toBe(3)
    await page.keyboard.press('Control+d')
    await untilTold(page, / in 9 products/)
    expect(await cell(page, 9, place.series).innerText()).toContain('two')
  })

  test('keeps its edits over a reload', async () => {
    const told = await bar(page).innerText()
    await page.reload()
    await open(page)
    await untilTold(page, / in 9 products/)
    expect(await bar(page).innerText()).toBe(told)
    expect(await cell(page, 4, place.series).innerText()).toContain('Pasted A')
  })

  test('is applied, and undone as one', async () => {
    await button(page, 'Apply').click()
    await untilTold(page, /^[\d,]+ products/)
    await expect
      .poll(() => cell(page, 4, place.series).innerText(), { timeout: 30_000 })
      .toBe('Pasted A')
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect
      .poll(() => cell(page, 4, place.series).innerText(), { timeout: 30_000 })
      .not.toBe('Pasted A')
  })

  test('leads to the review of its edits, and discards them', async () => {
    // without the toasts of what was applied and undone
    await open(page)
    await cell(page, 0, place.series).click()
    await page.keyboard.type('To be reviewed')
    await page.keyboard.press('Enter')
    await untilTold(page, '1 change in 1 product')
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByText('To be reviewed').first().waitFor()
    await open(page)
    await discard(page)
    // counts and rows are read anew side by side
    await expect.poll(() => cell(page, 0, place.series).innerText()).not.toContain('To be reviewed')
  })

  test('has cells of several entries: chosen one after the other, or pasted by name and code', async () => {
    const materials = (row: number) => cell(page, row, place.materials)
    await materials(1).click()
    await page.keyboard.press('F2')
    const combobox = page.getByRole('combobox', { name: 'Materials' })
    await combobox.fill('')
    for (const typed of ['glass w', 'stone w']) {
      await page.keyboard.type(typed)
      await page
        .getByRole('option', { name: new RegExp(typed, 'i'), selected: true })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
    }
    expect(await combobox.inputValue()).toMatch(/^Glass wool; Stone wool; $/i)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await untilTold(page, '1 change in 1 product')
    const chosen = await materials(1).innerText()
    expect(chosen).toMatch(/^Glass wool; Stone wool/i)
    const paste = async (row: number, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await materials(row).click()
      await page.keyboard.press('Control+v')
    }
    await paste(2, 'glass-wool; Stone wool')
    await untilTold(page, '2 changes in 2 products')
    expect(await materials(2).innerText()).toBe(chosen)
    await paste(3, 'Stone wool; unobtainium')
    await expect.poll(() => materials(3).getAttribute('aria-invalid')).toBe('true')
    await page
      .getByText(/unobtainium/i)
      .filter({ visible: true })
      .last()
      .waitFor()
    await discard(page)
  })
})

describe('on a telephone', () => {
  let bob: Visitor
  afterAll(() => bob.leave())

  test('a cell is tapped, read in full and edited', async () => {
    bob = await signedIn('editor@lambda.example', address, { width: 390, height: 844 })
    await open(bob.page)
    await expectAccessible(bob.page)
    await cell(bob.page, 1, place.thickness).click()
    await button(bob.page, 'Edit').click()
    await bob.page.keyboard.type('77')
    await bob.page.keyboard.press('Enter')
    await untilTold(bob.page, '1 change in 1 product')
    await cell(bob.page, 1, place.thickness).click()
    await bob.page.getByRole('status').getByText(/→ 77/).waitFor()
    await expectAccessible(bob.page)
    await discard(bob.page)
  })
})
