import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOfDatabase, withDatabase } from '../../server/test/faults/embedded-database.ts'
import { type Visitor, expectAccessible, goTo, pathOf, product, signedIn } from '../visitor.ts'

/** Two colleagues keep lists of products under names: for one of them, for both, and for as long as what they name exists. */

let ada: Visitor
let eddy: Visitor
let page: Page

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/products?q=form:slab')
  eddy = await signedIn('editor@lambda.example', '/products')
  page = ada.page
})
afterAll(async () => {
  await ada.leave()
  await eddy.leave()
  // the journeys that come after this one begin with the list as it comes
  await inDatabase('delete from saved_view')
})

/** What no page and no call does. */
async function inDatabase(statement: string): Promise<void> {
  const address = await addressOfDatabase(product().dataDir)
  await withDatabase(address, (db) => db.query(statement))
}

const button = (at: Page, name: string | RegExp) => at.getByRole('button', { name, exact: true })
const navigation = (at: Page) => at.getByRole('navigation', { name: 'Main' })
const link = (at: Page, name: string) => navigation(at).getByRole('link', { name, exact: true })
const note = (at: Page) => at.getByRole('region', { name: 'State of the view' })
const rows = (at: Page) => at.locator('tbody tr[data-row-id]')
const found = (at: Page) => at.locator('footer output').innerText()
const headers = async (at: Page) =>
  (await at.getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0])

/** Opens the menu of the views and chooses an item of it, with the keyboard alone. */
async function choose(at: Page, item: string | RegExp): Promise<void> {
  await at.getByRole('button', { name: /^Views|\(view\)/ }).focus()
  await at.keyboard.press('Enter')
  const wanted = at.getByRole('menuitem', { name: item })
  await wanted.waitFor()
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 30 && !(await isThere()); step += 1) {
    await at.keyboard.press('ArrowDown')
  }
  expect(await isThere()).toBe(true)
  await at.keyboard.press('Enter')
}

/** Types the name of a view in its dialog, with the keyboard alone. */
async function type(at: Page, text: string): Promise<void> {
  const field = at.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await at.keyboard.press('ControlOrMeta+A')
  await at.keyboard.type(text)
}

/** Names a view in its dialog, with the keyboard alone, and saves it. */
async function name(at: Page, text: string, isShared = false): Promise<void> {
  await type(at, text)
  if (isShared) {
    await at.keyboard.press('Tab')
    await at.keyboard.press('Space')
  }
  await at.keyboard.press('Enter')
  await at.getByRole('dialog').waitFor({ state: 'detached' })
}

async function openAs(at: Page, text: string): Promise<string> {
  await button(at, `${text} (view)`).waitFor()
  await expect.poll(() => pathOf(at)).toMatch(/^\/products\?view=\w{8}(&lang=\w\w)?$/)
  await rows(at).first().waitFor()
  return pathOf(at)
}

describe('a private view', () => {
  let path: string
  let total: string

  test('is saved by the keyboard alone, and stands in the navigation', async () => {
    await rows(page).first().waitFor()
    total = await found(page)
    await choose(page, 'Save as new view…')
    await page.getByRole('dialog', { name: 'Save as new view' }).waitFor()
    await expectAccessible(page)
    await name(page, 'Slabs')
    path = await openAs(page, 'Slabs')
    await expect.poll(() => found(page)).toBe(total)
    expect(await link(page, 'Slabs').getAttribute('aria-current')).toBe('page')
    expect(await link(page, 'Products').getAttribute('aria-current')).toBeNull()
    await expectAccessible(page)
  })

  test('is the same after a reload, and from any other page', async () => {
    await goTo(page, '/dashboard')
    await link(page, 'Slabs').click()
    await openAs(page, 'Slabs')
    await page.reload()
    expect(await openAs(page, 'Slabs')).toBe(path)
    await expect.poll(() => found(page)).toBe(total)
  })

  test('does not exist for anybody else', async () => {
    await goTo(eddy.page, path)
    await eddy.page.getByText('This view is not available').waitFor()
    expect(await rows(eddy.page).count()).toBe(0)
    expect(await link(eddy.page, 'Slabs').count()).toBe(0)
    await expectAccessible(eddy.page)
    await button(eddy.page, 'Show all products').click()
    await rows(eddy.page).first().waitFor()
  })

  test('that is changed says so: saved, discarded, or kept as another one', async () => {
    await button(page, 'Compact rows').click()
    await page.getByRole('columnheader', { name: 'Code' }).getByRole('button').first().click()
    await note(page).getByText('“Slabs” has been changed.').waitFor()
    await expect.poll(() => pathOf(page)).toMatch(/^\/products\?from=.*sort=code/)
    await expectAccessible(page)
    // what is changed survives a reload
    await page.reload()
    await note(page).getByText('“Slabs” has been changed.').waitFor()
    await button(page, 'Discard changes').click()
    await openAs(page, 'Slabs')
    await button(page, 'Compact rows').click()
    await button(page, 'Save changes').click()
    expect(await openAs(page, 'Slabs')).toBe(path)
    await note(page).waitFor({ state: 'detached' })
    await button(page, 'Normal rows').waitFor()
    // changed back by hand it is no change
    await button(page, 'Normal rows').click()
    await note(page).waitFor()
    await button(page, 'Compact rows').click()
    await note(page).waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(path)
  })

  test('its columns are its own, and not those of the list', async () => {
    await button(page, 'Columns').click()
    await page
      .getByRole('dialog', { name: 'Columns' })
      .getByRole('checkbox', { name: 'Brand' })
      .uncheck()
    await page.keyboard.press('Escape')
    await button(page, 'Save as new view').click()
    await name(page, 'Slabs without brand')
    await openAs(page, 'Slabs without brand')
    expect(await headers(page)).not.toContain('Brand')
    await choose(page, 'All products')
    await expect.poll(() => headers(page)).toContain('Brand')
  })
})

