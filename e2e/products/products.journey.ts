import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undo } from '../toasts.ts'
import { type Visitor, expectAccessible, goTo, pathOf, settled, signedIn } from '../visitor.ts'

/** A product manager finds a product among thousands, reads it, changes it, and sees who changed it. */

let someone: Visitor
let page: Page

beforeAll(async () => {
  someone = await signedIn('editor@lambda.example', '/products')
  page = someone.page
})
afterAll(() => someone.leave())

const queryInput = () => page.getByRole('search').getByRole('combobox')

async function total(): Promise<number> {
  const text = await page.getByText(/of [\d,]+ products?/).innerText()
  return Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
}

async function toast(text: string | RegExp) {
  const message = page.getByText(text).last()
  await message.waitFor()
  return message
}

describe('finding', () => {
  test('the list shows the demo catalogue with its exact total', async () => {
    // journeys before this one may have made products of their own
    await goTo(page, `/products?q=${encodeURIComponent('created:<today')}`)
    await page.getByRole('link', { name: /\w/ }).first().waitFor()
    await expect.poll(total).toBe(2000)
    await expectAccessible(page)
    await goTo(page, '/products')
  })

  test('a filter and words narrow it, the address keeps them, and going back takes them away', async () => {
    const all = await total()
    await page.keyboard.press('/')
    await queryInput().fill('status:active material:stone-wool board')
    await queryInput().press('Enter')
    await page.waitForURL(/stone-wool/)
    await expect.poll(total).toBeLessThan(1000)
    const narrowed = await total()
    await page.reload()
    await settled(page)
    await expect.poll(total).toBe(narrowed)
    await expectAccessible(page)
    await page.goBack()
    await expect.poll(total).toBe(all)
  })

  test('a mistake in the query is named with a remedy', async () => {
    await queryInput().fill('lamda:0.035 ')
    await queryInput().press('Enter')
    await page
      .getByText(/did you mean|lambda/i)
      .first()
      .waitFor()
    await expectAccessible(page)
    await queryInput().fill('')
    await queryInput().press('Escape')
  })

  test('completion offers fields and values and is used by keyboard alone', async () => {
    await queryInput().fill('stat')
    await page
      .getByRole('option', { name: /status/ })
      .first()
      .waitFor()
    await expectAccessible(page)
    await queryInput().press('Tab')
    await expect.poll(() => queryInput().inputValue()).toContain('status:')
    await queryInput().press('Escape')
    await queryInput().fill('')
    await queryInput().press('Enter')
  })
})

describe('changing', () => {
  test('an edit is saved with Ctrl S, survives a reload and stands in the history with its author', async () => {
    await page.goto(new URL('/products?q=status%3Adraft&sort=code', page.url()).href)
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
    await page.waitForURL(/\/products\/\d+/)
    await settled(page)
    await expectAccessible(page)
    await page.getByLabel('Series').fill('Journey One')
    await page.getByText('1 unsaved change').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await toast(/is saved\./)
    await page.reload()
    await settled(page)
    expect(await page.getByLabel('Series').inputValue()).toBe('Journey One')
    await page.getByRole('link', { name: /^History/ }).click()
    await page.getByText('Journey One').first().waitFor()
    await expectAccessible(page)
  })

  test('the competence center and the end of a product are there after a reload', async () => {
    await page.getByRole('link', { name: /^General/ }).click()
    const center = page.getByRole('combobox', { name: 'Competence center' })
    const label =
      (await center.inputValue()) === 'HVAC & refrigeration'
        ? 'Industry & energy'
        : 'HVAC & refrigeration'
    await center.fill(label.slice(0, 4))
    await page.getByRole('option', { name: label }).click()
    await page.getByLabel('Valid from', { exact: true }).fill('2/29/2024')
    await page.getByLabel('Obsolete from', { exact: true }).fill('2/28/2024')
    await page
      .getByText(/before the valid-from date/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByLabel('Obsolete from', { exact: true }).fill('12/31/2031')
    await page.keyboard.press('Control+s')
    await toast(/is saved\./)
    await page.reload()
    await settled(page)
    expect(await center.inputValue()).toBe(label)
    expect(await page.getByLabel('Obsolete from', { exact: true }).inputValue()).toBe('12/31/31')
    await page.getByRole('link', { name: /^History/ }).click()
    await page.getByText(label).first().waitFor()
  })

  test('an impossible Euroclass is refused beside its field with the nearest possible ones', async () => {
    await page.getByRole('link', { name: /^Technical/ }).click()
    await page.getByRole('combobox', { name: 'Value of Euroclass' }).fill('B-s4,d0')
    await page.getByRole('combobox', { name: 'Value of Euroclass' }).press('Tab')
    await page.getByText('B-s3,d0').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('a field that gets the focus comes out from beneath the tabs', async () => {
    await page.getByRole('link', { name: /^General/ }).click()
    const series = page.getByLabel('Series')
    const below = () =>
      series.evaluate((field) => {
        const tabs = document.querySelector('main nav:has([aria-current="page"])')
        if (!tabs) throw new Error('There are no tabs.')
        return field.getBoundingClientRect().top - tabs.getBoundingClientRect().bottom
      })
    await series.evaluate((field) => {
      const main = document.querySelector('main') ?? document.body
      main.scrollTop += field.getBoundingClientRect().top - main.getBoundingClientRect().top - 20
    })
    expect(await below()).toBeLessThan(0)
    await series.focus()
    expect(await below()).toBeGreaterThan(0)
  })

  test('leaving with unsaved changes asks first', async () => {
    await page.getByRole('link', { name: /^General/ }).click()
    await page.getByLabel('Series').fill('Journey Two')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Attachments', exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(pathOf(page)).toMatch(/^\/products\/\d+/)
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test.each(['texts', 'classification', 'technical', 'history'])(
    'the panel %s has nothing for axe to find',
    async (panel) => {
      const [, id] = /\/products\/(\d+)/.exec(pathOf(page)) ?? []
      await page.goto(new URL(`/products/${id}/${panel}`, page.url()).href)
      await settled(page)
      await expectAccessible(page)
    },
  )
})

describe('creating and deleting', () => {
  test('a product is created in the drawer, deleted, and brought back from the toast', async () => {
    await page.goto(new URL('/products', page.url()).href)
    await settled(page)
    await page.getByRole('button', { name: 'New product' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Code').fill('journey-100')
    await drawer.getByLabel(/Short name/).fill('Journey board 100 mm')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: /create/i }).click()
    await page.waitForURL(/\/products\/\d+/)
    await page.getByText('JOURNEY-100').first().waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Delete product' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete product' }).click()
    await page.waitForURL((url) => url.pathname === '/products')
    await toast('JOURNEY-100 was deleted.')
    await undo(page)
    await toast('JOURNEY-100 is back.')
  })

  test('a code that is taken is refused at its field', async () => {
    someone.allowFailed(409, /^\/api\/products$/)
    await page.getByRole('button', { name: 'New product' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Code').fill('JOURNEY-100')
    await drawer.getByLabel(/Short name/).fill('The same again')
    await drawer.getByRole('button', { name: /create/i }).click()
    await drawer
      .getByText(/already/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  })
})
