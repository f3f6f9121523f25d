import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, load, signedIn } from '../visitor.ts'

/** The filters beside a list: sections that fold, and boxes to tick. */

let someone: Visitor
let page: Page

beforeAll(async () => {
  someone = await signedIn('admin@lambda.example', '/products')
  page = someone.page
})
afterAll(() => someone.leave())

describe('the sections of the filters', () => {
  const filters = () => page.getByRole('complementary', { name: 'Filters' })
  const section = (name: RegExp) => filters().getByRole('button', { name })
  const isOpen = (name: RegExp) => section(name).getAttribute('aria-expanded')
  const germany = () => filters().getByRole('checkbox', { name: 'Germany' })

  test('are counted once they are opened, and stay as they were left', async () => {
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const facets = new URL(request.url()).searchParams.get('facets')
      if (facets !== null) asked.push(facets)
    })
    await load(page, '/products')
    await filters().getByRole('checkbox', { name: 'Hagvald' }).waitFor()
    expect(await isOpen(/^Country/)).toBe('false')
    expect(await germany().count()).toBe(0)
    expect(asked.join()).not.toContain('country')
    await section(/^Country/).press('Enter')
    await germany().waitFor()
    expect(asked.at(-1)).toContain('country')
    await section(/^Brand/).press('Enter')
    await load(page, '/products')
    await germany().waitFor()
    expect(await isOpen(/^Brand/)).toBe('false')
    await section(/^Brand/).press('Enter')
    await section(/^Country/).press('Enter')
    await germany().waitFor({ state: 'hidden' })
  })

  test('are open where the query asks for them, and stay so when it does not any more', async () => {
    await load(page, '/products?q=epd:none')
    await filters().getByRole('checkbox', { checked: true }).press('Space')
    await filters().getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' })
    expect(await isOpen(/^EPD/)).toBe('true')
  })
})

test('checkboxes are those of the system where its colours are asked for, so that a tick is seen', async () => {
  await load(page, '/products')
  const looks = () =>
    page
      .locator('tbody input[type="checkbox"]')
      .first()
      .evaluate((box) => getComputedStyle(box).appearance)
  expect(await looks()).toBe('none')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await looks()).toBe('auto')
  await page.emulateMedia({ forcedColors: 'none' })
})
