/**
 * What Node runs the server with (decision 61). What is young takes up to 24 MB, as V8 counts, not 96. What is old is collected
 * once it has grown by half, not to four times what is left.
 */
export const serverFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
]

/**
 * What glibc is told: threads share one heap, pieces of 32 kB and more (of answers, and of what the database sends) are given back
 * to the system one by one, and so is what is free at the end of the heap.
 */
export const serverEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
