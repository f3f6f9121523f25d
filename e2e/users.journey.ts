import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undo } from './toasts.ts'
import {
  type Visitor,
  expectAccessible,
  goTo,
  pathOf,
  settled,
  signedIn,
  untilStored,
} from './visitor.ts'

/** An administrator lets somebody in, changes what they may do, and lets them in no more. */

let ada: Visitor
beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/admin/users')
})
afterAll(() => ada.leave())

/** Presses Tab until the element of that role and name has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const target = page.getByRole(role, { name }).first()
  const arrive = async (steps: number): Promise<void> => {
    if (await target.evaluate((element) => element === document.activeElement)) return
    expect(steps, `Tab leads to ${String(name)}`).toBeLessThan(80)
    await page.keyboard.press('Tab')
    return arrive(steps + 1)
  }
  await arrive(0)
}

const email = 'Nora.New@lambda.example'

/** The page of the one user of that e-mail. */
async function openUser(page: Page, address: string): Promise<void> {
  await goTo(page, `/admin/users?q=${encodeURIComponent(`email:${address}`)}`)
  await page.locator('main tbody').getByRole('link').first().click()
  await page.waitForURL(/\/admin\/users\/\d+/)
  await settled(page)
}

async function saved(page: Page): Promise<void> {
  await untilStored(page, () => page.keyboard.press('Control+s'))
  await page
    .getByText(/is saved\./)
    .last()
    .waitFor()
}

describe('making somebody a user', () => {
  test('goes by the keyboard alone, from the list to the page of the new user', async () => {
    const { page } = ada
    await page.getByRole('grid').or(page.getByRole('table')).first().waitFor()
    await expectAccessible(page)
    await tabTo(page, 'link', 'New user')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/admin/users/create')
    await page.getByRole('heading', { name: 'New user' }).waitFor()
    await expectAccessible(page)
    await tabTo(page, 'textbox', 'E-mail')
    await page.keyboard.type('nora.new at lambda')
    await tabTo(page, 'textbox', 'Given name')
    await page.keyboard.type('Nora')
    await page.keyboard.press('Tab')
    await page.keyboard.type('New')
    await page.keyboard.press('Tab')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => name.inputValue()).toBe('Nora New')
    await tabTo(page, 'combobox', 'Preferred language')
    await page.keyboard.type('Germ')
    await page.getByRole('option', { name: /^German/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, 'button', 'Create user')
    await page.keyboard.press('Enter')
    await page.getByText('Must be an e-mail address').first().waitFor()
    await expectAccessible(page)
    // The first field that is wrong has the focus.
    await page.keyboard.press('Control+a')
    await page.keyboard.type(email)
    await tabTo(page, 'button', 'Create user')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/users\/\d+/)
    await page.getByRole('heading', { name: 'Nora New' }).waitFor()
    await expectAccessible(page)
  })

  test('the same e-mail in other letters is refused at its field', async () => {
    ada.allowFailed(409, /^\/api\/users$/)
    const { page } = ada
    await goTo(page, '/admin/users/create')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email.toUpperCase())
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody else')
    await page.getByRole('button', { name: 'Create user' }).click()
    await page.getByText('Another user already has this e-mail address.').first().waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/users')
  })
})

