import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from './scripts/files-in-memory.ts'

keepFilesInMemory()

/**
 * As many as processors, and two where there is one: the server's tests wait as long as they compute. Journeys run beside them, and
 * more at once than that take longer for each other: they look again and again whether what they wait for is there.
 */
const workers = Math.max(2, availableParallelism())

/** In ms. No test is about speed: whatever takes longer than this, however busy the machine is, hangs. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

/**
 * Node loads the modules itself, without Vite in between: a fifth less work, and they run as in the product. The web
 * application needs Vite.
 */
const asNodeLoadsThem = { experimental: { viteModuleRunner: false } }

/** Every test of the repository but the journeys in a browser, which have a configuration of their own. */
export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        test: {
          name: 'domain',
          ...asNodeLoadsThem,
          root: 'domain',
          include: ['src/**/*.test.ts'],
          ...patience,
          // pure functions: nothing to keep apart
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          ...asNodeLoadsThem,
          root: 'contract',
          include: ['src/**/*.test.ts'],
          ...patience,
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          environment: 'jsdom',
          // one jsdom a worker, its modules kept apart by file
          pool: 'vmThreads',
          maxWorkers: workers,
          include: ['src/**/*.test.{ts,tsx}'],
          // so that what the build leaves out of it is left out here too
          server: { deps: { inline: ['zod', /@mantine\//] } },
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          ...asNodeLoadsThem,
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../demo/src/**/*.test.ts'],
          exclude: ['test/faults/**'],
          globalSetup: ['./test/database.ts'],
          setupFiles: ['./test/declared/check-raw-results.ts'],
          // every file has a database and a server of its own; the modules are loaded once a worker
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'faults',
          ...asNodeLoadsThem,
          root: 'server',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['./test/database.ts', './test/faults/web-build.ts'],
          // as long as they wait, the server's tests compute
          ...patience,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['architecture.test.ts', 'docs.test.ts', 'web/kit.test.ts'],
          ...patience,
        },
      },
    ],
  },
})
