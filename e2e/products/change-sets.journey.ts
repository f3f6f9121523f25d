import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** Many products are changed at once: seen before it happens, applied, in conflict with a colleague, undone. */

let ada: Visitor
let page: Page

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/products')
  page = ada.page
})

afterAll(() => ada.leave())

const button = (at: Page, name: string | RegExp) => at.getByRole('button', { name, exact: true })

/** Selects all that a query finds, and opens what changes them. */
async function edit(at: Page, q: string): Promise<void> {
  await goTo(at, `/products?q=${encodeURIComponent(q)}`)
  await at.locator('tbody tr[data-row-id]').first().waitFor()
  await at.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  const all = at.getByRole('button', { name: /^Select all .* matching/ })
  if (await all.isVisible()) await all.click()
  await button(at, 'Edit').click()
  await at.getByRole('dialog').getByRole('combobox', { name: 'Field' }).waitFor()
}

/** Chooses a field in the nth change, from 1. */
async function chooseField(at: Page, n: number, name: string): Promise<void> {
  const row = at.getByRole('listitem', { name: `Change ${n}` })
  await row.getByRole('combobox', { name: 'Field' }).fill(name)
  await at.getByRole('option', { name, exact: true }).click()
}

async function setSeries(at: Page, q: string, value: string): Promise<void> {
  await edit(at, q)
  await chooseField(at, 1, 'Series')
  await at.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill(value)
  await button(at, 'Review changes').click()
  await expect.poll(() => pathOf(at)).toMatch(/^\/change-sets\/\d+$/)
  await button(at, /^Apply \d+ changes?$/).waitFor()
}

async function outcome(at: Page, name: string): Promise<string> {
  const tab = at.getByRole('group', { name: 'Outcome' }).getByRole('button', { name })
  await tab.waitFor()
  return tab.innerText()
}

/** The series that the product of a code has, as its page says. */
async function seriesOf(at: Page, code: string): Promise<string> {
  await goTo(at, `/products?q=${encodeURIComponent(`code:"${code}"`)}`)
  await at.getByRole('link', { name: code }).first().click()
  return at.getByRole('textbox', { name: 'Series' }).inputValue()
}

describe('many products', () => {
  let codes: string[]

  test('are chosen, and what is to change is put together with the keyboard and read aloud', async () => {
    await edit(page, 'status:draft')
    await expectAccessible(page)
    await button(page, 'Review changes').click()
    await page.getByText('Choose a field.').waitFor()
    await chooseField(page, 1, 'Series')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill('Journey series')
    await button(page, 'Change another field').click()
    const second = page.getByRole('listitem', { name: 'Change 2' })
    await second.getByRole('combobox', { name: 'Field' }).fill('lead t')
    await page.keyboard.press('Enter')
    await second.getByRole('combobox', { name: 'Action' }).click()
    await page.getByRole('option', { name: 'Increase or decrease' }).click()
    await second.getByRole('textbox', { name: 'Amount' }).fill('10')
    await second.getByRole('combobox', { name: 'Unit' }).click()
    await page.getByRole('option', { name: '%' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await button(page, 'Keep editing').press('Enter')
    await second.getByRole('textbox', { name: 'Amount' }).press('Escape')
    await button(page, 'Discard').press('Enter')
    await page.getByRole('dialog', { name: /^Edit \d+/ }).waitFor({ state: 'detached' })
  })

  test('are previewed: nothing has changed yet, and one is left out', async () => {
    await setSeries(page, 'status:draft', 'Journey series')
    await expectAccessible(page)
    const items = page.getByRole('region', { name: 'Changes by product' }).getByRole('link')
    codes = await items.allInnerTexts()
    expect(codes.length).toBeGreaterThan(10)
    expect(await outcome(page, 'To apply')).toMatch(/\d+/)
    await page.getByRole('checkbox', { name: `Apply to ${codes[0]}` }).click()
    await page.getByRole('group', { name: 'Outcome' }).getByText('Left out').waitFor()
    const address = page.url()
    expect(await seriesOf(page, codes[1] ?? '')).not.toBe('Journey series')
    await page.goto(address)
  })

  test('get other values before these are applied: the left out one stays so', async () => {
    const value = page.getByRole('dialog').getByRole('textbox', { name: 'Value' })
    for (const [before, after] of [
      ['Journey series', 'Another series'],
      ['Another series', 'Journey series'],
    ] as const) {
      await button(page, 'Edit').click()
      expect(await value.inputValue()).toBe(before)
      await value.fill(after)
      await button(page, 'Review changes').click()
      await page
        .getByRole('region', { name: 'Changes by product' })
        .getByText(after)
        .first()
        .waitFor()
      await button(page, /^Apply \d+ changes$/).waitFor()
    }
    expect(await outcome(page, 'Left out')).toMatch(/1$/)
  })

  test('are changed by one job, and come back by one', async () => {
    await button(page, /^Apply \d+ changes$/).click()
    await button(page, 'Undo').first().waitFor()
    await expect.poll(() => outcome(page, 'Applied')).toMatch(/\d+/)
    expect(await page.getByRole('dialog', { name: 'Your jobs' }).isVisible()).toBe(false)
    const address = page.url()
    expect(await seriesOf(page, codes[1] ?? '')).toBe('Journey series')
    expect(await seriesOf(page, codes[0] ?? '')).not.toBe('Journey series')
    await page.goto(address)
    await button(page, 'Undo').last().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Undo \d+$/ })
      .click()
    await page.getByText('It was taken back by').waitFor()
    await page.getByText('Undone', { exact: true }).first().waitFor()
    await expectAccessible(page)
    expect(await seriesOf(page, codes[1] ?? '')).not.toBe('Journey series')
  })

  test('are no longer checked once that is stopped, beside how far it is', async () => {
    await edit(page, '')
    await chooseField(page, 1, 'Series')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill('Never applied')
    await button(page, 'Review changes').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // it may be done before it is told to stop, time and again on a slow machine; then it is checked again
    const cancelled = page.getByText('Cancelled', { exact: true })
    const again = button(page, 'Check again')
    ada.allowFailed(409, /^\/api\/jobs\/\d+\/cancel$/)
    while (!(await cancelled.isVisible())) {
      await button(page, 'Cancel').or(again).first().click()
      await cancelled.or(again).first().waitFor()
    }
    // of one that is cancelled before it has begun, what was found before holds
    const check = button(page, /^Check( again)?$/)
    await check.waitFor()
    await page.getByRole('button', { name: 'Your jobs' }).click()
    const jobs = page.getByRole('dialog', { name: 'Your jobs' })
    await jobs.getByText(/^Cancelled/).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await check.focus()
    await page.keyboard.press('Escape')
    await jobs.waitFor({ state: 'hidden' })
  })

  test('are listed, each with how far it is', async () => {
    await goTo(page, '/change-sets')
    await page
      .getByRole('link', { name: /^Undo: Series of/ })
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('/')
    await page.keyboard.type('state:undone')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /^Series of/ })
      .first()
      .waitFor()
  })
})

