import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from '../scripts/files-in-memory.ts'
import { LongestFirst } from './longest-first.ts'

keepFilesInMemory()

/** Each visits a product of its own (`product.ts`). As many as processors: other tests run beside them. */
const workers = Math.min(4, Math.max(2, availableParallelism()))

/** The journeys in a real browser against the built application and real servers; one journey a file. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['./product.ts'],
    setupFiles: ['./quiet-consoles.ts'],
    // every journey has browser contexts of its own; the browser and the modules are loaded once a worker
    isolate: false,
    // as Node loads them: half of the work of Vite for each, for nothing that a journey needs
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    maxWorkers: workers,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // however busy the machine is: whatever is not there by then hangs
    expect: { poll: { timeout: 60_000, interval: 200 } },
  },
})
