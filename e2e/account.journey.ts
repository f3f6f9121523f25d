import { expect, test } from 'vitest'
import { createVisitor, tokensFor } from '../server/test/oidc-client.ts'
import {
  at,
  expectAccessible,
  goTo,
  pathOf,
  settled,
  signIn,
  product,
  signedIn,
  visitor,
} from './visitor.ts'

/** What happens to somebody whose account is switched off, or whose server goes away, while the page is open. */

async function asAdministrator(
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  const { origin } = product()
  const tokens = await tokensFor(createVisitor(origin), origin, 'admin@lambda.example')
  const answer = await fetch(`${origin}/api${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens.access_token}`,
      ...init.headers,
    },
  })
  return (await answer.json()) as {
    data: Record<string, unknown> & { id: number; version: number }
  }
}

test('somebody switched off while the page is open is told so at the next call, and let in again later', async () => {
  const person = {
    email: 'temp@lambda.example',
    displayName: 'Tim Temporary',
    role: null,
    preferredLanguage: null,
  }
  const { data } = await asAdministrator('/users', {
    method: 'POST',
    body: JSON.stringify({ ...person, isActive: true }),
  })
  const someone = await signedIn(person.email, '/products')
  someone.allowFailed(403, /^\/api\//, 'A query failed. ApiError: This account is disabled.')
  const { page } = someone
  const setActive = async (isActive: boolean, version: number) =>
    asAdministrator(`/users/${data.id}`, {
      method: 'PUT',
      headers: { 'if-match': `"${version}"` },
      body: JSON.stringify({ ...person, isActive }),
    })
  await setActive(false, 1)
  const isOut = page.waitForURL((url) => url.pathname === '/unauthorized')
  const sort = page.getByRole('columnheader', { name: /^Code/ }).getByRole('button').first()
  // the list may have asked by itself meanwhile
  await Promise.any([sort.click(), isOut])
  await isOut
  await page.getByText('Your account is disabled').waitFor()
  await expectAccessible(page)
  await goTo(page, '/products')
  expect(pathOf(page)).toBe('/unauthorized')
  await setActive(true, 2)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await someone.leave()
})

test('while the server cannot be reached a banner says so, what was typed stays, and all resumes by itself', async () => {
  const someone = await signedIn('editor@lambda.example', '/products?sort=code')
  someone.allowFailed('ERR_FAILED', /^\/(api\/|readyz$)/)
  const { page } = someone
  await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
  await page.waitForURL(/\/products\/\d+/)
  await settled(page)
  await page.getByLabel('Series').fill('Typed while away')
  await someone.context.route('**/api/**', (route) => route.abort())
  await someone.context.route('**/readyz', (route) => route.abort())
  await page.getByRole('button', { name: /^Save/ }).click()
  await page
    .getByText(/No response received from the server|cannot be reached/)
    .first()
    .waitFor()
  expect(await page.getByLabel('Series').inputValue()).toBe('Typed while away')
  await someone.context.unrouteAll()
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText(/saved/i).last().waitFor()
  await someone.leave()
})

test('a stranger is told why there is no access, without error toasts, and the server is asked once', async () => {
  const someone = await visitor()
  someone.allowFailed(403, /^\/api\/users\/me$/)
  await signIn(someone.page, 'stranger@lambda.example', '/products')
  const { page } = someone
  await page.getByText('You have no access yet').waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  await page.reload()
  await page.getByText('You have no access yet').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([expect.stringContaining('/api/users/me?email=stranger')])
  expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toBe('')
  await someone.leave()
})

test('the selected language is in local storage from the start, and becomes the preferred one once', async () => {
  const someone = await visitor()
  const { page } = someone
  const stored = () => page.evaluate(() => localStorage.getItem('selectedLanguage'))
  await page.goto(at('/products'))
  await page.waitForURL(/\/oidc\//)
  expect(await stored()).toContain('"selectedLanguage":"EN"')
  const person = {
    email: 'deutsch@lambda.example',
    displayName: 'Dörte Deutsch',
    role: null,
    preferredLanguage: 'DE',
    isActive: true,
  }
  await asAdministrator('/users', { method: 'POST', body: JSON.stringify(person) })
  await signIn(page, person.email, '/products')
  await page.getByRole('button', { name: 'Language of texts: DE' }).waitFor()
  expect(await stored()).toContain('"selectedLanguage":"DE"')
  await someone.leave()
})
