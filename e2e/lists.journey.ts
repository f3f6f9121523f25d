import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, load, signedIn } from './visitor.ts'

/** An administrator reads lists at 1440 × 900, with the filters open, and on a telephone. */

let someone: Visitor
let page: Page

beforeAll(async () => {
  someone = await signedIn('admin@lambda.example', '/products')
  page = someone.page
})
afterAll(() => someone.leave())

interface Cell {
  column: string
  text: string
  /** Part of it cannot be seen. */
  isCut: boolean
  /** A day stands in two lines. */
  isBroken: boolean
}

async function open(path: string, visited: Page = page): Promise<void> {
  await goTo(visited, path)
  await visited.locator('tbody tr[data-row-id]').first().waitFor()
  await visited.evaluate(() => document.fonts.ready)
}

/** The cells of the table, those of its head as rows of the column `head`. */
async function cellsOf(visited: Page = page): Promise<Cell[]> {
  return visited.evaluate(() => {
    const isCut = (cell: Element) =>
      [cell, ...cell.querySelectorAll('*')].some((element) => {
        const { overflowX, overflowY, clip, clipPath } = getComputedStyle(element)
        // Words for those who cannot see are no part of what is seen.
        if (clip !== 'auto' || clipPath !== 'none') return false
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
        return (
          (overflowX !== 'visible' && scrollWidth > clientWidth + 1) ||
          (overflowY !== 'visible' && scrollHeight > clientHeight + 1)
        )
      })
    const isBroken = (cell: Element) =>
      [...cell.querySelectorAll('time')].some(
        (time) => /^\d\d\/\d\d\/\d+$/.test(time.innerText) && time.getClientRects().length > 1,
      )
    const heads = [...document.querySelectorAll('thead th')]
    const textOf = (element: Element | undefined) =>
      element instanceof HTMLElement ? element.innerText.replaceAll('\n', ' ').trim() : ''
    const cells = [...document.querySelectorAll('tbody tr[data-row-id]')].flatMap((row) =>
      [...row.children].map((cell, index) => ({
        column: textOf(heads[index]),
        text: textOf(cell),
        isCut: isCut(cell),
        isBroken: isBroken(cell),
      })),
    )
    const head = heads.map((cell) => {
      return { column: 'head', text: textOf(cell), isCut: isCut(cell), isBroken: false }
    })
    return [...head, ...cells]
  })
}

const cutIn = (cells: readonly Cell[]) => cells.filter(({ isCut }) => isCut)

async function hasSidewaysScroll(): Promise<boolean> {
  return page
    .locator('table')
    .evaluate(({ parentElement: area }) => (area?.scrollWidth ?? 0) > (area?.clientWidth ?? 0))
}

describe('what tells rows apart is not cut', () => {
  test.each(['/products', '/products?q=stone+wool+lambda:%3C%3D0.035', '/products?sort=name'])(
    '%s shows its default columns, whole, beside the filters',
    async (path) => {
      await open(path)
      await page.getByRole('complementary', { name: 'Filters' }).waitFor()
      const cells = await cellsOf()
      const heads = cells.filter(({ column }) => column === 'head').map(({ text }) => text)
      expect(heads.filter(Boolean)).toEqual([
        'Code',
        'Name',
        'Brand',
        'Group',
        'Thickness mm',
        'λD W/(m·K)',
        'Euroclass',
        'Status',
        'Updated',
      ])
      expect(cells.length).toBeGreaterThan(100)
      expect(cutIn(cells).length / cells.length).toBeLessThanOrEqual(0.05)
      const telling = /^(Code|Name|Thickness|λ|Euroclass|head)/
      expect(cutIn(cells).filter(({ column }) => telling.test(column))).toEqual([])
      expect(cells.filter(({ isBroken }) => isBroken)).toEqual([])
      expect(await hasSidewaysScroll()).toBe(false)
    },
  )

  test('nor in compact rows', async () => {
    await open('/products')
    await page.getByRole('button', { name: 'Compact rows' }).click()
    expect(cutIn(await cellsOf())).toEqual([])
    // away from the button, whose tooltip is no part of the list
    await page.mouse.move(700, 30)
    await expectAccessible(page)
    const normal = page.getByRole('button', { name: 'Normal rows' })
    await normal.hover()
    await page.getByRole('tooltip', { name: 'Normal rows' }).waitFor()
    await expectAccessible(page)
    await normal.click()
  })

  test.each([
    '/attachments',
    '/global-attachments',
    '/admin/users',
    '/admin/trace-logs',
    '/admin/countries',
    '/admin/languages',
    '/admin/brands',
    '/admin/cultures',
    '/admin/locations',
    '/admin/country-languages',
    '/admin/attachment-categories',
  ])('%s shows head, days, times and e-mail addresses whole', async (path) => {
    await open(path)
    const cells = await cellsOf()
    const whole = cells.filter(
      ({ column, text }) => column === 'head' || /\d\/\d\d|\d:\d\d|@| ago$|yesterday/.test(text),
    )
    expect(whole.length).toBeGreaterThan(3)
    expect(cutIn(whole)).toEqual([])
    expect(cells.filter(({ isBroken }) => isBroken)).toEqual([])
    expect(await hasSidewaysScroll()).toBe(false)
  })
})

