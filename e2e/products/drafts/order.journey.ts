import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardDrafts } from '../../api.ts'
import { type Visitor, goTo, load, settled, signIn, signedIn, visitor } from '../../visitor.ts'
import { openFirstProduct } from '../editing.ts'

/**
 * One person types into the form of one product in several windows, before what is kept of it has come and while none of them
 * knows of the others; all of it is there in the end. Each test goes on from what the one before has left.
 */

const person = 'editor@lambda.example'

let first: Visitor
let path: string

beforeAll(async () => {
  await discardDrafts(person)
  first = await signedIn(person, '/products?q=status%3Areview&sort=code')
  path = await openFirstProduct(first.page)
  await settled(first.page)
})

afterAll(() => first.leave())

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const general = (page: Page) => page.getByRole('link', { name: /^General/ }).click()
const technical = (page: Page) => page.getByRole('link', { name: /^Technical/ }).click()
const restored = (page: Page) => page.getByText(/^Unsaved changes from \d\d:\d\d$/)

/** Does something that is kept then, and waits until it is. */
async function untilKept(page: Page, act: () => Promise<unknown>): Promise<void> {
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() !== 'GET' && answer.ok() && /\/api\/drafts\//.test(answer.url()),
  )
  await act()
  await kept
}

/** From now on no answer comes to what is kept. Routes of the browser would not let a page send anything as it is closed. */
async function withoutDrafts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) =>
      new Request(input).url.endsWith('/api/drafts')
        ? new Promise(() => undefined)
        : fetch(input, init)
  })
}

/** Another window, in which no answer comes to what is kept. */
async function openHurried(): Promise<Visitor> {
  const hurried = await signedIn(person, '/dashboard')
  await withoutDrafts(hurried.page)
  await goTo(hurried.page, path)
  await field(hurried.page, 'Series').waitFor()
  return hurried
}

/** The page as it is opened by somebody who has waited for what is kept, once a field has this value. */
async function expectKept(page: Page, label: string, value: string): Promise<void> {
  await expect
    .poll(async () => {
      await load(page, path)
      await restored(page).waitFor()
      return field(page, label).inputValue()
    })
    .toBe(value)
}

test('what is typed in a window that is closed at once is added to what is kept already', async () => {
  const { page } = first
  await technical(page)
  await untilKept(page, () => field(page, 'Thickness').fill('12,'))
  const hurried = await openHurried()
  await field(hurried.page, 'Series').fill('In a hurry')
  await hurried.page.close({ runBeforeUnload: true })
  await expectKept(page, 'Series', 'In a hurry')
  await hurried.leave()
  await technical(page)
  expect(await field(page, 'Thickness').inputValue()).toBe('12,')
})

test('a window that stays open gets what is kept with the answer to what it sends', async () => {
  const { page } = first
  const second = await openHurried()
  await untilKept(second.page, () => field(second.page, 'Series').fill('In no hurry'))
  await restored(second.page).waitFor()
  await technical(second.page)
  expect(await field(second.page, 'Thickness').inputValue()).toBe('12,')
  await field(second.page, 'Thickness').fill('13,')
  await second.page.close({ runBeforeUnload: true })
  await expectKept(page, 'Series', 'In no hurry')
  await second.leave()
  await technical(page)
  expect(await field(page, 'Thickness').inputValue()).toBe('13,')
})

test('a window takes over what another one has changed since, and keeps what it has changed itself', async () => {
  const { page } = first
  await general(page)
  const second = await signedIn(person, path)
  await restored(second.page).waitFor()
  await untilKept(second.page, () => field(second.page, 'Series').fill('Of the second'))
  await untilKept(page, () => field(page, 'Customs code').fill('680699'))
  await expect.poll(() => field(page, 'Series').inputValue()).toBe('Of the second')
  // and the one that is discarded does not take along what it has not seen
  await second.page
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect.poll(() => field(second.page, 'Customs code').inputValue()).toBe('680699')
  await second.leave()
  // which the first one shows once somebody looks at it again: every page of a journey has the focus all the time
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => field(page, 'Series').inputValue()).not.toBe('Of the second')
  expect(await field(page, 'Customs code').inputValue()).toBe('680699')
  await untilKept(page, () => field(page, 'Series').fill('Of the first'))
})

test('a page that is left and opened anew before the answer comes overwrites nothing', async () => {
  const { page } = first
  await goTo(page, '/dashboard')
  await withoutDrafts(page)
  await goTo(page, path)
  await untilKept(page, () => field(page, 'Series').fill('Anew'))
  await expect.poll(() => field(page, 'Customs code').inputValue()).toBe('680699')
  await expectKept(page, 'Series', 'Anew')
  expect(await field(page, 'Customs code').inputValue()).toBe('680699')
})

test('what is typed and not sent yet is kept when the person signs out', async () => {
  const leaving = await visitor()
  const { page } = leaving
  await signIn(page, person, path)
  await restored(page).waitFor()
  await page.getByRole('button', { name: /: account$/ }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await signOut.waitFor()
  await field(page, 'Series').fill('Signing out')
  await signOut.evaluate((item: HTMLElement) => item.click())
  await page.waitForURL(/signed-out/)
  await expectKept(first.page, 'Series', 'Signing out')
  await leaving.leave()
})
