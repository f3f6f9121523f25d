import { expect, test } from 'vitest'
import { madeText } from './attachment-made.rules.ts'

const noun = { one: 'attachment', many: 'attachments' }
const [one, two] = [{ code: 'DOP-1' }, { code: 'DOP-2' }]

test.each([
  [{ created: [one], adopted: 0, left: 0 }, { message: 'DOP-1 was created.' }],
  [
    { created: [one, two], adopted: 1, left: 0 },
    { message: '2 attachments were created. 1 existing document is used.' },
  ],
  [
    { created: [], adopted: 0, left: 1 },
    { title: 'Not created', message: 'The attachment could not be created. See the marked file.' },
  ],
  [
    { created: [], adopted: 0, left: 2 },
    {
      title: 'Nothing was created',
      message: '2 attachments could not be created. See the marked files.',
    },
  ],
  [
    { created: [one], adopted: 0, left: 1 },
    {
      title: 'Some files were not created',
      message: 'DOP-1 was created. 1 attachment could not be created. See the marked file.',
    },
  ],
])('%j', (ending, said) => {
  expect(madeText(ending, noun)).toEqual(said)
})
