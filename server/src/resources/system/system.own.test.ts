import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { systemApi } from '@lambda/contract/system'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a program that could not be read once is read again', async () => {
  const { readFile } = fs
  let isRefused = false
  const spy = vi.spyOn(fs, 'readFile').mockImplementation(async (file, ...options) => {
    const isManifest = typeof file === 'string' && file.endsWith('package.json')
    if (isRefused || !isManifest) return readFile(file, ...options)
    isRefused = true
    throw new Error('Too many open files.')
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  const asked = async () => (await server.call(systemApi.get, { as: people.admin })).status
  expect([await asked(), await asked()]).toEqual([500, 200])
})
