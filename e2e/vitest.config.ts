import { defineConfig } from 'vitest/config'

/** The journeys in a real browser against the built application and the real server; one journey a file. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['*.journey.ts'],
    globalSetup: ['./product.ts'],
    // two browsers at once on two cores take each other's time: one after another they are done sooner
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
