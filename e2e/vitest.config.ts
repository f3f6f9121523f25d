import { defineConfig } from 'vitest/config'

/** The journeys in a real browser against the built application and the real server; one journey a file. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['*.journey.ts'],
    globalSetup: ['./product.ts'],
    // all visit one product: what a journey counts is its own
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
