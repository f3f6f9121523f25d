import { afterEach } from 'vitest'
import { mismatches } from './raw-result.ts'

/** A test that has read a row which is not as its query declares it fails. */
afterEach(() => {
  const found = [...mismatches]
  mismatches.clear()
  if (found.length > 0) throw new Error(found.join('\n'))
})
