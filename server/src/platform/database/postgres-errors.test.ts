import { expect, test } from 'vitest'
import { problemOfDatabaseError } from './postgres-errors.ts'

function refusal(code: string) {
  return problemOfDatabaseError(Object.assign(new Error('refused'), { code }), {})
}

test('a full disk is told as such', () => {
  expect(refusal('53100')).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/^The disk of the database is full\. Nothing was saved/),
  })
})

test('a server that is stopping, or has no connection left, is not available', () => {
  for (const code of ['57P01', '53300', '08006']) {
    expect(refusal(code)).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(/^The database is not available/),
    })
  }
})

test('what nobody foresaw is a defect', () => {
  expect(refusal('42601')).toBeNull()
})
