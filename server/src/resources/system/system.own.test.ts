import { systemApi } from '@lambda/contract/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import type * as Programs from '../../platform/program.ts'
import { readProgram } from '../../platform/program.ts'

vi.mock('../../platform/program.ts', async (original) => {
  const program = await original<typeof Programs>()
  return { ...program, readProgram: vi.fn(program.readProgram) }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a program that could not be read once is read again', async () => {
  vi.mocked(readProgram).mockRejectedValueOnce(new Error('Too many open files.'))
  const asked = async () => (await server.call(systemApi.get, { as: people.admin })).status
  expect([await asked(), await asked()]).toEqual([500, 200])
})
