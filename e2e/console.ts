import type { BrowserContext } from 'playwright-core'

/** What one browser said that nobody expects of a product without faults. */
export interface ConsoleWatch {
  /**
   * Lets the browser report responses with this status from these paths, which the journey provokes; a text such as
   * `ERR_FAILED` stands for no response at all. `logged` is how the line begins that the product itself logs about it.
   * Nothing else is ever let through.
   */
  allowFailed(status: number | `ERR_${string}`, path: RegExp, logged?: string): void
  /** Lets lines that begin so be written, which the journey provokes without a failed response. */
  allowLogged(...beginnings: string[]): void
}

interface Watched {
  said: string[]
}

const all: Watched[] = []

/** Gathers every error and warning in the consoles of a browser context, and every error that no page caught. */
export function watchConsole(context: BrowserContext): ConsoleWatch {
  const watched: Watched = { said: [] }
  const allowed: { text: string; path: RegExp }[] = []
  all.push(watched)
  context.on('weberror', (error) => watched.said.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    const path = URL.canParse(url) ? new URL(url).pathname : url
    const isAllowed = allowed.some(
      (failed) => message.text().startsWith(failed.text) && failed.path.test(path),
    )
    if (!isAllowed)
      watched.said.push(`${message.type()}: ${message.text()} (${path.slice(0, 100)})`)
  })
  return {
    allowFailed: (status, path, logged) => {
      const cause =
        typeof status === 'number'
          ? `the server responded with a status of ${status} `
          : `net::${status}`
      allowed.push({ text: `Failed to load resource: ${cause}`, path })
      if (logged) allowed.push({ text: logged, path: /^\/assets\// })
    },
    allowLogged: (...beginnings) => {
      for (const text of beginnings) allowed.push({ text, path: /^\/(assets\/|auth\.html$)/ })
    },
  }
}

/** Fails when any browser of this journey has said something since the last time; every test of a journey ends with it. */
export function expectQuietConsoles(): void {
  const said = all.flatMap((watched) => watched.said.splice(0))
  if (said.length > 0) throw new Error(`The browser complained:\n${said.join('\n')}`)
}
