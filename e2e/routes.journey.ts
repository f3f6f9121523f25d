import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** Every route of the specification, as each of the people who may or may not go there. */

const forActiveUsers = [
  '/dashboard',
  '/attachments',
  '/products',
  '/products/1',
  '/products/1/technical',
  '/products/product-code-duplicates',
  '/global-attachments',
  ...taxonomyKinds.map(({ kind }) => `/taxonomies/${kind}`),
]

const forAdministrators = [
  '/attachments/create',
  '/global-attachments/create',
  '/esg/dashboard',
  '/esg/overview',
  '/esg/overview/1',
  '/admin/users',
  '/admin/users/create',
  '/admin/users/1',
  '/admin/trace-logs',
  '/admin/cultures',
  ...[
    'competence-centers',
    'brands',
    'countries',
    'languages',
    'country-languages',
    'locations',
    'attachment-categories',
    'legal-entities',
  ].map((name) => `/admin/${name}`),
]

/** Lists whose first entry is opened, too: nobody knows its id beforehand. */
const hasDetails = /^\/((global-)?attachments$|taxonomies|admin\/(?!users|trace|cultures))/

/** The first entry of the list that is open; null where there is none yet. */
async function firstEntry(page: Page, list: string): Promise<string | null> {
  const link = page.locator(`main a[href^="${list}/"]:not([href$="/create"])`).first()
  await link.or(page.getByText(/^No .* yet$/)).waitFor()
  return (await link.count()) > 0 ? await link.getAttribute('href') : null
}

const redirections = [
  ['/', '/products'],
  ['/taxonomies', '/taxonomies/main-application'],
]

const administratorRedirections = [
  ['/esg', '/esg/overview'],
  ['/admin', '/admin/users'],
]

describe('an administrator', () => {
  let someone: Visitor
  beforeAll(async () => {
    someone = await signedIn('admin@lambda.example')
  })
  afterAll(() => someone.leave())

  /** Screens of the same title are the same page. */
  const titles = new Set<string>()

  const comeTo = async (path: string) => {
    await goTo(someone.page, path)
    expect(pathOf(someone.page)).toMatch(new RegExp(`^${path}(/general)?$`))
    const title = await someone.page.title()
    expect(title).toMatch(/^.+ [–·|-] Lambda$/)
    if (!titles.has(title)) await expectAccessible(someone.page)
    titles.add(title)
  }

  test.each([...forActiveUsers, ...forAdministrators])(
    'comes to %s and its first entry, where axe finds nothing',
    async (path) => {
      await comeTo(path)
      const entry = hasDetails.test(path) ? await firstEntry(someone.page, path) : null
      if (entry !== null) await comeTo(entry)
    },
  )

  test.each([...redirections, ...administratorRedirections])(
    'is led from %s to %s',
    async (from, to) => {
      await goTo(someone.page, from ?? '')
      await someone.page.waitForURL((url) => url.pathname === to)
    },
  )

  test('has nothing to do at Unauthorized and is led to the dashboard', async () => {
    await goTo(someone.page, '/unauthorized')
    await someone.page.waitForURL((url) => url.pathname === '/dashboard')
  })
})

describe('an address that nothing leads to', () => {
  let someone: Visitor
  beforeAll(async () => {
    someone = await signedIn('admin@lambda.example')
  })
  afterAll(() => someone.leave())

  test.each([
    ['/products/product-code-duplicates', 'Go to products', '/products'],
    ['/products/1/markets', 'Go to General', '/products/1/general'],
    ['/products/1/esg', 'Go to Attachments', '/products/1/attachments'],
    ['/products/1/related', 'Go to products', '/products'],
    ['/esg/overview', 'Go to EPDs', '/attachments'],
    ['/esg/dashboard', 'Go to expiring EPDs', '/attachments'],
  ])('%s says where to go instead', async (path, label, to) => {
    const { page } = someone
    await goTo(page, path)
    await expectAccessible(page)
    const main = page.getByRole('main')
    expect(await main.textContent()).toContain('Not available yet')
    expect(await page.locator(`nav a[href="${path}"]`).count()).toBe(0)
    await main.getByRole('link', { name: label }).click()
    await page.waitForURL((url) => url.pathname === to)
  })
})

describe('an active user', () => {
  let someone: Visitor
  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example')
  })
  afterAll(() => someone.leave())

  test('comes to every route that is theirs', async () => {
    for (const path of forActiveUsers) {
      await goTo(someone.page, path)
      expect(pathOf(someone.page)).toMatch(new RegExp(`^${path}(/general)?$`))
    }
  })

  test('is kept at the start page when pasting the address of an administrators’ page', async () => {
    for (const path of [...forAdministrators, '/esg', '/admin']) {
      await goTo(someone.page, path)
      expect(pathOf(someone.page), path).toBe('/products')
      await someone.page.getByText('for administrators only').first().waitFor()
    }
  })

  test('does not see the entries of administrators', async () => {
    await goTo(someone.page, '/products')
    const entries = await someone.page.getByRole('navigation').getByRole('link').allTextContents()
    expect(entries).toContain('Products')
    expect(entries.join()).not.toMatch(/ESG|Admin|Trace/)
  })
})

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
