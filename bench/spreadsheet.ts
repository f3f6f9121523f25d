import { parseArgs } from 'node:util'
import { type CDPSession, type Page, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { log } from './log.ts'
import { startMachines } from './machines.ts'
import { benchUser, seeded } from './seed.ts'

/**
 * The spreadsheet of all products in a real browser: how much processor time its scripts take of a frame while it is scrolled,
 * and how long a paste of 500 × 10 cells takes until its cells say what became of them. `--origin` measures a product that is
 * running already, for the person that `--as` names.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    origin: { type: 'string', default: '' },
    as: { type: 'string', default: benchUser },
  },
})

const size = Number(options.size.replace('k', '000').replace('m', '000000'))
const columns =
  'status,thickness,length,width,density,lambdaD,series,manufacturerArticleNumber,validFrom,brand,countries,gtin'
const frames = 300

/** What the page has done since it was loaded, in ms of processor time. */
async function timesOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]))
}

/** Processor time of scripts, and of all there is to do, by frame. */
async function scrolled(page: Page, session: CDPSession, step: number) {
  const scripts: number[] = []
  const tasks: number[] = []
  let before = await timesOf(session)
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate(async (pixels) => {
      document.querySelector('[role="grid"]')?.scrollBy(0, pixels)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))
    }, step)
    const now = await timesOf(session)
    scripts.push((now['ScriptDuration'] ?? 0) - (before['ScriptDuration'] ?? 0))
    tasks.push((now['TaskDuration'] ?? 0) - (before['TaskDuration'] ?? 0))
    before = now
  }
  const told = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) =>
      (sorted[Math.floor((frames - 1) * share)] ?? Number.NaN).toFixed(1)
    return `median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)} ms`
  }
  const rows = Math.round((frames * step) / 32)
  log(
    `${rows} rows scrolled, ${step} px a frame: scripts ${told(scripts)}; everything ${told(tasks)}`,
  )
}

const cells = ['In review', '45 mm', '1200', '600', '30', '0,035', 'Bench', 'ART', '2026-01-01']

async function pasted(page: Page): Promise<void> {
  const text = Array.from({ length: 500 }, (_, n) => [...cells, String(n)].join('\t')).join('\n')
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), text)
  await page.evaluate(() => document.querySelector('[role="grid"]')?.scrollTo(0, 0))
  await page.locator('[data-place="0,1"]').click()
  const since = performance.now()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/cells'))
  await page.keyboard.press('Control+v')
  const answer = await answered
  await answer.finished()
  const { responseEnd, requestStart } = answer.request().timing()
  await page.locator('[data-state]:not([data-state="saving"])').first().waitFor()
  log(
    `500 × 10 cells pasted: ${(performance.now() - since).toFixed(0)} ms until the cells tell, ${(responseEnd - requestStart).toFixed(0)} ms of it the server`,
  )
}

async function measure(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await page.goto(`${origin}/products?columns=${columns}&mode=spreadsheet`)
    await page.getByLabel('Another e-mail address').fill(options.as)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('rowheader').nth(5).waitFor()
    const session = await context.newCDPSession(page)
    // processor time: what others do on the machine is none of the page's
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    for (const step of [64, 320, 3200]) await scrolled(page, session, step)
    await pasted(page)
  } finally {
    await browser.close()
  }
}

if (options.origin) await measure(options.origin)
else {
  const machines = await startMachines(await seeded(size))
  try {
    await measure(machines.origin)
  } finally {
    await machines.stop()
  }
}
