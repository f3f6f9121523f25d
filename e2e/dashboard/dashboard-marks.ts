import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { product } from '../visitor.ts'

/** The numbers of the dashboard, and the lists that they lead to. */

/** A tile of the dashboard by its title. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What the list at an address asks the server for. */
function asked(href: string): string {
  const { pathname, searchParams: search } = new URL(href, product().origin)
  const query = (names: Record<string, string>) => {
    const given = Object.entries(names).flatMap(([from, to]): [string, string][] => {
      const value = search.get(from)
      return value === null ? [] : [[to, value]]
    })
    return new URLSearchParams([...given, ['limit', '1']]).toString()
  }
  switch (pathname) {
    case '/products/product-code-duplicates':
      return `/products/duplicates?${query({ brand: 'brandIds', center: 'competenceCenterId', level: 'level' })}`
    case '/attachments':
      return `/attachments/expiring?${query({ expires: 'days', products: 'products' })}`
    case '/products':
    case '/global-attachments':
    case '/change-sets':
      return `${pathname}?${query({ q: 'q' })}`
    default:
      throw new Error(`A mark leads to ${href}, which is no list.`)
  }
}

/** A number that leads to a list. */
export interface Mark {
  name: string
  href: string
  count: number
}

/** Every number of the dashboard that leads somewhere, once all tiles have loaded. */
export async function marksOn(page: Page): Promise<Mark[]> {
  const skeletons = page.locator('main .mantine-Skeleton-root')
  await section(page, 'Findings').getByRole('row').nth(4).waitFor()
  await expect.poll(() => skeletons.count()).toBe(0)
  const links = page.locator('main section a[aria-label]')
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.getAttribute('aria-label') ?? '',
      href: link.getAttribute('href') ?? '',
      text: link.textContent ?? '',
    })),
  )
  return found
    .filter(({ text }) => /^[\d,]+$/.test(text))
    .map(({ name, href, text }) => ({ name, href, count: Number(text.replaceAll(',', '')) }))
}

/** Each mark is the total of the list that it leads to. Answers the marks. */
export async function expectTotals(page: Page, api: Api): Promise<Mark[]> {
  const marks = await marksOn(page)
  const totals: Mark[] = []
  for (const mark of marks) {
    totals.push({ ...mark, count: (await api(asked(mark.href))).page.total })
  }
  expect(totals).toEqual(marks)
  return marks
}
