import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { withoutUnused } from './without-unused.ts'

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
              test: /node_modules\/(react|react-dom|scheduler|zod|@(mantine|floating-ui|tanstack))\/|web\/src\/kit\.css/,
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
