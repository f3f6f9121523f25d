import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { discardDrafts } from './api.ts'
import { openFirstProduct } from './products/editing.ts'
import {
  type Visitor,
  at,
  expectAccessible,
  goTo,
  pathOf,
  settled,
  signIn,
  signedIn,
  visitor,
} from './visitor.ts'

/** Signing in and out, and who may not come in. */

describe('somebody whose account is switched off, and somebody unknown', () => {
  test.each(['inactive@lambda.example', 'nobody@lambda.example'])(
    '%s sees Unauthorized wherever they go',
    async (email) => {
      const someone = await visitor()
      // those who are no users may not even ask who they are
      someone.allowFailed(403, /^\/api\/users\/me$/)
      await signIn(someone.page, email)
      for (const path of [
        '/',
        '/products',
        '/dashboard',
        '/admin/users',
        '/esg',
        '/nothing/there',
        '/unauthorized',
      ]) {
        await goTo(someone.page, path)
        expect(pathOf(someone.page), path).toBe('/unauthorized')
      }
      await expectAccessible(someone.page)
      await someone.leave()
    },
  )
})

describe('signing in and out', () => {
  test('returns to the address that was asked for, reload keeps the session, sign-out ends it', async () => {
    const someone = await visitor()
    const { page } = someone
    await signIn(page, 'editor@lambda.example', '/products?q=status%3Aactive&sort=code')
    expect(pathOf(page)).toContain('status')
    expect(pathOf(page)).toContain('sort=code')
    await page.reload()
    await settled(page)
    expect(pathOf(page)).toContain('sort=code')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account|menu|edit/i })
      .last()
      .click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/signed-out')
    await page.goto(new URL('/products', page.url()).href)
    await page.getByLabel('Another e-mail address').waitFor()
    await someone.leave()
  })

  test('somebody signed out in one browser is asked who they are in another', async () => {
    const [one, other] = [await signedIn('editor@lambda.example'), await visitor()]
    await other.page.goto(new URL('/products', one.page.url()).href)
    await other.page.getByLabel('Another e-mail address').waitFor()
    await Promise.all([one.leave(), other.leave()])
  })

  test('happens on pages that look like the product', async () => {
    const someone = await visitor()
    const { page } = someone
    await page.goto(at('/products'))
    const signingIn = await look(page.getByRole('button', { name: 'Continue' }))
    await expectAccessible(page)
    await page.goto(at('/signed-out'))
    const signedOut = await look(page.getByRole('link', { name: 'Sign in again' }))
    await expectAccessible(page)
    someone.allowFailed('ERR_FAILED', /^\/auth-config\.json$/, 'The sign-in failed TypeError')
    await someone.context.route('**/auth-config.json', (route) => route.abort())
    await page.goto(at('/products'))
    const failed = await look(page.getByRole('button', { name: 'Try again' }))
    await expectAccessible(page)
    await someone.context.unrouteAll()
    await signIn(page, 'editor@lambda.example', '/products')
    const product = await look(page.getByRole('button', { name: 'New product' }))
    expect(product.typeface).toBe(true)
    expect([signingIn, signedOut, failed]).toEqual([product, product, product])
    await someone.leave()
  })
})

