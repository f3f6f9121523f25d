import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The server's tests wait as long as they compute: on two cores, one worker would leave half of them idle. */
const workers = Math.max(3, availableParallelism())

/** Every test of the repository but the journeys in a browser, which `e2e/run.ts` drives. */
export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        test: {
          name: 'domain',
          root: 'domain',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
          // pure functions: nothing to keep apart
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../demo/src/**/*.test.ts'],
          exclude: ['test/faults/**'],
          globalSetup: ['./test/database.ts'],
          setupFiles: ['./test/declared/check-raw-results.ts'],
          // every file has a database and a server of its own; the modules are loaded once a worker
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          root: 'server',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['./test/database.ts', './test/faults/web-build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // after the others: recovery is measured, and takes what is left of the machine
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'architecture', include: ['architecture.test.ts', 'docs.test.ts'] } },
    ],
  },
})
