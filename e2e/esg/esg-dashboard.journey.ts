import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, pathOf, signedIn } from '../visitor.ts'

/** The ESG dashboard: each mark leads to the list of its number, each chart has its table, by keyboard and at both sizes. */

const charts = [
  'Products covered by EPDs',
  'EPD coverage by brand',
  'EPD coverage by main group',
  'EPD coverage by market',
  'GWP A1–A3 by material, at equal thermal resistance',
  'EPDs that expire, by month',
  'Entries without evidence',
  'Recycled content',
  'CPR 2024/3110: no obligation yet',
]

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const marksOf = (of: Locator) => of.locator('li').getByRole('link')

/** Every chart with what it shows, and what EPDs say of all products worked out. */
async function settled(page: Page): Promise<void> {
  for (const name of charts) await marksOf(chart(page, name)).first().waitFor()
}

function numberIn(name: string | null): number {
  return Number(
    /: (?:missing for )?([\d,]+) \D+$/.exec(name ?? '')?.[1]?.replaceAll(',', '') ?? '-1',
  )
}

/** How many rows the list that is open has in all. */
async function total(page: Page): Promise<number> {
  const text = (await page.locator('main footer output').textContent()) ?? ''
  return Number(/(?:of )?([\d,]+) \D+$/.exec(text)?.[1]?.replaceAll(',', '') ?? '-1')
}

let someone: Visitor
let page: Page

beforeAll(async () => {
  someone = await signedIn('admin@lambda.example', '/esg/dashboard')
  page = someone.page
  await settled(page)
})

afterAll(() => someone.leave())

describe('the ESG dashboard', () => {
  test('is accessible, and every mark has a name of its own that says its number', async () => {
    await expectAccessible(page)
    const marks = await marksOf(page.locator('main section')).evaluateAll((links) =>
      links.map((link) => [link.getAttribute('aria-label') ?? '', link.getAttribute('href') ?? '']),
    )
    expect(marks.length).toBeGreaterThan(60)
    const names = marks.map(([name = '']) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => numberIn(name) > 0)).toBe(true)
  })

  test.each(charts)('%s leads to a list of exactly its number', async (name) => {
    await goTo(page, '/esg/dashboard')
    const mark = marksOf(chart(page, name)).last()
    await mark.waitFor()
    const count = numberIn(await mark.getAttribute('aria-label'))
    await mark.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/esg/dashboard')
    await expect.poll(() => total(page)).toBe(count)
    expect(pathOf(page)).toContain('?q=')
  })

  test('the table behind a chart says the same, one key away, and can be saved', async () => {
    await goTo(page, '/esg/dashboard')
    const brands = chart(page, 'EPD coverage by brand')
    const mark = marksOf(brands).first()
    await mark.waitFor()
    const [count, href] = [
      numberIn(await mark.getAttribute('aria-label')),
      await mark.getAttribute('href'),
    ]
    await mark.focus()
    await page.keyboard.press('t')
    const cell = brands.getByRole('table').locator(`a[href="${href}"]`)
    expect(Number((await cell.innerText()).replaceAll(',', ''))).toBe(count)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      brands.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('epd-coverage-by-brand.csv')
    await brands.getByRole('button', { name: 'Show chart' }).click()
    await mark.waitFor()
  })

  test('an EPD shows the share of each module, with D below zero', async () => {
    await goTo(page, '/esg/overview?q=kind:EPD')
    await page
      .getByRole('link', { name: /^Stone wool/ })
      .first()
      .click()
    await page
      .getByRole('tab', { name: 'Shares' })
      .or(page.getByRole('link', { name: 'Shares' }))
      .click()
    const shares = chart(page, 'Share of each module')
    await shares.getByText('A1-A3').waitFor()
    await expectAccessible(page)
    await shares.getByRole('button', { name: 'Show table' }).click()
    const last = shares.getByRole('row').last()
    expect(await last.innerText()).toMatch(/^D\s+Benefits beyond the system\s+-/)
  })
})

test('on a phone every chart stands in one column, accessible and not cut off', async () => {
  const phone = await signedIn('admin@lambda.example', '/esg/dashboard', {
    width: 390,
    height: 844,
  })
  await settled(phone.page)
  await expectAccessible(phone.page)
  const overflow = await phone.page
    .locator('main')
    .evaluate((main) => main.scrollWidth - main.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await phone.leave()
})
