import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'

/** What the product list may load at most before it shows products: bytes of scripts, gzip, and requests. */
export const firstLoadLimits = { bytes: 345 * 1024, requests: 30 } as const

/**
 * One visit of the page with nothing cached, until `isShown` resolves: its requests, without pictures of products, and the
 * bytes of its scripts, each compressed by itself with gzip. What the page puts off for a second or more comes after it.
 */
export async function firstLoadOf(
  page: Page,
  isShown: () => Promise<void>,
): Promise<{ bytes: number; requests: number }> {
  const sizes: Promise<number>[] = []
  // of this visit: scripts that still come for the page before are none of them
  const requests = new Set<Request>()
  await page.addInitScript(() => {
    const start = globalThis.setTimeout
    const later = (act: TimerHandler, delay = 0, ...args: unknown[]) =>
      start(act, delay < 1000 ? delay : delay + 3_600_000, ...args)
    Object.assign(globalThis, { setTimeout: later })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let isVisiting = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isVisiting = true
    if (isVisiting) requests.add(request)
  })
  page.on('response', (response) => {
    const request = response.request()
    if (!requests.has(request) || request.resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.reload()
  await isShown()
  await session.detach()
  const all = await Promise.all(sizes)
  const counted = [...requests].filter((request) => !/\/api\/files\//.test(request.url()))
  return { bytes: all.reduce((sum, size) => sum + size, 0), requests: counted.length }
}
