import type { Job } from '@lambda/contract/jobs'
import { expect, test } from 'vitest'
import { catalogueEnding } from './catalogue-ending.ts'

const job = (result: Job['result']): Job => ({ state: 'done', result }) as Job
const finding = { message: 'Not sold in Germany', isLeftOut: true, count: 2, codes: ['A', 'B'] }

test.each([
  ['of another job', { exportId: 1 }, null],
  [
    'of a catalogue with everything',
    { exportId: 1, written: 1, leftOut: 0, findings: [] },
    { type: 'success', title: 'Catalogue ready', message: 'It contains 1 product.' },
  ],
  [
    'of one that lacks something',
    { exportId: 1, written: 1578, leftOut: 2, findings: [finding] },
    {
      type: 'warning',
      title: 'Catalogue ready',
      message: 'It contains 1,578 products. 2 left out. See the reasons under “Your jobs”.',
    },
  ],
])('the end %s', (_, result, ending) => {
  expect(catalogueEnding('product', job(result))).toEqual(ending)
})
