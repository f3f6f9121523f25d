import { afterAll, afterEach } from 'vitest'
import { expectQuietConsoles } from './console.ts'

// of every journey: the configuration names this file, as modules are loaded once for all journeys of a worker

afterEach(expectQuietConsoles)
// what is said while the last visitors leave
afterAll(expectQuietConsoles)
