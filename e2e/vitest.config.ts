import { defineConfig } from 'vitest/config'

/** The journeys in a real browser against the built application and the real server; one journey a file. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['*.journey.ts'],
    globalSetup: ['./product.ts'],
    // side by side on two cores they would only take each other's time
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
