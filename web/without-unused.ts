import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Modules of libraries that nothing here makes use of, though what is used refers to them. */
export const unused: readonly { modules: RegExp; why: string }[] = [
  {
    modules: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
    why: 'Only the server makes JSON Schema.',
  },
  {
    modules:
      /\/msal-browser\/.*\/(PopupClient|PlatformAuth(InteractionClient|ExtensionHandler|DOMHandler)|SilentAuthCodeClient)\.mjs$/,
    why: 'People sign in by redirection alone.',
  },
  { modules: /\/msal-browser\/.*\/LocalStorage\.mjs$/, why: 'Tokens are kept for the session.' },
  {
    modules: /\/msal-common\/.*\/(PopTokenGenerator|DpopProofGenerator)\.mjs$/,
    why: 'Tokens are bearer tokens.',
  },
  {
    modules:
      /\/@mantine\/core\/.*\/(MenuSub|MenuSearch|MenuContextMenu|PopoverContextMenu|TooltipFloating|ButtonGroup|ButtonGroupSection|ActionIconGroupSection|CheckboxCard|CheckboxIndicator|InputSuccess|Bars|Dots)\.mjs$/,
    why: 'The web application has no such control.',
  },
  {
    modules: /\/@mantine\/core\/.*\/get-arrow-position-styles\.mjs$/,
    why: 'Tooltips and popovers have no arrows.',
  },
]

/**
 * What a page does after a navigation, without the places that the router could keep: our lists keep their own, and
 * `scrollRestoration` is off. It stands in for a module of ten times the size.
 */
const scrollToTop = {
  module: /\/@tanstack\/router-core\/.*\/scroll-restoration\.js$/,
  source: `export function setupScrollRestoration(router) {
    const scroll = router._scroll
    if (scroll.r) return
    scroll.r = true
    router.subscribe('onRendered', ({ toLocation: { hash, state } }) => {
      const isReset = scroll.n
      scroll.n = true
      scroll.h = false
      const how = state.__hashScrollIntoViewOptions ?? true
      if (hash && how) document.getElementById(hash)?.scrollIntoView(how)
      else if (!hash && isReset) scrollTo({ top: 0, left: 0 })
    })
  }
  export const defaultGetScrollRestorationKey = undefined
  export const getElementScrollRestorationEntry = undefined
  export const storageKey = undefined`,
} as const

/** Tooltips stand alone: what gathers them comes with nothing of the library that waits for the first of a group. */
const noTooltipGroups = {
  module: /\/@mantine\/core\/.*\/TooltipGroup\.mjs$/,
  source: `import { createContext } from 'react'
  export const TooltipGroupContext = createContext({ withinGroup: false })
  export const TooltipGroup = undefined`,
} as const

/**
 * Ids of elements are those of React. The kit puts random ones in their place as soon as they are there, for pages that come as
 * HTML from a server, and so draws every field, menu and tooltip twice.
 */
const idsAtOnce = {
  module: /\/@mantine\/hooks\/.*\/use-id\.mjs$/,
  source: `import { useId as useOwn } from 'react'
  export function useId(given) {
    const own = useOwn()
    return typeof given === 'string' ? given : 'mantine-' + own
  }`,
} as const

/** What zod says of values by itself: forms say it in our words (`messages.ts` of the contract), and nothing else shows it. */
const noZodMessages = {
  module: /\/zod\/v4\/locales\/en\.js$/,
  source: 'export default () => ({ localeError: () => undefined })',
} as const

/** Leaves them out of the first load: what they export throws where it is called, or made an instance of. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: (_, { command }) => command === 'build' || process.env.VITEST !== undefined,
    load(id) {
      const other = [scrollToTop, noTooltipGroups, idsAtOnce, noZodMessages].find(({ module }) =>
        module.test(id),
      )
      if (other) return other.source
      const why = unused.find(({ modules }) => modules.test(id))?.why
      if (why === undefined) return null
      // zod makes some of its functions by functions called `create…`, as it is loaded
      const stubs = exportsOf(readFileSync(id, 'utf8')).map(
        (name) => `${name.startsWith('create') ? 'later' : 'none'} as ${name}`,
      )
      return `function none() { throw new Error(${JSON.stringify(why)}) }
        const later = () => none
        export { ${stubs.join(', ')} }`
    },
  }
}

/** The names that a module exports, which is written as bundlers write them. */
function exportsOf(source: string): string[] {
  const declared = source.matchAll(/^export (?:const|function) (\w+)/gm)
  const lists = source.matchAll(/^export \{([^}]*)\}/gm)
  const listed = lists.flatMap(([, names = '']) => names.matchAll(/(\w+)\s*(?:,|$)/g))
  return [...declared, ...listed].flatMap(([, name]) => name ?? [])
}
