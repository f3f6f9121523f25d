import type { AnyRouter } from '@tanstack/react-router'

/** The routes that an address of the product leads through, the one of its page last. */
export function routesTo(router: AnyRouter, href: string) {
  return router.getMatchedRoutes(new URL(href, location.origin).pathname)[0]
}

/** Loads the code of the page at an address before it is shown. The page itself tells what fails. */
export function loadPage(router: AnyRouter, href: string): void {
  for (const { options } of routesTo(router, href)) void options.component?.preload?.()
}
