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

/** What zod brings for making JSON Schema; only the server makes any. */
const jsonSchema = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Leaves the making of JSON Schema out of the first load: each of its functions is one that says so. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load(id) {
      if (!jsonSchema.test(id)) return null
      const source = readFileSync(id, 'utf8')
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      )
      return `const none = () => { throw new Error('The browser makes no JSON Schema.') }
        const later = () => none
        export { ${names.map((name) => `${name?.startsWith('create') ? 'later' : 'none'} as ${name}`).join(', ')} }`
    },
  }
}

/** How one can sign in with MSAL and we do not: in a window of its own, and through an account of the system. */
const otherSignIns =
  /\/msal-browser\/.*\/(PopupClient|PlatformAuth(?:InteractionClient|ExtensionHandler|DOMHandler))\.mjs$/

/** Leaves them out of the first load: each is a class that MSAL makes an instance of only where it is asked to. */
function withoutOtherSignIns(): Plugin {
  return {
    name: 'without-other-sign-ins',
    apply: 'build',
    load(id) {
      const [, name] = otherSignIns.exec(id) ?? []
      if (name === undefined) return null
      return `export class ${name} {
        constructor() { throw new Error('People sign in by redirection alone.') }
      }`
    },
  }
}

/**
 * Two pages: the application, and the small one to which the identity provider returns.
 * In development the server runs this in middleware mode: one origin, one port.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfFiles(), withoutJsonSchema(), withoutOtherSignIns()],
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
        // what our releases seldom change stays in people's caches; what all lists share comes in one piece
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
              test: /web\/src\/(shared\/(list|query)\/|ui\/(code-text|save-file|age))|country-names|Icon(Plus|Trash|Download)\./,
              minShareCount: 3,
              priority: 2,
            },
            {
              name: 'product',
              test: /resources\/products\/(list\/|product-(picture|status)\.|detail\/product-delete\.)|contract\/src\/products\//,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'jobs', test: /web\/src\/shared\/jobs\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
