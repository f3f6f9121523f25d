import { expect, test } from 'vitest'
import { firstLoadLimits, firstLoadOf } from './first-load.ts'
import { signedIn } from '../visitor.ts'

test('the product list is there after few requests and little code', async () => {
  const someone = await signedIn('editor@lambda.example', '/products')
  try {
    const { page } = someone
    const { bytes, requests } = await firstLoadOf(page, () =>
      page.getByText(/of [\d,]+ products?/).waitFor(),
    )
    expect(bytes).toBeGreaterThan(firstLoadLimits.bytes / 2)
    expect(bytes).toBeLessThanOrEqual(firstLoadLimits.bytes)
    expect(requests).toBeLessThanOrEqual(firstLoadLimits.requests)
  } finally {
    await someone.leave()
  }
})