describe('what is typed when the session ends', () => {
  const person = 'admin@lambda.example'
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
  const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

  /** Nobody is signed in at the provider any more, and the browser loses what it has of that under these names. */
  async function endSession({ context, page }: Visitor, names: RegExp): Promise<void> {
    await context.clearCookies()
    await page.evaluate((lost) => {
      for (const key of Object.keys(sessionStorage)) {
        if (new RegExp(lost).test(key)) sessionStorage.removeItem(key)
      }
    }, names.source)
  }

  /** The provider asks who it is; then the page is there again. */
  async function signInAgain(page: Page): Promise<void> {
    await page.getByLabel('Another e-mail address').fill(person)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => !/^\/(oidc|auth\.html)/.test(url.pathname))
  }

  /** The person signs in; then the form is there again, with what was typed. */
  async function expectBack(page: Page, label: string, value: string): Promise<void> {
    const { pathname } = new URL(page.url())
    await signInAgain(page)
    await unsaved(page).waitFor()
    expect(await field(page, label).inputValue(), pathname).toBe(value)
  }

  test('is there after signing in again, whether the page is left by itself or by a button', async () => {
    await discardDrafts(person)
    const someone = await signedIn(person, '/products?q=status%3Areview&sort=code')
    const { page } = someone
    const none = 'Error: No accounts found. Please login first.'
    someone.allowLogged(
      // the hidden frame in which the provider is asked
      'An iframe which has both allow-scripts and allow-same-origin',
      `A query failed. ${none}`,
      `Editing could not be announced. ${none}`,
      `Who is editing could not be asked for. ${none}`,
      `Unsaved changes could not be asked for. ${none}`,
      `Unsaved changes could not be kept. ${none}`,
      `The changes could not be saved. ${none}`,
    )
    const product = await openFirstProduct(page)
    await field(page, 'Series').waitFor()
    await endSession(someone, /accesstoken|refreshtoken/)
    await field(page, 'Series').fill('Typed on')
    await expectBack(page, 'Series', 'Typed on')
    await page.getByText(/^Unsaved changes from /).waitFor()
    const storage = () => page.evaluate(() => Object.keys(sessionStorage).join(' '))
    // it is kept elsewhere by then
    await expect.poll(storage).not.toContain('unsent')
    // a form of which nothing is kept on the server, too
    await goTo(page, '/admin/users')
    const user = await page.locator('main tbody').getByRole('link').first().getAttribute('href')
    for (const [path, label] of [
      [product, 'Series'],
      [user ?? '', 'Given name'],
    ] as const) {
      await goTo(page, path)
      await endSession(someone, /./)
      await field(page, label).fill('Typed all the same')
      await page.keyboard.press('Control+s')
      const summary = page.getByRole('alert').filter({ hasText: 'Not saved' })
      await summary.getByText('No accounts found. Please login first.').waitFor()
      await expectAccessible(page)
      await summary.getByRole('button', { name: 'Sign in' }).click()
      await expectBack(page, label, 'Typed all the same')
    }
    // something new, in its drawer over the list
    await goTo(page, '/admin/brands?new=1')
    const drawer = page.getByRole('dialog', { name: 'New brand' })
    const name = drawer.getByRole('textbox', { name: 'Name' })
    const type = drawer.getByRole('combobox', { name: 'Type' })
    await type.click()
    await drawer.getByRole('option', { name: 'Own label' }).click()
    await endSession(someone, /./)
    await name.fill('Typed for a new one')
    await drawer.getByRole('textbox', { name: 'Code' }).fill('SIGN-IN-AGAIN')
    await drawer.getByRole('button', { name: 'Create brand' }).click()
    await drawer.getByRole('button', { name: 'Sign in' }).click()
    await signInAgain(page)
    await expect.poll(() => name.inputValue()).toBe('Typed for a new one')
    expect(await type.inputValue()).toBe('Own label')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    // a copy of a product, in the drawer over its page
    await goTo(page, `${product}?new=duplicate`)
    const copy = page.getByRole('dialog', { name: /^Duplicate / })
    const code = copy.getByRole('textbox', { name: 'Code' })
    await code.waitFor()
    await endSession(someone, /./)
    await code.fill('SIGN-IN-AGAIN')
    await copy.getByRole('checkbox', { name: 'Texts' }).uncheck()
    await copy.getByRole('button', { name: 'Create product' }).click()
    await copy.getByRole('button', { name: 'Sign in' }).click()
    await signInAgain(page)
    await expect.poll(() => code.inputValue()).toBe('SIGN-IN-AGAIN')
    expect(await copy.getByRole('checkbox', { name: 'Texts' }).isChecked()).toBe(false)
    await discardDrafts(person)
    await someone.leave()
  })
})

/** How the main button of a page looks, and whether the typeface of the product is really there. */
async function look(button: Locator) {
  await button.waitFor()
  return button.evaluate(async (element) => {
    const { fonts } = document
    await fonts.ready
    const { backgroundColor, borderRadius, color, fontFamily, fontSize, height } =
      getComputedStyle(element)
    const typeface = [...fonts].some(
      ({ family, status }) => family.includes('Inter') && status === 'loaded',
    )
    return { backgroundColor, borderRadius, color, fontFamily, fontSize, height, typeface }
  })
}
