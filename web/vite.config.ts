import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two pages: the application, and the small one to which the identity provider returns.
 * In development the server runs this in middleware mode: one origin, one port.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
        // what our releases seldom change stays in people's caches; screens keep what only they use
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'sign-in', test: /node_modules\/@azure\//, entriesAware: true },
            {
              name: 'interface',
              test: /node_modules\/@(mantine|floating-ui)\//,
              tags: ['$initial'],
            },
            { name: 'data', test: /node_modules\/(zod|@tanstack)\//, tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
