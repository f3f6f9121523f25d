import type { Page } from 'playwright-core'

/** Takes back what was just done. A toast goes by itself, but not while it has the focus, however long the click takes. */
export async function undo(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Undo' }).last()
  await button.focus()
  await button.click()
}
