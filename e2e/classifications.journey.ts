import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallRelease } from '../server/test/etim/etim-files.ts'
import { choose, openFirstProduct, save, toTop } from './products/editing.ts'
import { type Visitor, expectAccessible, goTo, signedIn } from './visitor.ts'

/** An administrator loads a release of ETIM and looks into it. */

let ada: Visitor
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-etim-'))
  ada = await signedIn('admin@lambda.example', '/admin/classifications')
  page = ada.page
})

afterAll(async () => {
  await ada.leave()
  await rm(folder, { recursive: true, force: true })
})

async function load(name: string, content: Buffer): Promise<void> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  await page.getByRole('button', { name: 'Load release' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Load a release' })
  await drawer.getByLabel('Choose a file', { exact: true }).last().setInputFiles(file)
  await drawer.getByText(name).waitFor()
  await drawer.getByText(/^\d+ (B|kB)$/).waitFor()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Load release' }).press('Enter')
  await drawer.waitFor({ state: 'detached' })
}

test('where there is none, the page says where to get one', async () => {
  await page.getByText('No releases yet').waitFor()
  await page.getByRole('link', { name: 'etim-international.com' }).waitFor()
  await expectAccessible(page)
})

test('a file with errors is told by name, and nothing is there', async () => {
  await load('broken.zip', await smallRelease('9.0', { units: '' }))
  await page
    .getByText(/the unit EU570448 is not in the file/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.getByText('No releases yet').waitFor()
})

test('a release is loaded and looked into, by the keyboard', async () => {
  await goTo(page, '/admin/classifications')
  await load('etim.zip', await smallRelease('9.0'))
  await page.getByText('ETIM 9.0 loaded').waitFor()
  await page.getByRole('link', { name: 'ETIM 9.0', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'ETIM 9.0' }).waitFor()
  await page.getByRole('link', { name: 'EC000406' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('pu foam')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'EC000406' }).press('Enter')
  await page.getByRole('heading', { name: 'EC000406 Thermal insulation' }).waitFor()
  await page.getByText('Thickness').waitFor()
  await page.getByText('2 values').press('Enter')
  await page.getByText('Soft foam (EV004782)').waitFor()
  await expectAccessible(page)
  const features = page.getByRole('list', { name: 'Features' }).getByRole('listitem')
  const thickness = features.filter({ hasText: 'EF000125' })
  expect(await thickness.textContent()).toContain('mm')
})

test('all of it is there on a narrow screen', async () => {
  const classPath = new URL(page.url()).pathname
  const narrow = await signedIn('admin@lambda.example', '/admin/classifications', {
    width: 390,
    height: 844,
  })
  await narrow.page.getByText('ETIM TEST 9.0').waitFor()
  await expectAccessible(narrow.page)
  await goTo(narrow.page, classPath)
  await narrow.page.getByText('Thickness').waitFor()
  const width = await narrow.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(narrow.page)
  await narrow.leave()
})

/** The first product without a class of ETIM. */
async function openClasses(): Promise<string> {
  await goTo(page, '/products?q=status%3Aactive%20missing%3Aetim&sort=code')
  const product = await openFirstProduct(page)
  await goTo(page, `${product}/classification`)
  return product
}

const field = (name: string) => page.getByRole('combobox', { name, exact: true })

test('a product gets a class of it with values of its features, by the keyboard', async () => {
  const product = await openClasses()
  await page.getByRole('button', { name: 'Add class' }).press('Enter')
  await page.getByRole('menuitem', { name: 'ETIM 9.0' }).press('Enter')
  const etim = page.getByRole('region', { name: 'ETIM 9.0' })
  await etim.getByRole('combobox', { name: 'Class' }).focus()
  await page.keyboard.type('thermal')
  await choose(page, 'EC000406 Thermal insulation')
  await page.getByText('0 of 4 features filled in').waitFor()
  await field('Model').focus()
  await page.keyboard.press('ArrowDown')
  await choose(page, 'Soft foam')
  await page.getByRole('textbox', { name: 'Thickness' }).fill('40')
  await page.getByRole('textbox', { name: 'Diameter, from' }).fill('22')
  await page.getByRole('textbox', { name: 'Diameter, to' }).fill('10')
  await page.getByText('The range of EF000200 starts at 22 but ends at 10.').waitFor()
  await page.getByRole('textbox', { name: 'Diameter, to' }).fill('35')
  await field('Reason for no value of Insulated').focus()
  await page.keyboard.press('ArrowDown')
  await choose(page, 'Not applicable')
  await page.getByText('4 of 4 features filled in').waitFor()
  await toTop(page)
  await expectAccessible(page)
  await save(page)
  await goTo(page, `${product}/history`)
  await page.getByText('Thickness (ETIM 9.0 EF000125)').waitFor()
  await goTo(page, '/products?q=etim%3AEC000406%20feature%3AEF000200')
  await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().waitFor()
  await goTo(page, `${product}/classification`)
  await field('Model').waitFor()
  expect(await page.getByRole('textbox', { name: 'Diameter, to' }).inputValue()).toBe('35')
})

test('codes of other systems are taken as people write them', async () => {
  await page.getByRole('button', { name: 'Add class' }).press('Enter')
  await page.getByRole('menuitem', { name: 'UNSPSC' }).press('Enter')
  const code = page.getByRole('region', { name: 'UNSPSC' }).getByRole('textbox', { name: 'Class' })
  await code.fill('3014')
  await page.getByText(/^3014 is not a class code of UNSPSC/).waitFor()
  await toTop(page)
  await expectAccessible(page)
  await code.fill('30-14-15-00')
  await page.keyboard.press('Tab')
  await page.keyboard.type('unv260801')
  await page.keyboard.press('Tab')
  const released = page.getByRole('region', { name: 'UNSPSC UNV260801' })
  await released.waitFor()
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Remove UNSPSC/)
  await save(page)
  expect(await released.getByRole('textbox', { name: 'Class' }).inputValue()).toBe('30141500')
  expect(await released.getByRole('textbox', { name: 'Release' }).inputValue()).toBe('UNV260801')
  await page.getByRole('button', { name: 'Remove UNSPSC UNV260801' }).press('Enter')
  await released.waitFor({ state: 'detached' })
  expect(await page.locator(':focus').innerText()).toBe('Add class')
  await save(page)
})

test('a release is deleted, and products keep their codes of it', async () => {
  const product = new URL(page.url()).pathname
  await goTo(page, '/admin/classifications')
  await page.getByRole('link', { name: 'ETIM 9.0' }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete release' }).press('Enter')
  await page.getByText('No releases yet').waitFor()
  await goTo(page, product)
  await page.getByText(/^ETIM 9.0 is not loaded/).waitFor()
  await page.getByText('EV004782').waitFor()
  await expectAccessible(page)
})