describe('a shared view', () => {
  let path: string

  test('keeps its language, so that both see the same', async () => {
    await goTo(page, '/products?q=steinwolle&lang=DE')
    await rows(page).first().waitFor()
    const total = await found(page)
    await choose(page, 'Save as new view…')
    await name(page, 'Stone wool', true)
    path = await openAs(page, 'Stone wool')
    expect(path).toContain('&lang=DE')
    await eddy.page.reload()
    await link(eddy.page, 'Stone wool').click()
    expect(await openAs(eddy.page, 'Stone wool')).toBe(path)
    await expect.poll(() => found(eddy.page)).toBe(total)
  })

  test('is changed by its owner alone; others keep a view of their own', async () => {
    await button(eddy.page, 'Compact rows').click()
    await note(eddy.page).getByText('“Stone wool” has been changed.').waitFor()
    expect(await button(eddy.page, 'Save changes').count()).toBe(0)
    await button(eddy.page, 'Save as new view').click()
    await name(eddy.page, 'Stone wool, compact')
    await openAs(eddy.page, 'Stone wool, compact')
    await page.reload()
    await openAs(page, 'Stone wool')
    expect(await link(page, 'Stone wool, compact').count()).toBe(0)
  })

  test('is the default view of whoever wants it', async () => {
    await link(eddy.page, 'Stone wool').click()
    await openAs(eddy.page, 'Stone wool')
    await choose(eddy.page, 'Make default view')
    await eddy.page.getByText('Stone wool is your default view.').waitFor()
    await goTo(eddy.page, '/products')
    expect(await openAs(eddy.page, 'Stone wool')).toBe(path)
    await link(eddy.page, 'All products').click()
    await expect.poll(() => pathOf(eddy.page)).toBe('/products?view=all')
    await expect.poll(() => found(eddy.page)).toMatch(/ of 2,\d{3} products/)
    // to clear a search is not to open the default view
    await goTo(eddy.page, '/products?q=form:slab')
    await rows(eddy.page).first().waitFor()
    await button(eddy.page, 'Clear all').click()
    await expect.poll(() => pathOf(eddy.page)).toBe('/products?view=all')
    await goTo(page, '/products')
    await rows(page).first().waitFor()
    expect(pathOf(page)).toBe('/products')
  })

  test('is renamed, deleted and brought back under its address', async () => {
    await link(page, 'Stone wool').click()
    await openAs(page, 'Stone wool')
    await choose(page, 'Rename or share…')
    await page.getByRole('dialog', { name: 'Rename or share view' }).waitFor()
    await name(page, 'Mineral')
    await openAs(page, 'Mineral')
    await choose(page, 'Delete…')
    await page.getByRole('dialog', { name: 'Delete “Mineral”?' }).waitFor()
    await expectAccessible(page)
    await button(page, 'Delete view').click()
    await page.getByText('Mineral was deleted.').waitFor()
    await expect.poll(() => link(page, 'Mineral').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Mineral is back.').waitFor()
    await link(page, 'Mineral').click()
    expect(await openAs(page, 'Mineral')).toBe(path)
  })

  test('whose name is taken says so, and loses nothing', async () => {
    ada.allowFailed(409, /^\/api\/saved-views$/)
    await choose(page, 'Save as new view…')
    await type(page, 'slabs')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('You already have a view with this name.').waitFor()
    await button(page, 'Cancel').click()
  })
})

describe('a view of what no longer exists', () => {
  test('is shown without it, says so, and is sound again once it is saved', async () => {
    await link(page, 'Slabs').click()
    await openAs(page, 'Slabs')
    const total = await found(page)
    expect(total).toMatch(/of \d{3} products/)
    // as an earlier release has left it, whose products had a field of that name
    await inDatabase(`
      update saved_view set q = 'flavour:mint form:SLAB', columns = '{code,name,flavour}'
      where name = 'Slabs'`)
    await page.reload()
    await note(page).getByText('“Slabs” is out of date.').waitFor()
    await note(page).getByText('flavour:mint').waitFor()
    await note(page).getByText('the column “flavour”').waitFor()
    await rows(page).first().waitFor()
    await expect.poll(() => found(page)).toBe(total)
    await navigation(page).getByRole('link', { name: 'Slabs Out of date' }).waitFor()
    await expectAccessible(page)
    await button(page, 'Save without them').click()
    await note(page).waitFor({ state: 'detached' })
    await link(page, 'Slabs').waitFor()
  })
})

test('views are there on a narrow screen, too', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/products')
  await button(page, 'Open navigation').click()
  await link(page, 'Mineral').click()
  await navigation(page).waitFor({ state: 'detached' })
  await button(page, 'Mineral (view)').waitFor()
  await page.getByRole('list', { name: 'products' }).getByRole('listitem').first().waitFor()
  await expectAccessible(page)
  await button(page, 'Mineral (view)').click()
  await page.getByRole('menuitem', { name: /Slabs without brand/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /Slabs without brand/ }).click()
  await button(page, 'Slabs without brand (view)').waitFor()
})
