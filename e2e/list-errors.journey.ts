import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, signedIn } from './visitor.ts'

/** A product manager meets searches with mistakes in them, and a server that fails. */

let someone: Visitor
let page: Page
/** What was asked of the list of products since the last look. */
let asked: string[] = []

beforeAll(async () => {
  someone = await signedIn('editor@lambda.example', '/taxonomies/sector')
  page = someone.page
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/products') asked.push(search)
  })
})
afterAll(() => someone.leave())

const list = () => page.locator('main')
const filters = () => page.getByRole('complementary', { name: 'Filters' })
const toasts = () => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

async function failing(path: RegExp): Promise<() => Promise<void>> {
  const logged = 'A query failed. ApiError: Something went wrong on our side.'
  someone.allowFailed(500, /^\/api\/products$/, logged)
  const problem = {
    type: 'https://lambda.example/problems/internal',
    title: 'Internal error',
    status: 500,
    detail: 'Something went wrong on our side.',
    code: 'INTERNAL',
    summary: ['Something went wrong on our side.'],
    errors: [],
    traceId: '0af7651916cd43dd8448eb211c80319c',
  }
  await page.route(path, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
  )
  return () => page.unroute(path)
}

test('a mistake that the search box underlines asks nothing of the server', async () => {
  asked = []
  await goTo(page, '/products?q=lamda:0.035')
  await page
    .getByRole('search')
    .getByText(/There is no field “lamda”/)
    .waitFor()
  await list().getByText('Fix the search to see products').waitFor()
  await filters().getByText('Fix the search to use filters.').waitFor()
  await expectAccessible(page)
  expect(asked).toEqual([])
  expect(await toasts().count()).toBe(0)
  await list().getByRole('button', { name: 'Clear search' }).last().click()
  await list().locator('tbody tr[data-row-id]').first().waitFor()
  await filters().getByRole('checkbox').first().waitFor()
})

test('a value that nobody knows is marked in the search box and told once', async () => {
  someone.allowFailed(400, /^\/api\/products$/, 'A query failed. ApiError: ')
  await goTo(page, '/products?q=country:Narnia')
  await filters().getByText('Fix the search to use filters.').waitFor()
  await list().getByText('Fix the search to see products').waitFor()
  expect(await filters().getByRole('status').count()).toBe(0)
  expect(await toasts().count()).toBe(1)
  const toast = await toasts().boundingBox()
  const pager = await list().locator('footer').boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(pager?.y ?? 0)
  const sentence = await toasts().locator('p').innerText()
  await page.getByRole('search').getByText(sentence).waitFor()
  await expectAccessible(page)
})

test('a list that cannot be loaded says so once and is tried again', async () => {
  const mend = await failing(/\/api\/products\?/)
  await goTo(page, '/products')
  await list().getByText('The list could not be loaded').waitFor()
  await filters().getByText('The filters could not be loaded.').waitFor()
  expect(await toasts().count()).toBe(1)
  await expectAccessible(page)
  await mend()
  await list().locator(':not(aside)').getByRole('button', { name: 'Try again' }).last().click()
  await list().locator('tbody tr[data-row-id]').first().waitFor()
  await filters().getByRole('checkbox').first().waitFor()
})

test('counts that cannot be loaded leave the rows alone', async () => {
  const mend = await failing(/\/api\/products\?.*facets=/)
  await goTo(page, '/products')
  await list().locator('tbody tr[data-row-id]').first().waitFor()
  await filters().getByText('The filters could not be loaded.').waitFor()
  expect(await toasts().count()).toBe(1)
  await mend()
  await filters().getByRole('button', { name: 'Try again' }).click()
  await filters().getByRole('checkbox').first().waitFor()
  await expectAccessible(page)
})

test('what is gone as the application was updated offers to load the new version, with what is typed', async () => {
  await goTo(page, '/products')
  await list().locator('tbody tr[data-row-id]').first().waitFor()
  someone.allowFailed(404, /^\/assets\/product-export/)
  await page.route(/\/assets\/product-export/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/css' }),
  )
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/new.js">' }),
  )
  await page.getByRole('button', { name: 'Export' }).click()
  await toasts().getByText('Lambda has been updated.').waitFor()
  await page.getByRole('button', { name: 'New product' }).click()
  const code = page.getByRole('dialog').getByRole('textbox', { name: 'Code' })
  await code.fill('HALF-TYPED')
  const loaded = page.waitForEvent('load')
  await toasts().getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect.poll(() => code.inputValue()).toBe('HALF-TYPED')
})