test('columns and widths that a person chose earlier stay', async () => {
  await page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('activeUser') ?? '{}') as {
      state: { activeUser: { id: number } }
    }
    const own = { columns: ['mainGroup', 'countries', 'name'], widths: { name: 120 } }
    const lists = { [`${state.activeUser.id}/listProducts`]: { ...own, density: 'compact' } }
    localStorage.setItem('listPreferences', JSON.stringify({ state: { lists }, version: 1 }))
  })
  // it is read as the browser begins
  await load(page, '/products')
  const heads = page.getByRole('columnheader')
  await expect.poll(() => heads.allInnerTexts()).toContain('Main group')
  expect((await heads.allInnerTexts()).map((text) => text.trim()).filter(Boolean)).toEqual([
    'Code',
    'Main group',
    'Sold in',
    'Name',
  ])
  expect(Math.round((await heads.filter({ hasText: 'Name' }).boundingBox())?.width ?? 0)).toBe(120)
  expect(cutIn(await cellsOf()).filter(({ column }) => column === 'Name')).toEqual([])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => heads.allInnerTexts()).toContain('Brand')
  // a column that takes what is left is drawn from where it is, and made wider by the keyboard
  await page.keyboard.press('Escape')
  const name = heads.filter({ hasText: 'Name' })
  const widthNow = async () => Math.round((await name.boundingBox())?.width ?? 0)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect.poll(widthNow).toBeGreaterThan(400)
  const [before, box] = [await widthNow(), await name.boundingBox()]
  const edge = { x: (box?.x ?? 0) + before - 3, y: (box?.y ?? 0) + 20 }
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x - 40, edge.y)
  await page.mouse.up()
  await expect.poll(widthNow).toBe(before - 40)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Make Name wider' }).press('Enter')
  await expect.poll(widthNow).toBe(before - 16)
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(widthNow).toBe(before)
  if (size) await page.setViewportSize(size)
})

test('a column that most do not look at has its values once it is chosen', async () => {
  await open('/products?q=has%3Alead-time&sort=code')
  await page.getByRole('button', { name: 'Columns' }).click()
  const box = page.getByRole('checkbox', { name: /^Lead time/ })
  await box.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset columns' }).waitFor({ state: 'hidden' })
  const head = page.getByRole('columnheader').filter({ hasText: 'Lead time' })
  await head.waitFor()
  const place = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)
  const values = page.locator(`tbody tr td:nth-child(${place + 1})`)
  await expect
    .poll(async () => (await values.allInnerTexts()).slice(0, 3))
    .toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
    ])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
})

test('a list is asked for once, however its address is written, while the server is still being asked who it is', async () => {
  const editor = await signedIn('editor@lambda.example', '/products')
  const asked: string[] = []
  const isList = (request: Request) => /\/api\/products\?(?!.*facets=)/.test(request.url())
  editor.page.on('request', (request) => isList(request) && asked.push(request.url()))
  // However slow the machine is: no answer grows old.
  await editor.page.clock.setFixedTime(Date.now())
  const isAsked = editor.page.waitForRequest(isList)
  await editor.page.route(/\/api\/users\/me/, async (route) => {
    await isAsked
    await route.continue()
  })
  await open('/products?q=form:slab', editor.page)
  await editor.page.waitForURL((url) => url.searchParams.get('q') === 'form:SLAB')
  await editor.page.waitForLoadState('networkidle')
  expect(asked).toEqual([expect.stringContaining('q=form%3ASLAB')])
  await editor.leave()
})

test('what a link leads to is asked for once, while the pointer rests on it', async () => {
  const editor = await signedIn('editor@lambda.example', '/products')
  const asked: string[] = []
  const isList = (request: Request) =>
    /\/api\/(attachments|users\/me)\?(?!.*facets=)/.test(request.url())
  await editor.page.waitForLoadState('networkidle')
  editor.page.on('request', (request) => isList(request) && asked.push(request.url()))
  // However slow the machine is: no answer grows old.
  await editor.page.clock.setFixedTime(Date.now())
  const isAsked = editor.page.waitForRequest(isList)
  const link = editor.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await link.filter({ hasText: /^Attachments$/ }).hover()
  await isAsked
  expect(new URL(editor.page.url()).pathname).toBe('/products')
  await link.filter({ hasText: /^Attachments$/ }).click()
  await editor.page.getByRole('heading', { level: 1, name: 'Attachments' }).waitFor()
  await editor.page.waitForLoadState('networkidle')
  expect(asked).toEqual([expect.stringContaining('/api/attachments?')])
  await editor.leave()
})

test('on a telephone each product is a card with all that tells it apart', async () => {
  const phone = await signedIn('editor@lambda.example', '/products?q=form:slab', {
    width: 390,
    height: 844,
  })
  const card = phone.page.getByRole('list', { name: 'products' }).getByRole('listitem').first()
  await card.getByText(/^\d[\d.]* mm$/).waitFor()
  const name = card.locator('[class*="name"]').first()
  expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  await expectAccessible(phone.page)
  await phone.leave()
})
