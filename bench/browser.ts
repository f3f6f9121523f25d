import { type Page, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { firstLoadLimits, firstLoadOf } from '../e2e/products/first-load.ts'
import type { Figure } from './results.ts'
import { benchUser } from './seed.ts'

/** The product list in a real browser: what it loads, and how long it takes to be there again. */
export async function measureBrowser(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/products`)
    await page.getByLabel('Another e-mail address').fill(benchUser)
    await page.getByRole('button', { name: 'Continue' }).click()
    await untilListed(page)
    const times: number[] = []
    for (let round = 0; round < 5; round++) times.push(await reload(page))
    // last: its page puts off what a page does later
    const { bytes, requests } = await firstLoadOf(page, () => untilListed(page))
    const median = times.toSorted((a, b) => a - b)[2] ?? Number.NaN
    return [
      {
        name: 'JavaScript of the signed-in product list',
        value: `${Math.round(bytes / 1024)} kB gz`,
        target: '≤ 345 kB',
        isReached: bytes <= firstLoadLimits.bytes,
      },
      {
        name: 'requests of the signed-in product list, without pictures of products',
        value: String(requests),
        target: '≤ 30',
        isReached: requests <= firstLoadLimits.requests,
      },
      {
        name: 'signed-in reload to visible product list',
        value: `${(median / 1000).toFixed(2)} s`,
        target: '≤ 1.0 s',
        isReached: median <= 1_000,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function untilListed(page: Page): Promise<void> {
  await page.getByText(/of [\d,]+ products?/).waitFor()
}

async function reload(page: Page): Promise<number> {
  const since = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await untilListed(page)
  return performance.now() - since
}
