import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { listen } from '../raw-http.ts'
import { signToken } from '../tokens.ts'

/** A client is generated, compiled and run outside this process, as that of any other system would be. */

const folder = path.join(import.meta.dirname, 'generated-client')
const generated = path.join(folder, 'generated')
/** What has a default may be left out of a request. */
const options = ['--default-non-nullable=false']
const run = promisify(execFile)

let server: TestServer
let origin: string

beforeAll(async () => {
  server = await startTestServer()
  origin = `http://127.0.0.1:${await listen(server.http)}`
  const document = await server.http.inject({ url: '/api/openapi.json' })
  await mkdir(generated, { recursive: true })
  await writeFile(path.join(generated, 'openapi.json'), document.body)
})
afterAll(async () => {
  await rm(generated, { recursive: true, force: true })
  await server.close()
})

/** Runs a program of a package that the client depends on; what it says where it fails is the error. */
async function runBin(packageName: string, bin: string, ...args: string[]): Promise<void> {
  const { resolve } = createRequire(path.join(folder, 'package.json'))
  const home = path.dirname(resolve(`${packageName}/package.json`))
  try {
    await run(process.execPath, [path.join(home, bin), ...args], { cwd: folder })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${packageName} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

test('a client generated from the document compiles, lists, creates, changes and deletes', async () => {
  const [document, types] = ['generated/openapi.json', 'generated/api.ts']
  await runBin('openapi-typescript', 'bin/cli.js', document, '-o', types, ...options)
  await runBin('typescript', 'bin/tsc', '-p', '.')
  const token = await signToken({ preferred_username: people.admin, oid: 'oid', sub: 'sub' })
  const { stdout } = await run(process.execPath, ['journey.ts', origin, token], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({
    brands: ['Alpha', 'Beta', 'Gamma'],
    renamed: 'Alpha Insulation',
    stale: 'STALE_VERSION',
    found: ['GEN-P-1'],
    invalid: 'INVALID_QUERY',
    deleted: 200,
  })
}, 180_000)
