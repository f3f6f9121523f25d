import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, settled, signedIn } from './visitor.ts'

/** What all forms have in common, on a desk and on a phone. */

const sizes = [
  { name: 'on a desk', width: 1440, height: 900 },
  { name: 'on a phone', width: 390, height: 844 },
]

describe.each(sizes)('a form $name', ({ width, height }) => {
  let someone: Visitor
  let page: Page
  let product: string

  beforeAll(async () => {
    const size = { width, height }
    someone = await signedIn('admin@lambda.example', '/products?q=status%3Areview&sort=code', size)
    page = someone.page
    await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
    await page.waitForURL(/\/products\/\d+/)
    product = `/products/${/\/products\/(\d+)/.exec(page.url())?.[1]}`
  })
  afterAll(() => someone.leave())

  const bar = () => page.getByRole('region', { name: 'Unsaved changes' })
  const field = (path: string) => page.locator(`[id="field-${path}"]`)

  async function open(path: string): Promise<void> {
    await goTo(page, path)
    await settled(page)
  }

  describe('the save bar', () => {
    test('is docked below the fields and covers none of them, wherever the focus goes', async () => {
      await open(`${product}/general`)
      await field('series').fill(`Docked ${width}`)
      await bar().waitFor()
      const docked = await boxOf(bar())
      expect(docked.y + docked.height).toBe(height)
      const inputs = await page.locator('main form :is(input, textarea):visible').all()
      expect(inputs.length).toBeGreaterThan(8)
      for (const input of inputs) {
        await input.focus()
        const box = await boxOf(input)
        expect(box.y + box.height, (await input.getAttribute('id')) ?? '').toBeLessThan(
          docked.y + 1,
        )
      }
      await page.keyboard.press('Escape')
      await expectAccessible(page)
    })

    test('names its keys only where there is room for a keyboard', async () => {
      expect(await bar().getByText('Ctrl').isVisible()).toBe(width > 768)
      expect(await bar().getByRole('button', { name: /^Save/ }).isVisible()).toBe(true)
    })

    test('gives the focus back to the content, and toasts stand clear of it', async () => {
      await bar().getByRole('button', { name: /^Save/ }).focus()
      await page.keyboard.press('Enter')
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
      await toast.filter({ hasText: 'is saved' }).waitFor()
      await bar().waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
      await field('series').fill(`Docked again ${width}`)
      await bar().waitFor()
      await expect
        .poll(async () => {
          const shown = await boxOf(toast.last())
          return shown.y + shown.height - (await boxOf(bar())).y
        })
        .toBeLessThanOrEqual(0)
      await bar().getByRole('button', { name: 'Discard' }).click()
      await bar().waitFor({ state: 'hidden' })
    })
  })

  describe('the error summary', () => {
    const summary = () => page.getByRole('alert').filter({ has: page.getByRole('heading') })
    const title = () => summary().getByRole('heading').innerText()
    const focused = () => page.evaluate(() => document.activeElement?.id)
    const save = () => bar().getByRole('button', { name: /^Save/ }).click()

    test('lists every red field of every panel in its own words, and the first one has the focus', async () => {
      await open(`${product}/texts`)
      await page.getByRole('button', { name: /^DE/ }).click()
      await field('texts.DE.nameShort').fill('x'.repeat(81))
      await page.getByRole('button', { name: /^EN/ }).click()
      await page.getByRole('link', { name: /^General/ }).click()
      await field('code').fill('')
      await field('gtin').fill('4006381333932')
      await field('validFrom').fill('1/2/2026')
      await field('obsoleteFrom').fill('1/1/2026')
      await field('series').focus()
      await expect.poll(() => page.locator('main [aria-invalid="true"]').count()).toBe(3)
      await save()
      await expect.poll(title).toBe('4 fields need attention')
      await expect.poll(focused).toBe('field-code')
      const entries = await summary().getByRole('button').allInnerTexts()
      for (const id of ['code', 'gtin', 'obsoleteFrom']) {
        const message = await page.locator(`[id="field-${id}-error"]`).innerText()
        expect(entries.filter((entry) => entry.endsWith(`: ${message}`))).toHaveLength(1)
      }
      await expectAccessible(page)
    })

    test('leads to each field, on other panels and in other languages, too', async () => {
      await summary()
        .getByRole('button', { name: /\(DE\)/ })
        .click()
      await expect.poll(focused).toBe('field-texts.DE.nameShort')
      await field('texts.DE.nameShort').fill('Kurz')
      await expect.poll(title).toBe('3 fields need attention')
      await summary().getByRole('button', { name: /^GTIN/ }).click()
      await expect.poll(focused).toBe('field-gtin')
      await bar().getByRole('button', { name: 'Discard' }).click()
      await summary().waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: /^Texts/ }).click()
      await page.getByRole('button', { name: /^EN/ }).click()
    })

    test('leads to what a rule of the field refuses, wherever the focus was', async () => {
      await open(`${product}/technical`)
      await field('lambdaD').fill('34')
      await field('thickness').focus()
      await page.keyboard.press('Control+s')
      await expect.poll(focused).toBe('field-lambdaD')
      expect(await title()).toMatch(/fields? needs? attention/)
      const refused = await boxOf(field('lambdaD'))
      const docked = await boxOf(bar())
      expect(refused.y + refused.height).toBeLessThanOrEqual(docked.y)
      await bar().getByRole('button', { name: 'Discard' }).click()
    })

    test('names the field that the server refuses', async () => {
      someone.allowFailed(409, /^\/api\/products\/\d+$/)
      someone.allowFailed(422, /^\/api\/products\/\d+$/)
      await open('/products?q=status%3Areview&sort=code')
      const codes = await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).all()
      const taken = await codes[1]?.innerText()
      await open(`${product}/general`)
      await field('code').fill(taken ?? '')
      await field('series').focus()
      await save()
      await expect.poll(title).toBe('1 field needs attention')
      await expect.poll(focused).toBe('field-code')
      expect(await summary().getByRole('button').innerText()).toMatch(/^Code: /)
      await bar().getByRole('button', { name: 'Discard' }).click()
    })
  })

  describe('pickers', () => {
    const focused = () => page.evaluate(() => document.activeElement?.id)

    test('let the Tab key go on to the next field', async () => {
      await open(`${product}/general`)
      await field('series').fill('Tab')
      await bar().waitFor()
      await field('countryOfOrigin').focus()
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Tab')
      expect(await focused()).toBe('field-customsCode')
      await page.getByRole('link', { name: 'Classification' }).click()
      await field('insulationSolutionIds').focus()
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Tab')
      expect(await focused()).toBe('field-acousticSolutionIds')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Tab')
      const classes = page.getByRole('region', { name: 'Classes' })
      expect(await classes.locator(':focus').count()).toBe(1)
      await bar().getByRole('button', { name: 'Discard' }).press('Enter')
      await bar().waitFor({ state: 'hidden' })
    })

    test('call what is chosen by its name, whatever is typed next', async () => {
      await open('/attachments')
      await open(`${await firstPath(page, '/attachments/')}?panel=products`)
      await page.getByRole('button', { name: 'Link or unlink many' }).click()
      const picker = page.getByRole('dialog').getByRole('combobox', { name: 'Products' })
      await picker.fill('stone wool')
      const first = page.getByRole('option').filter({ hasText: /\d/ }).first()
      const name = await first.innerText()
      await picker.press('ArrowDown')
      await picker.press('Enter')
      const pill = page.getByRole('dialog').locator('.mantine-Pill-root')
      expect(await pill.innerText()).toBe(name)
      await picker.fill('glass wool')
      await page.getByRole('option').filter({ hasText: /glass/i }).first().waitFor()
      expect(await pill.innerText()).toBe(name)
      await picker.fill('nothing is called like this')
      await page.getByText('No match').waitFor()
      expect(await pill.innerText()).toBe(name)
    })

    test('end with their last pill: there is no empty line below', async () => {
      await open(`${product}/classification`)
      const pills = page.locator('main .mantine-Pill-root')
      await pills.first().waitFor()
      const gaps = await pills.evaluateAll((all) =>
        all
          .filter((pill) => !pill.nextElementSibling?.matches('.mantine-Pill-root'))
          .map((pill) => {
            const end = pill.parentElement?.getBoundingClientRect().bottom ?? Infinity
            return end - pill.getBoundingClientRect().bottom
          }),
      )
      expect(gaps.length).toBeGreaterThan(2)
      expect(Math.max(...gaps)).toBeLessThan(8)
    })

    test('stay as high as they are when their search gets the focus, however full their last line is', async () => {
      await open(`${product}/classification`)
      const pills = field('materialIds').locator('..')
      await pills.locator('.mantine-Pill-root').first().waitFor()
      const heights = await pills.evaluate((group) => {
        const input = group.querySelector('input')
        const widths = Array.from({ length: 40 }, (_, n) => 60 + n * 6)
        const measured = widths.map((one) => {
          group.style.width = `${one}px`
          input?.blur()
          const without = group.getBoundingClientRect().height
          input?.focus()
          return [without, group.getBoundingClientRect().height]
        })
        group.style.width = ''
        input?.blur()
        return measured
      })
      expect(heights.map(([, focused]) => focused)).toEqual(heights.map(([without]) => without))
    })
  })

  describe('fields', () => {
    test('in a drawer count their characters, too', async () => {
      await open('/products')
      await page.getByRole('button', { name: 'New product' }).click()
      const drawer = page.getByRole('dialog', { name: 'New product' })
      await drawer.getByLabel('Short name (EN)').fill('Board')
      await drawer.getByText('5 / 80').waitFor()
      await drawer.getByLabel('Short name (EN)').fill('')
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    })

    test('to tick stand in line with the inputs beside them', async () => {
      await open('/admin/users')
      await open(await firstPath(page, '/admin/users/'))
      const box = await boxOf(page.getByRole('checkbox', { name: 'Active' }))
      const input = await boxOf(page.getByRole('combobox', { name: 'Role' }))
      const centre = (one: { y: number; height: number }) => one.y + one.height / 2
      // On a phone it stands below the input instead.
      const isBelow = box.y > input.y + input.height
      const isBeside = Math.abs(centre(box) - centre(input)) < 4
      expect(width > 768 ? isBeside : isBelow).toBe(true)
    })
  })
})

/** The path of the first thing that a list links to. */
async function firstPath(page: Page, below: string): Promise<string> {
  const paths = () =>
    page
      .locator(`main a[href^="${below}"]`)
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )
  const ofThings = async () => (await paths()).filter((path) => /\/\d+$/.test(path))
  await expect.poll(async () => (await ofThings()).length).toBeGreaterThan(0)
  return (await ofThings())[0] ?? ''
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not shown.')
  return box
}