describe('a colleague who edits meanwhile', () => {
  let eddy: Visitor
  beforeAll(async () => {
    eddy = await signedIn('editor@lambda.example', '/products')
  })
  afterAll(() => eddy.leave())

  test('keeps what they saved: it is a conflict, which the author decides', async () => {
    await setSeries(page, 'status:review', 'Bulk series')
    const items = page.getByRole('region', { name: 'Changes by product' }).getByRole('link')
    await items.first().waitFor()
    const [code = ''] = await items.allInnerTexts()
    await seriesOf(eddy.page, code)
    await eddy.page.getByRole('textbox', { name: 'Series' }).fill('From Eddy')
    await eddy.page.keyboard.press('Control+s')
    await eddy.page
      .getByText(/is saved\./)
      .last()
      .waitFor()
    await button(page, /^Apply \d+ changes$/).click()
    await page.getByRole('group', { name: 'Outcome' }).getByText('Conflicts').waitFor()
    await page.getByRole('group', { name: 'Outcome' }).getByText('Conflicts').click()
    await page.getByText(/has set it to/).waitFor()
    await expectAccessible(page)
    expect(await seriesOf(eddy.page, code)).toBe('From Eddy')
    await button(page, 'Use mine').click()
    await button(page, 'Apply 1 change').click()
    await page
      .getByRole('group', { name: 'Outcome' })
      .getByText('Conflicts')
      .waitFor({ state: 'detached' })
    await expect.poll(() => seriesOf(eddy.page, code)).toBe('Bulk series')
  })

  test('sees the change set, and takes it over before they may apply it', async () => {
    await setSeries(page, 'status:prelaunch', 'Taken over')
    await goTo(eddy.page, pathOf(page))
    await button(eddy.page, 'Take over').waitFor()
    expect(await button(eddy.page, /^Apply/).count()).toBe(0)
    await button(eddy.page, 'Take over').click()
    await button(eddy.page, /^Apply \d+ changes$/).waitFor()
    await button(eddy.page, 'Discard').click()
    await eddy.page.getByRole('dialog').getByRole('button', { name: 'Discard change set' }).click()
    await eddy.page.getByText('Discarded', { exact: true }).waitFor()
  })
})

test('more products than are asked for one by one are deleted by a change set', async () => {
  await goTo(page, '/products?q=status%3Aprelaunch')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await button(page, 'Delete').click()
  await button(page, /^Apply \d+ changes$/).waitFor()
  await page.getByRole('heading', { name: /^Delete \d+ products$/ }).waitFor()
})

describe('on a telephone', () => {
  test('a change set is read and decided', async () => {
    await goTo(page, '/change-sets?q=state%3Aundone')
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('link', { name: /Series of/ })
      .first()
      .click()
    await page.getByText('It was taken back by').waitFor()
    await expectAccessible(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  })
})
