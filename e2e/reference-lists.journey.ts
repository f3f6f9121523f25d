import { referenceLists } from '@lambda/contract/reference-lists'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undo } from './toasts.ts'
import { type Visitor, expectAccessible, goTo, pathOf, settled, signedIn } from './visitor.ts'

/** An administrator keeps the lists of reference data: creates, edits, merges, is refused, deletes and takes it back. */

let ada: Visitor
let page: Page

beforeAll(async () => {
  ada = await signedIn('admin@lambda.example', '/admin/brands')
  page = ada.page
})
afterAll(() => ada.leave())

const field = (label: string, within = page.locator('body')) =>
  within.getByRole('textbox', { name: label, exact: true })

const picker = (label: string, within = page.locator('body')) =>
  within.getByRole('combobox', { name: label, exact: true })

async function save(on: Page = page): Promise<void> {
  await on.getByRole('button', { name: /^Save/ }).click()
}

async function saved(name: string, on: Page = page): Promise<void> {
  await on.getByText(`${name} is saved.`).last().waitFor()
}

/** Creates a brand in its drawer and comes to its page. */
async function createBrand(name: string, code: string): Promise<string> {
  await goTo(page, '/admin/brands')
  await page.getByRole('button', { name: 'New brand' }).click()
  const drawer = page.getByRole('dialog')
  await field('Name', drawer).fill(name)
  await field('Code', drawer).fill(code)
  await picker('Type', drawer).click()
  await drawer.getByRole('option', { name: 'Own label' }).click()
  await drawer.getByRole('button', { name: 'Create brand' }).click()
  await page.waitForURL(/\/admin\/brands\/\d+$/)
  await settled(page)
  return pathOf(page)
}

