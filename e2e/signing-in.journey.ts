import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
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
