import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { expect, inject } from 'vitest'
import { chromiumFlags } from './chromium.ts'
import { type ConsoleWatch, watchConsole } from './console.ts'
import type { Product } from './product.ts'

/** Somebody in front of a browser of their own: nothing is shared with other visitors but the product. */
export interface Visitor extends ConsoleWatch {
  page: Page
  context: BrowserContext
  leave(): Promise<void>
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** However busy the machine is: whatever is not there by then hangs. */
const patienceMs = 60_000

/** Those who have not left yet. */
const visiting = new Set<BrowserContext>()

/** One a worker, which takes it along when it ends. */
let browser: Promise<Browser> | undefined

/**
 * Pages of journeys are gone before optimised code would have paid for its compilation, and their memory before it would
 * have paid to collect it: sizes are in MB, and a page takes no more of them than it fills.
 */
const scriptFlags =
  '--js-flags=--no-turbofan --invocation-count-for-maglev=2000 --no-flush-bytecode --min-semi-space-size=16 --initial-old-space-size=256'

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromium'),
    args: [...chromiumFlags, scriptFlags],
  })
}

/** The product that the journeys of this worker visit. */
export function product(): Product {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const found = inject('products')[worker - 1]
  if (!found) throw new Error(`There is no product for worker ${worker}.`)
  return found
}

/** The address of a path of the product under test. */
export function at(path: string): string {
  return product().origin + path
}

/** A visitor who has not signed in yet. */
export async function visitor(size = { width: 1440, height: 900 }): Promise<Visitor> {
  browser ??= launch()
  const context = await (await browser).newContext({ viewport: size })
  visiting.add(context)
  context.on('close', () => visiting.delete(context))
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(restPlaceholders)
  const watch = watchConsole(context)
  const page = await context.newPage()
  return {
    ...watch,
    page,
    context,
    leave: () => context.close(),
  }
}

/** Whoever is left of a journey that has failed leaves, too: what happens to them is no part of the next one. */
export async function everybodyLeaves(): Promise<void> {
  await Promise.all([...visiting].map((context) => context.close()))
}

/** Stops placeholders and spinners from moving: painting sixty frames of them a second takes a tenth of the processor. */
function restPlaceholders(): void {
  const parts = ['Skeleton', 'Loader'].map((name) => `.mantine-${name}-root`)
  const all = parts.flatMap((part) => [part, `${part} *`, `${part}::before`, `${part}::after`])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${all.join()} { animation: none !important }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Opens a path, signs in on the provider's page as that person and waits until the product has taken over again. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(at(path))
  await page.getByRole('textbox').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => !/^\/(oidc|auth\.html)/.test(url.pathname))
  await settled(page)
}

/** What the browser of somebody who has signed in keeps of that: the provider's cookies and the product's tokens. */
interface Session {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  tokens: Record<string, string>
}

/**
 * A visitor who is signed in. The first of each person has signed in on the provider's page; those after them begin with what
 * that has left in the browser. Who signs out uses `signIn` themselves.
 */
export async function signedIn(
  email: string,
  path = '/',
  size?: { width: number; height: number },
): Promise<Visitor> {
  const someone = await visitor(size)
  const kept = `${product().dataDir}-${email}.json`
  if (existsSync(kept)) {
    await takeOver(someone, JSON.parse(readFileSync(kept, 'utf8')) as Session)
    await load(someone.page, path)
    return someone
  }
  await signIn(someone.page, email, path)
  writeFileSync(kept, JSON.stringify(await sessionOf(someone)))
  return someone
}

async function sessionOf({ context, page }: Visitor): Promise<Session> {
  const tokens = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
  return { cookies: await context.cookies(), tokens }
}

/** Once, as the tab comes to the product: from then on it goes on with what has become of them. */
async function takeOver({ context, page }: Visitor, { cookies, tokens }: Session): Promise<void> {
  await context.addCookies(cookies)
  await page.addInitScript(
    ({ origin, items, mark }) => {
      if (window !== top || location.origin !== origin || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'yes')
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
    },
    { origin: product().origin, items: tokens, mark: 'journey-has-begun' },
  )
}

/** The frame is there and its page has a heading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
}

/**
 * Does what the page sends to the product at once, and waits until that is stored: a page that is left, or reloaded, before
 * then takes its call along. What the page shows meanwhile does not tell, and neither does a toast of an earlier change.
 */
export async function untilStored(page: Page, act: () => Promise<unknown>): Promise<void> {
  const stored = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.ok(),
  )
  await act()
  await stored
}

/** Goes to a path by the address bar: the browser begins anew. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(at(path))
  await settled(page)
}

/** What TanStack's router says of itself to the window, as far as journeys need it. */
interface Router {
  navigate(to: { href: string; ignoreBlocker: boolean }): Promise<void>
  options: { context: { client: { removeQueries(which: { type: 'inactive' }): void } } }
}

/**
 * Goes to a path as a link leads there, at a sixth of the work of `load`. Like that it finds nothing of what was there
 * before: what was typed and not saved is left, toasts are closed, and what pages read that were left is read anew. What
 * stands on the same page, or in a dialog, would stay: there the browser begins anew.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const leads = await page.evaluate(
    ({ pathname }) =>
      '__TSR_ROUTER__' in globalThis &&
      location.pathname !== pathname &&
      document.querySelector('[role="dialog"]') === null,
    { pathname: new URL(at(path)).pathname },
  )
  if (!leads) return load(page, path)
  await page.evaluate(async (href) => {
    const router = (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__
    document
      .querySelectorAll<HTMLElement>('[aria-label="Notifications"] [aria-label^="Close: "]')
      .forEach((button) => button.click())
    router.options.context.client.removeQueries({ type: 'inactive' })
    await router.navigate({ href, ignoreBlocker: true })
  }, path)
  await settled(page)
}

/** The path, with its query, that the browser shows. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits for what appears or disappears right now; colours half faded in are nobody's fault. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/**
 * Nothing that axe-core finds against WCAG 2.2 AA on the page as it is now, dialogs and menus included. An overlay that
 * closes and a page that is being painted are nobody's fault: what axe finds must stay.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const poll = { timeout: patienceMs, interval: 400, message: `axe on ${page.url()}` }
  await expect.poll(() => violationsOn(page), poll).toEqual([])
}

async function violationsOn(page: Page): Promise<string[]> {
  await stillness(page)
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; nodes: { html: string }[] }[]
    }
    const { axe: loaded } = globalThis as unknown as {
      axe: { configure(options: object): void; run(options: object): Promise<Found> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const found = (noHtml: boolean) => {
      loaded.configure({ noHtml })
      return loaded.run({ runOnly: tags, resultTypes: ['violations'] })
    }
    // the markup of all that is looked at is written down for nothing where nothing is wrong
    if ((await found(true)).violations.length === 0) return []
    return (await found(false)).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    )
  })
}