async function chooseAction(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

const isFocused = (element: Element) => element === document.activeElement

describe('every list', () => {
  test.each(referenceLists.map((list) => [list.path, list] as const))(
    '%s is listed, sorted, searched and shown, with nothing for axe to find',
    async (path, list) => {
      await goTo(page, `/admin/${path}?sort=-updatedAt`)
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
      await expectAccessible(page)
      const first = page.locator('main tbody').getByRole('link').first()
      if (!list.isClosed) {
        await page.getByRole('button', { name: `New ${list.noun.one}` }).click()
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
      if ((await first.count()) === 0) return
      await first.click()
      await page.waitForURL(new RegExp(`/admin/${path}/\\d+$`))
      await settled(page)
      await page.getByRole('link', { name: 'General' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'History' }).click()
      await page.waitForURL(/panel=history/)
      await expectAccessible(page)
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
      await page.waitForURL(new RegExp(`/admin/${path}\\?sort=-updatedAt`))
    },
  )
})

describe('a brand', () => {
  test('is created, told what is wrong at the field, and corrected', async () => {
    await createBrand('Journey foam', 'JOURNEY-FOAM')
    await field('GLN').fill('4006381000001')
    await field('VAT number').fill('BE0403170701')
    await save()
    await page.getByRole('alert').getByText('GLN').waitFor()
    await expectAccessible(page)
    await field('GLN').fill('')
    await save()
    await page.getByRole('alert').getByText('Select the country of the VAT number').waitFor()
    await picker('Country of the manufacturer').fill('belg')
    await page.getByRole('option', { name: /Belgium/ }).click()
    await page.keyboard.press('Control+s')
    await saved('Journey foam')
  })

  test('that two people change merges, and asks where both changed the same', async () => {
    ada.allowFailed(412, /^\/api\/brands\/\d+$/)
    const path = await createBrand('Shared foam', 'SHARED-FOAM')
    const other = await signedIn('admin@lambda.example', path)
    await other.page.getByRole('textbox', { name: 'Website' }).fill('https://example.com')
    await other.page
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('Shared foam by other')
    await save(other.page)
    await saved('Shared foam by other', other.page)
    await field('D-U-N-S number').fill('123456789')
    await field('Name').fill('Shared foam by me')
    await save()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Shared foam by other').waitFor()
    await expectAccessible(page)
    await dialog.getByText('Shared foam by me').click()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await saved('Shared foam by me')
    expect(await field('Website').inputValue()).toBe('https://example.com')
    expect(await field('D-U-N-S number').inputValue()).toBe('123456789')
    await other.leave()
  })

  test('gets an earlier value back from its history, as a change to look at first', async () => {
    await page.getByRole('link', { name: 'History' }).click()
    await page
      .getByRole('button', { name: /^Restore the previous Name/ })
      .first()
      .click()
    await page.getByText('1 unsaved change').waitFor()
    expect(await field('Name').inputValue()).toBe('Shared foam by other')
    await save()
    await saved('Shared foam by other')
  })

  test('keeps a picture that is small enough, and lets it go', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await page.getByAltText('Current Logo').waitFor()
    await save()
    await saved('Shared foam by other')
    await page.getByRole('button', { name: /^Remove the picture/ }).click()
    await page.getByText('1 unsaved change').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('asks before unsaved changes are left behind', async () => {
    await field('Website').fill('https://example.org')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await page.getByRole('dialog').getByText('Your changes are not saved').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('that nothing uses is deleted, and comes back from the toast', async () => {
    const path = await createBrand('Passing foam', 'PASSING-FOAM')
    await chooseAction('Delete brand')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Delete Passing foam?').waitFor()
    await dialog.getByText('Nothing uses this brand.').waitFor()
    await dialog.getByText('You can undo this for 10 seconds.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete brand' }).click()
    await page.getByText('Passing foam was deleted.').waitFor()
    await undo(page)
    await page.getByText('Passing foam is back.').waitFor()
    await goTo(page, path)
    await page.getByRole('heading', { name: 'Passing foam' }).waitFor()
  })
})

describe('a location, by keyboard alone', () => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

  test('is created, placed and dated', async () => {
    await goTo(page, '/admin/locations')
    await page.getByRole('button', { name: 'New location' }).focus()
    await press('Enter')
    await field('Name', page.getByRole('dialog')).focus()
    await page.keyboard.type('Antwerp cutting centre')
    await press('Tab')
    await page.keyboard.type('ANR-1')
    await press('Tab')
    await press('ArrowDown')
    await page.getByRole('option', { name: 'Headquarters' }).waitFor()
    await press('Enter')
    await expect.poll(() => picker('Type', page.getByRole('dialog')).inputValue()).not.toBe('')
    await press('Tab')
    await page.keyboard.type('Belgium')
    await page.getByRole('option', { name: /Belgium/ }).waitFor()
    await press('ArrowDown', 'Enter')
    await page.getByRole('button', { name: 'Create location' }).focus()
    await press('Enter')
    await page.waitForURL(/\/admin\/locations\/\d+$/)
    await field('Open from').focus()
    await page.keyboard.type('1/31/2026')
    await field('Latitude').focus()
    await page.keyboard.type('51,2194')
    await field('Longitude').focus()
    await page.keyboard.type('4.4025')
    await press('Tab')
    await page.getByRole('img', { name: 'Where it is on the globe' }).waitFor()
    await page.getByText('51° 13.164′ N, 4° 24.150′ E').waitFor()
    await press('Control+s')
    await saved('Antwerp cutting centre')
    expect(await field('Open from').inputValue()).toBe('01/31/26')
  })

  test('opens its calendar, which axe finds nothing wrong with, and chooses from it', async () => {
    await page.getByRole('button', { name: 'Calendar for Open until' }).focus()
    await press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Calendar for Open until' })
    await calendar.getByRole('button', { name: 'Next month' }).waitFor()
    await expectAccessible(page)
    await calendar.getByRole('button', { name: 'Next month' }).focus()
    await press('Enter')
    await calendar.getByRole('button', { name: /^15 / }).focus()
    await press('Enter')
    await calendar.waitFor({ state: 'hidden' })
    expect(await field('Open until').inputValue()).toMatch(/^\d{2}\/15\/\d{2}$/)
    await press('Control+s')
    await saved('Antwerp cutting centre')
  })
})

describe('pickers', () => {
  test('offer inactive ones only where they are chosen already', async () => {
    await goTo(page, '/admin/legal-entities')
    await page.getByRole('button', { name: 'New legal entity' }).click()
    const drawer = page.getByRole('dialog')
    await field('Legal name', drawer).fill('Lambda Inactive NV')
    await field('Code', drawer).fill('LAM-INACTIVE')
    await picker('Country', drawer).fill('Belgium')
    await drawer.getByRole('option', { name: /Belgium/ }).click()
    await drawer.getByRole('button', { name: 'Create legal entity' }).click()
    await page.waitForURL(/\/admin\/legal-entities\/\d+$/)
    const owner = pathOf(page)
    await picker('Currency').fill('GBP')
    await page.getByRole('option', { name: /^GBP/ }).click()
    await page.getByText('The currency of Belgium is EUR, not GBP.').waitFor()
    await expectAccessible(page)
    await goTo(page, '/admin/locations?q=ANR-1')
    await page.getByRole('link', { name: 'Antwerp cutting centre' }).click()
    await picker('Legal entity').fill('inactive')
    await page.getByRole('option', { name: 'Lambda Inactive NV' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await save()
    await saved('Antwerp cutting centre')
    const location = pathOf(page)
    await goTo(page, owner)
    await page.getByRole('checkbox', { name: 'Active' }).uncheck()
    await save()
    await page.getByRole('dialog').getByRole('link', { name: '1 location' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await saved('Lambda Inactive NV')
    await goTo(page, location)
    expect(await picker('Legal entity').inputValue()).toContain('Lambda Inactive NV')
    await picker('Legal entity').click()
    await page.getByRole('option', { name: 'Lambda Inactive NV (inactive)' }).waitFor()
    await page.keyboard.press('Escape')
  })
})

test('a competence center is named in another language side by side', async () => {
  await goTo(page, '/admin/competence-centers')
  await page.getByRole('button', { name: 'New competence center' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Create competence center' }).click()
  await drawer.getByRole('button', { name: /^Texts: / }).click()
  await expect.poll(() => field('Name (EN)', drawer).evaluate(isFocused)).toBe(true)
  await field('Code', drawer).fill('CC-JOURNEY')
  await field('Name (EN)', drawer).fill('Journey center')
  await drawer.getByRole('button', { name: 'Create competence center' }).click()
  await page.waitForURL(/\/admin\/competence-centers\/\d+$/)
  await page
    .getByRole('group', { name: 'Languages of the texts' })
    .getByRole('button', { name: /^DE/ })
    .click()
  await page.getByText('No name in DE: shown in EN').waitFor()
  await page
    .getByRole('region', { name: /Texts in/ })
    .getByRole('textbox', { name: 'Name' })
    .fill('Zentrum der Reise')
  await save()
  await page.getByRole('heading', { name: 'Zentrum der Reise' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Language of texts/ }).click()
  await page.getByRole('menuitemradio', { name: /English/ }).click()
  await page.getByRole('heading', { name: 'Journey center' }).waitFor()
})
