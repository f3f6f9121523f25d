import { afterAll, afterEach } from 'vitest'
import { expectQuietConsoles } from './console.ts'
import { everybodyLeaves } from './visitor.ts'

// of every journey: the configuration names this file, as modules are loaded once for all journeys of a worker

afterEach(expectQuietConsoles)
afterAll(async () => {
  await everybodyLeaves()
  // what is said while the last visitors leave
  expectQuietConsoles()
})
