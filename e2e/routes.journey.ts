import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forActiveUsers, forAdministrators } from './routes.ts'
import { type Visitor, load, pathOf, signedIn } from './visitor.ts'

/** The routes of the specification as somebody who is no administrator. */

describe('an active user', () => {
  let someone: Visitor
  beforeAll(async () => {
    someone = await signedIn('editor@lambda.example')
  })
  afterAll(() => someone.leave())

  test('comes to every route that is theirs', async () => {
    for (const path of forActiveUsers) {
      await load(someone.page, path)
      expect(pathOf(someone.page)).toMatch(new RegExp(`^${path}(/general)?$`))
    }
  })

  test('is kept at the start page when pasting the address of an administrators’ page', async () => {
    for (const path of [...forAdministrators, '/esg', '/admin', '/admin/cultures/1']) {
      await load(someone.page, path)
      expect(pathOf(someone.page), path).toBe('/products')
      await someone.page.getByText('for administrators only').first().waitFor()
    }
  })

  test('does not see the entries of administrators', async () => {
    await load(someone.page, '/products')
    const entries = await someone.page.getByRole('navigation').getByRole('link').allTextContents()
    expect(entries).toContain('Products')
    expect(entries.join()).not.toMatch(/ESG|Admin|Trace/)
  })
})

describe.each([
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
])('on $name', ({ width, height }) => {
  test('what is long scrolls within the frame, not the frame itself', async () => {
    const someone = await signedIn('editor@lambda.example', '/', { width, height })
    const { page } = someone
    for (const panel of ['general', 'classification', 'technical', 'logistics', 'markets']) {
      await load(page, `/products/1/${panel}`)
      await page.locator('main input').first().waitFor()
      const room = await page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
        return [scrollHeight - clientHeight, scrollWidth - clientWidth]
      })
      expect(room, panel).toEqual([0, 0])
    }
    await someone.leave()
  })
})
