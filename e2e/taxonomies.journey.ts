import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undo } from './toasts.ts'
import { type Visitor, expectAccessible, goTo, pathOf, settled, signedIn } from './visitor.ts'

/** An administrator keeps the sectors in order; everybody else reads them. */

let ada: Visitor
let page: Page

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/taxonomies/sector')
  page = ada.page
  await tree().waitFor()
})
afterAll(() => ada.leave())

const tree = () => page.getByRole('tree')
const line = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) })
const link = (name: string) => line(name).getByRole('link', { name, exact: true })

async function toast(text: string | RegExp) {
  const message = page.getByText(text).last()
  await message.waitFor()
  return message
}

/** The names from the top down, with their level in front. */
function outline(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=treeitem]')]
      .map((row) => ({
        top: row.getBoundingClientRect().top,
        text: `${row.getAttribute('aria-level')} ${row.querySelector('a')?.textContent}`,
      }))
      .toSorted((a, b) => a.top - b.top)
      .map(({ text }) => text),
  )
}

async function create(name: string): Promise<void> {
  await page.getByRole('button', { name: 'New sector' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(/^Name/).fill(name)
  await drawer.getByRole('button', { name: 'Create sector' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await line(name).waitFor()
}

async function chooseIn(field: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: field }).fill(option)
  await dialog.getByRole('option', { name: option }).first().click()
}

/** Presses on one line and lets go over a part of another one. */
async function drag(name: string, onto: string, part: number): Promise<void> {
  const from = await line(name).boundingBox()
  const to = await line(onto).boundingBox()
  if (!from || !to) throw new Error('A line to drag is not in sight.')
  await page.mouse.move(from.x + 300, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 310, from.y + from.height / 2 + 8, { steps: 3 })
  await page.mouse.move(to.x + 310, to.y + to.height * part, { steps: 6 })
  // The lines are looked at with every frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.mouse.up()
}

describe('finding', () => {
  test('the tree shows every node with its products, and nothing for axe to find', async () => {
    expect((await outline()).length).toBeGreaterThan(10)
    await expect.poll(() => line('Offices').innerText()).toMatch(/\d\s+products/)
    const name = await link('Offices').boundingBox()
    const count = await line('Offices')
      .getByRole('link', { name: /products$/ })
      .boundingBox()
    // near enough for the eye to stay in the line
    expect((count?.x ?? Infinity) - (name?.x ?? 0)).toBeLessThan(520)
    await expectAccessible(page)
  })

  test('a search keeps what matches, marks it, stands in the address, and can be cleared', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('off')
    await expect.poll(outline).toContain('1 Offices')
    await expect.poll(async () => (await outline()).length).toBeLessThan(5)
    await page.locator('mark').first().waitFor()
    await page.waitForURL(/q=off/)
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('no such sector')
    await page.getByText('No sectors match').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await tree().waitFor()
  })

  test('the count leads to the products it counts', async () => {
    const counted = line('Offices').getByRole('link', { name: /products$/ })
    const [count] = (await counted.innerText()).split(/\s/)
    await counted.click()
    await page.waitForURL(/\/products\?q=sector:offices/)
    await page.getByText(new RegExp(`of ${count} products`)).waitFor()
    await page.goBack()
    await tree().waitFor()
  })
})

describe('creating and renaming', () => {
  test('a node is created in the drawer and stands in the tree', async () => {
    await page.getByRole('button', { name: 'New sector' }).click()
    const drawer = page.getByRole('dialog')
    const focused = drawer.locator(':focus')
    await expect.poll(() => focused.getAttribute('id')).toMatch(/name/)
    await page.keyboard.type('Journey halls')
    await expect.poll(() => drawer.getByLabel(/^Code/).inputValue()).toBe('journey-halls')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Create sector' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await line('Journey halls').waitFor()
    await create('Journey arenas')
  })

  test('a code that is taken is refused at its field', async () => {
    ada.allowFailed(409, /^\/api\/taxonomies\/sector$/)
    await page.getByRole('button', { name: 'New sector' }).click()
    const drawer = page.getByRole('dialog', { name: 'New sector' })
    await drawer.getByLabel(/^Name/).fill('Journey halls')
    await drawer.getByRole('button', { name: 'Create sector' }).click()
    await drawer
      .getByText(/already|taken/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await drawer.waitFor({ state: 'hidden' })
  })

  test('it is renamed on its page, and the history has the old name to restore', async () => {
    await link('Journey halls').click()
    await page.waitForURL(/\/taxonomies\/sector\/\d+/)
    await page.getByRole('heading', { name: 'Journey halls' }).waitFor()
    await page.getByLabel(/^Code/).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Texts/ }).click()
    await page.getByLabel('Name', { exact: true }).fill('Journey stadiums')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await toast(/is saved/)
    await page.getByRole('heading', { name: 'Journey stadiums' }).waitFor()
    await page.getByRole('link', { name: /^History/ }).click()
    await page.getByText('Journey halls').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Restore the previous Name/ }).click()
    await page.getByText('1 unsaved change').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page
      .getByRole('link', { name: /^Products/ })
      .last()
      .click()
    await page.getByText('No products').waitFor()
    await expectAccessible(page)
  })
})

