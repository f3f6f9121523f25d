import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Visitor, expectAccessible, goTo, signedIn } from '../visitor.ts'

/** An editor looks for words: the best matches come first, with what was looked for marked, and the latest changes are one click away. */

const sizes = { desk: { width: 1440, height: 900 }, telephone: { width: 390, height: 844 } }

describe.each(Object.entries(sizes))('words on a %s', (device, size) => {
  let someone: Visitor
  let page: Page
  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example', '/products', size)
    page = someone.page
  })
  afterAll(() => someone.leave())

  const rows = () =>
    device === 'desk'
      ? page.locator('tbody tr[data-row-id]')
      : page.getByRole('list', { name: /^(products|attachments)$/ }).getByRole('listitem')
  const marked = async (index: number) => rows().nth(index).locator('mark').allInnerTexts()
  const sort = () => new URL(page.url()).searchParams.get('sort')

  async function find(path: string): Promise<void> {
    await goTo(page, path)
    await rows().first().waitFor()
  }

  test('find by relevance, and mark what they found', async () => {
    const isAsked = page.waitForRequest(/\/api\/products\?(?!.*facets=)/)
    await find('/products?q=stone+wool+marine')
    expect(new URL((await isAsked).url()).searchParams.get('sort')).toBe('relevance')
    await page.getByText('Sorted by relevance').waitFor()
    expect(sort()).toBeNull()
    expect(await marked(0)).toEqual(['stone', 'wool', 'marine'])
    expect(await marked(5)).toEqual(['stone', 'wool', 'marine'])
    await expectAccessible(page)
  })

  test('find a code first, and mark all of it', async () => {
    await find('/products?q=form%3ASLAB')
    const link = rows().first().getByRole('link')
    const code = (await link.innerText()).split('\n')[0] ?? ''
    expect(code).not.toBe('')
    expect(await page.getByRole('button', { name: /^Sort by/ }).count()).toBe(0)
    await find(`/products?q=${encodeURIComponent(code.replaceAll(/[^A-Z\d]/gi, '').toLowerCase())}`)
    await page.getByText('Sorted by relevance').waitFor()
    expect((await marked(0)).join('')).toBe(code)
  })

  test('show the latest changes first at the press of a button, and back', async () => {
    await find('/products?q=stone+wool')
    await page.getByRole('button', { name: 'Sort by date' }).press('Enter')
    await expect.poll(sort).toBe('-updatedAt')
    await page.getByText('Sorted by date').waitFor()
    await page.getByRole('button', { name: 'Sort by relevance' }).press('Enter')
    await page.getByText('Sorted by relevance').waitFor()
    expect(sort()).toBeNull()
  })

  test('mark their synonyms', async () => {
    await find('/products?q=slab')
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => marked(index)))
    expect(all.filter((marks) => !/^(slab|board)s?$/.test(marks.join()))).toEqual([])
    expect(all.flat()).toContain('board')
  })

  test('find documents alike', async () => {
    await find('/attachments?q=declaration')
    await page.getByText('Sorted by relevance').waitFor()
    expect((await marked(0)).map((text) => text.toLowerCase())).toEqual(['declaration'])
    await expectAccessible(page)
  })
})