describe('the new user', () => {
  let nora: Visitor
  beforeAll(async () => {
    nora = await signedIn(email, '/products')
  })
  afterAll(() => nora.leave())

  test('signs in, finds texts in the preferred language, and no administrators’ pages', async () => {
    const { page } = nora
    await page.getByRole('button', { name: 'Nora New: account' }).waitFor()
    await page.getByRole('button', { name: 'Language of texts: DE' }).waitFor()
    await goTo(page, '/admin/users')
    expect(pathOf(page)).toBe('/products')
  })

  test('made an administrator, comes to the users; demoted, comes there no more', async () => {
    await openUser(ada.page, email)
    await chooseRole(ada.page, 'Administrator')
    await saved(ada.page)
    await goTo(nora.page, '/admin/users')
    expect(pathOf(nora.page)).toBe('/admin/users')
    await chooseRole(ada.page, 'User')
    await saved(ada.page)
    await goTo(nora.page, '/admin/users')
    expect(pathOf(nora.page)).toBe('/products')
  })

  test('deactivated, is out at the next call', async () => {
    // their page may ask by itself before they go on
    nora.allowFailed(403, /^\/api\//, 'A query failed. ApiError: This account is disabled.')
    const { page } = ada
    await page.getByRole('checkbox', { name: 'Active' }).uncheck()
    await page.getByRole('button', { name: /^Save/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${email} can no longer sign in.`, { exact: false }).waitFor()
    await expectAccessible(page)
    await untilStored(page, () => dialog.getByRole('button', { name: 'Deactivate' }).click())
    await page
      .getByText(/is saved\.$/)
      .last()
      .waitFor()
    await goTo(nora.page, '/products')
    expect(pathOf(nora.page)).toBe('/unauthorized')
    await nora.page.getByText('Your account is disabled').waitFor()
  })

  async function chooseRole(page: Page, name: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
})

describe('the page of a user', () => {
  test('says what became of them, and what they did, with links', async () => {
    const { page } = ada
    await openUser(page, email)
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByText('Deactivated').first().waitFor()
    await expectAccessible(page)
    await openUser(page, 'admin@lambda.example')
    await page.getByRole('link', { name: 'Changes' }).click()
    await page.locator('main').getByRole('link', { name: 'Nora New' }).first().waitFor()
    await page.getByRole('button', { name: '1 field', exact: true }).first().click()
    await expectAccessible(page)
    await page.locator('main').getByRole('link', { name: 'Nora New' }).first().click()
    await page.getByRole('heading', { name: 'Nora New' }).waitFor()
  })

  test('brings changes of two administrators together', async () => {
    ada.allowFailed(412, /^\/api\/users\/\d+$/)
    const { page } = ada
    await openUser(page, email)
    const address = pathOf(page)
    const other = await signedIn('admin@lambda.example', address)
    await other.page.getByLabel('Family name').fill('Newman')
    await saved(other.page)
    await page.getByLabel('Given name').fill('Eleonora')
    await page.keyboard.press('Control+s')
    await page.getByText(/merged with those of/).waitFor()
    expect(await page.getByLabel('Family name').inputValue()).toBe('Newman')
    await other.page.reload()
    await settled(other.page)
    expect(await other.page.getByLabel('Given name').inputValue()).toBe('Eleonora')
    await other.leave()
  })

  test('lets nobody change their own rights, but their name, which the frame shows at once', async () => {
    const { page } = ada
    await openUser(page, 'admin@lambda.example')
    await page.getByText('This is you').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Active' }).isDisabled()).toBe(true)
    expect(
      await page.getByRole('textbox', { name: 'E-mail' }).getAttribute('readonly'),
    ).not.toBeNull()
    await expectAccessible(page)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    const before = await name.inputValue()
    await name.fill('Ada Lovelace')
    await saved(page)
    await page.getByRole('button', { name: 'Ada Lovelace: account' }).waitFor()
    await name.fill(before)
    await saved(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByText('You cannot delete yourself').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  test('clears the binding after saying what that does', async () => {
    const { page } = ada
    await openUser(page, email)
    await page.getByRole('button', { name: 'Unlink account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/The next account that signs in/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Unlink account' }).click()
    await page.getByText(/will be linked to this user/).waitFor()
  })

  test('deletes the user, and takes it back from the toast', async () => {
    const { page } = ada
    await openUser(page, email)
    const address = pathOf(page)
    const more = page.getByRole('button', { name: 'More actions' })
    const dialog = page.getByRole('dialog')
    const ask = async () => {
      await more.press('Enter')
      await page.getByRole('menuitem', { name: 'Delete user' }).press('Enter')
      await dialog.waitFor()
    }
    await ask()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => more.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await ask()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/users')
    await undo(page)
    await page.getByText(/is back\./).waitFor()
    await goTo(page, address)
    await page.getByRole('heading', { name: 'Nora New' }).waitFor()
  })
})

describe('on a narrow screen', () => {
  test('list, new user and a user are there and accessible', async () => {
    const someone = await signedIn('admin@lambda.example', '/admin/users', {
      width: 390,
      height: 844,
    })
    const { page } = someone
    await page
      .locator('main')
      .getByRole('link', { name: /Nora New/ })
      .waitFor()
    await expectAccessible(page)
    await page
      .locator('main')
      .getByRole('link', { name: /Nora New/ })
      .click()
    await page.getByRole('heading', { name: 'Nora New' }).waitFor()
    await expectAccessible(page)
    await goTo(page, '/admin/users/create')
    await expectAccessible(page)
    await someone.leave()
  })
})
