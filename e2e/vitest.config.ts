import { defineConfig } from 'vitest/config'

/** The journeys in a real browser against the built application and the real server; one journey a file. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['*.journey.ts'],
    globalSetup: ['./product.ts'],
    // one computes as much as two cores can: side by side they take as long, and each is slower
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // however busy the machine is: whatever is not there by then hangs
    expect: { poll: { timeout: 60_000 } },
  },
})