describe('moving', () => {
  test('dragging with the mouse puts a node below another one, and the toast takes it back', async () => {
    await goTo(page, '/taxonomies/sector?q=journey')
    await line('Journey stadiums').waitFor()
    await drag('Journey arenas', 'Journey stadiums', 0.5)
    await toast('Journey arenas was moved.')
    await expect.poll(outline).toEqual(['1 Journey stadiums', '2 Journey arenas'])
    await page.reload()
    await line('Journey arenas').waitFor()
    expect(await outline()).toEqual(['1 Journey stadiums', '2 Journey arenas'])
    await drag('Journey arenas', 'Journey stadiums', 0.1)
    await expect.poll(outline).toEqual(['1 Journey arenas', '1 Journey stadiums'])
    await undo(page)
    await expect.poll(outline).toEqual(['1 Journey stadiums', '2 Journey arenas'])
  })

  test('the keyboard lifts, moves, drops and puts back; what happens is said', async () => {
    await tree().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+M')
    await page.getByText(/Journey arenas is picked up/).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByText(/Top level, \d+ of \d+/).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(outline).toEqual(['1 Journey stadiums', '2 Journey arenas'])
    await page.keyboard.press('Shift+M')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await toast('Journey arenas was moved.')
    await expect.poll(outline).toEqual(['1 Journey stadiums', '1 Journey arenas'])
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(outline).toEqual(['1 Journey arenas', '1 Journey stadiums'])
  })

  test('nothing goes below itself', async () => {
    await drag('Journey arenas', 'Journey stadiums', 0.5)
    await expect.poll(outline).toEqual(['1 Journey stadiums', '2 Journey arenas'])
    await drag('Journey stadiums', 'Journey arenas', 0.5)
    await page.getByText('An item cannot be moved below itself.').waitFor({ state: 'attached' })
    expect(await outline()).toEqual(['1 Journey stadiums', '2 Journey arenas'])
  })
})

describe('merging and deleting', () => {
  test('a node is merged into another one, and the job undoes it', async () => {
    await goTo(page, '/taxonomies/sector')
    await line('Offices').waitFor()
    await line('Journey arenas').click()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: /^Merge/ }).click()
    await chooseIn('Into', 'Journey stadiums')
    await page.getByText(/Journey arenas is then deleted/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Merge sector' }).click()
    await line('Journey arenas').waitFor({ state: 'hidden' })
    await undo(page)
    await line('Journey arenas').waitFor()
  })

  test('a node that products have gives them to another one before it is deleted', async () => {
    await line('Offices').click()
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: /^[\d,]+ products$/ }).waitFor()
    await chooseIn('Replace with', 'Journey stadiums')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move products and delete' }).click()
    await line('Offices').waitFor({ state: 'hidden' })
    await expect.poll(() => line('Journey stadiums').innerText()).toMatch(/[1-9]\d*\s+products/)
  })

  test('an empty node is deleted, and brought back from the toast', async () => {
    await line('Journey arenas').click()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const before = await focused()
    await page.keyboard.press('Delete')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe(before)
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Delete sector' }).click()
    await toast('Journey arenas was deleted.')
    await line('Journey arenas').waitFor({ state: 'hidden' })
    await undo(page)
    await line('Journey arenas').waitFor()
  })
})

describe('those who read only', () => {
  test('see the tree and the nodes without anything to change them', async () => {
    const edith = await signedIn('editor@lambda.example', '/taxonomies/product-sub-group')
    const mine = edith.page
    await mine.getByRole('treeitem', { name: /^Mineral wool/ }).waitFor()
    expect(await mine.getByRole('button', { name: /^New/ }).count()).toBe(0)
    expect(await mine.getByRole('button', { name: 'Actions' }).count()).toBe(0)
    await expectAccessible(mine)
    await mine.getByRole('treeitem').nth(1).getByRole('link').first().click()
    await mine.waitForURL(/\/taxonomies\/product-sub-group\/\d+/)
    await settled(mine)
    expect(await mine.getByRole('textbox').count()).toBe(0)
    for (const panel of ['general', 'texts', 'products', 'history']) {
      await goTo(mine, `${pathOf(mine).split('?')[0]}?panel=${panel}`)
      await expectAccessible(mine)
    }
    await edith.leave()
  })
})
