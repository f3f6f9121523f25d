import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo } from '../visitor.ts'

/** A list of products as a spreadsheet, as journeys find their way in it. */

export const columns =
  'columns=thickness,series,width,length,status,brand,materials,mainApplications'
export const address = `/products?q=status%3Aactive&sort=code&${columns}&mode=spreadsheet`

/** A cell by its row and column, from 0. */
export const cell = (at: Page, row: number, column: number) =>
  at.locator(`[data-place="${row},${column}"]`)
export const bar = (at: Page) => at.locator('footer')
export const button = (at: Page, name: string) => at.getByRole('button', { name, exact: true })

/** Opens the spreadsheet, and waits for its rows. */
export async function open(at: Page, path = address): Promise<void> {
  await goTo(at, path)
  await at.locator('[role="rowheader"]').filter({ hasText: /\w/ }).nth(5).waitFor()
}

/** Waits until the bar says so. */
export async function untilTold(at: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => bar(at).innerText(), { timeout: 30_000 }).toMatch(text)
}

/** Where columns are: behind the code, and the thickness of walls, which comes with the thickness. */
export const place = {
  thickness: 1,
  series: 3,
  width: 4,
  length: 5,
  status: 6,
  brand: 7,
  materials: 8,
}

/** Drops what has been edited and not applied. */
export async function discard(at: Page): Promise<void> {
  await button(at, 'Discard').click()
  await button(at, 'Discard changes').click()
  await untilTold(at, /^[\d,]+ products/)
}
