import type { Page } from 'playwright-core'

/** Opens the first product of the list that the page shows. @returns its path, without a panel */
export async function openFirstProduct(page: Page): Promise<string> {
  await page.locator('main').getByRole('link').filter({ hasText: /\d/ }).first().click()
  await page.waitForURL(/\/products\/\d+/)
  return `/products/${/\/products\/(\d+)/.exec(page.url())?.[1]}`
}

/** Saves with the keyboard, and waits until that is stored and the page says so. */
export async function save(page: Page): Promise<void> {
  // an earlier change may still be said to be saved, and what is typed is kept with calls of its own
  const stored = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.ok() && !/\/drafts\//.test(answer.url()),
  )
  await page.keyboard.press('Control+s')
  await stored
  await page
    .getByText(/ is saved\.$/)
    .last()
    .waitFor()
}

/** What lies half below the tabs, which stay on top, is no target that is too small. */
export async function toTop(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => main.scrollTo(0, 0))
}

/** Chooses by keyboard what is called so in the open list of the control that has the focus. */
export async function choose(page: Page, label: string | RegExp): Promise<void> {
  const option = page.getByRole('option', { name: label })
  await option.first().waitFor()
  for (let tries = 0; tries < 12; tries += 1) {
    const id = await option.first().getAttribute('id')
    const active = await page.evaluate(() =>
      document.activeElement?.getAttribute('aria-activedescendant'),
    )
    if (active !== null && active === id) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Chooses by keyboard what is called so in the menu that opens. */
export async function chooseInMenu(page: Page, label: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name: label })
  await item.waitFor()
  // until it has appeared, the menu leaves the focus with its button, whose arrow keys do nothing
  await page.getByRole('menu').and(page.locator(':focus-within')).waitFor()
  for (let tries = 0; tries < 30; tries += 1) {
    if (await item.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
