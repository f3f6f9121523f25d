import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

/**
 * What pdf.js asks for by name while it draws: fonts that every reader of PDFs must have, character maps, and decoders
 * of scanned pages that need no WebAssembly, which our policy forbids. `shared/preview/pdf-file.ts` says where they are.
 */
function pdfFiles(): Plugin {
  const home = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  const wanted = {
    standard_fonts: /\.(pfb|ttf)$/,
    cmaps: /\.bcmap$/,
    wasm: /_nowasm_fallback\.js$/,
  }
  return {
    name: 'pdf-files',
    apply: 'build',
    generateBundle() {
      for (const [folder, names] of Object.entries(wanted)) {
        for (const name of readdirSync(path.join(home, folder))) {
          if (!names.test(name)) continue
          const fileName = `assets/pdfjs-${version}/${folder}/${name}`
          const source = readFileSync(path.join(home, folder, name))
          this.emitFile({ type: 'asset', fileName, source })
        }
      }
    },
  }
}

/** Modules of libraries that nothing here makes use of, though what is used refers to them. */
const unused: readonly { modules: RegExp; why: string }[] = [
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
function withoutUnused(): Plugin {
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

/** What endpoints say of themselves in the documentation of the API, which the server alone writes. */
function withoutSummaries(): Plugin {
  const literal = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)/g
  return {
    name: 'without-summaries',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\// },
      handler: (code) => ({ code: code.replaceAll(literal, "summary: ''"), map: null }),
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

/**
 * Two pages: the application, and the small one to which the identity provider returns.
 * In development the server runs this in middleware mode: one origin, one port.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfFiles(), withoutUnused(), withoutSummaries()],
  // the server puts a fresh nonce in its place in every answer; Mantine reads it from the meta element made of it
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    // only what the browser may see: never the data directory with the keys of the sign-in
    fs: { strict: true, allow: ['.', '../contract', '../domain', '../node_modules'] },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        auth: `${import.meta.dirname}/auth.html`,
      },
      output: {
        // what our releases seldom change stays in people's caches; what all lists share, and no more, comes in one piece
        codeSplitting: {
          groups: [
            {
              name: 'sign-in',
              test: /node_modules\/@azure\/|platform\/(auth-state-cookie|log)\.|modulepreload-polyfill/,
              entriesAware: true,
              priority: 5,
            },
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|zod|@(mantine|floating-ui|tanstack))\//,
              tags: ['$initial'],
              priority: 4,
            },
            {
              name: 'app',
              test: /^(?!.*(main\.tsx|bridge\.ts|\.html))/,
              tags: ['$initial'],
              priority: 3,
            },
            {
              name: 'list',
              test: /web\/src\/(shared\/(list|query)\/(?!(pages|choose-language|query-field|relevance\/order-note)\.)|ui\/(code-text|save-file|age))|shared\/page\/(use-creating|page-actions)|country-names|Icon(Plus|Trash|Download|Upload|Table)\./,
              minShareCount: 3,
              priority: 2,
            },
            {
              name: 'product',
              test: /resources\/products\/(list\/|product-(picture|status)\.|detail\/product-delete\.)|contract\/src\/products\/(?!product-(flat|facts)\.|related-products\.|delivered\/|(source|performance)-names\.|findings\/findings\.|sheet\/|values-by-thickness\.|(duplicates|copies)\/)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'jobs', test: /web\/src\/shared\/jobs\//, minShareCount: 2 },
            // what many pages share comes in few files: each costs browser and server more than its bytes
            {
              name: 'parts',
              test: /web\/src\/(ui|shared\/(problems|page|late|search|order|write))\/|node_modules\/@tabler\//,
              minShareCount: 3,
            },
            { name: 'kit', test: /node_modules\/@mantine\//, minShareCount: 5 },
            {
              name: 'history',
              test: /contract\/src\/(trail|drafts)\/|web\/src\/shared\/(history|unsaved|record)\//,
              minShareCount: 4,
            },
            {
              name: 'forms',
              test: /web\/src\/shared\/(detail|form|drafts|editing|pickers|texts|uses)\/|node_modules\/(react-hook-form|@hookform)\//,
              minShareCount: 5,
            },
          ],
        },
      },
    },
  },
})
