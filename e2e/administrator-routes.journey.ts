import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forActiveUsers, forAdministrators } from './routes.ts'
import { type Visitor, expectAccessible, load, pathOf, signedIn } from './visitor.ts'

/** Every route of the specification as an administrator, who may go anywhere. */

/** Lists whose first entry is opened, too: nobody knows its id beforehand. */
const hasDetails = /^\/((global-)?attachments$|taxonomies|admin\/(?!users|trace|cultures|system))/

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
    await load(someone.page, path)
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
      await load(someone.page, from ?? '')
      await someone.page.waitForURL((url) => url.pathname === to)
    },
  )

  test('sees at System that the regular tasks are done, and asks again by the keyboard', async () => {
    const { page } = someone
    await load(page, '/admin/system')
    await page.getByText('Regular tasks of this server').press('Enter')
    const indexes = page.getByRole('row', { name: /^keep the indexes 10 s/i })
    await indexes.getByRole('time').waitFor()
    const moment = page.locator('main header time')
    const before = await moment.getAttribute('datetime')
    await page.getByRole('button', { name: 'Refresh' }).press('Enter')
    await expect.poll(() => moment.getAttribute('datetime')).not.toBe(before)
    await expectAccessible(page)
  })

  test('has nothing to do at Unauthorized and is led to the dashboard', async () => {
    await load(someone.page, '/unauthorized')
    await someone.page.waitForURL((url) => url.pathname === '/dashboard')
  })
})
