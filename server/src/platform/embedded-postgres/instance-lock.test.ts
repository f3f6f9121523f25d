import { execFile, spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireInstanceLock, readInstanceLock } from './instance-lock.ts'

let dataDir: string
const others: ReturnType<typeof startOther>[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lock-'))
})

afterEach(async () => {
  await Promise.all(others.splice(0).map(kill))
  await rm(dataDir, { recursive: true })
})

const url = 'http://localhost:3000'

/** Takes the lock in a process of its own, which then waits to be killed. */
const script = `
  import { acquireInstanceLock } from ${JSON.stringify(path.join(import.meta.dirname, 'instance-lock.ts'))}
  try {
    await acquireInstanceLock(process.argv[1], '${url}')
    console.log('got it')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.message)
  }`

function startOther(): {
  child: ChildProcessByStdio<null, Readable, null>
  answer: Promise<string>
} {
  const args = ['--input-type=module', '--eval', script, dataDir]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const answer = once(child.stdout, 'data').then(([text]) => String(text).trim())
  const other = { child, answer }
  others.push(other)
  return other
}

async function kill({ child }: ReturnType<typeof startOther>) {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

test('a second start is refused with a sentence that says who and where', async () => {
  const other = startOther()
  expect(await other.answer).toBe('got it')
  await expect(acquireInstanceLock(dataDir, url)).rejects.toThrow(
    `Lambda is already running on this data directory (process ${other.child.pid}, ${url}). Stop`,
  )
})

test('the lock of a process that was killed is taken over', async () => {
  const other = startOther()
  await other.answer
  await kill(other)
  expect(await readInstanceLock(dataDir)).toMatchObject({ pid: other.child.pid, alive: false })
  const lock = await acquireInstanceLock(dataDir, url)
  expect(await readInstanceLock(dataDir)).toMatchObject({ pid: process.pid, alive: true })
  await lock.release()
})

test('a released lock leaves no file behind', async () => {
  const lock = await acquireInstanceLock(dataDir, url)
  await lock.release()
  expect(await readdir(dataDir)).toEqual([])
})

test('a lock whose number now belongs to another process is taken over', async () => {
  const lock = await acquireInstanceLock(dataDir, url)
  const file = path.join(dataDir, 'instance.lock')
  const own: object = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...own, start: 'another boot/1', token: 'other' }))
  await acquireInstanceLock(dataDir, url)
  await lock.release()
  expect(await readInstanceLock(dataDir)).toMatchObject({ alive: true })
})

test('a lock that a full disk left empty belongs to nobody', async () => {
  await writeFile(path.join(dataDir, 'instance.lock'), '')
  await acquireInstanceLock(dataDir, url)
  expect(await readInstanceLock(dataDir)).toMatchObject({ pid: process.pid })
})

test('of many that find a dead lock at once exactly one gets it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--print', 'process.pid'])
  const dead = { pid: Number(stdout), start: 'gone/1', url, token: 'dead' }
  await writeFile(path.join(dataDir, 'instance.lock'), JSON.stringify(dead))
  const many = Array.from({ length: 8 }, startOther)
  const answers = await Promise.all(many.map(({ answer }) => answer))
  expect(answers.filter((answer) => answer === 'got it')).toHaveLength(1)
})

test('a takeover that was killed half way does not block the next one', async () => {
  const dead = JSON.stringify({ pid: 999_999_999, start: 'gone/1', url, token: 'dead' })
  await writeFile(path.join(dataDir, 'instance.lock'), dead)
  await writeFile(path.join(dataDir, 'instance.lock.takeover'), dead)
  const lock = await acquireInstanceLock(dataDir, url)
  await lock.release()
  expect(await readdir(dataDir)).toEqual([])
})

test('a copy made while the original runs is refused; one made after it was killed is not', async () => {
  const other = startOther()
  await other.answer
  const copy = await mkdtemp(path.join(tmpdir(), 'lock-copy-'))
  await cp(dataDir, copy, { recursive: true })
  await expect(acquireInstanceLock(copy, url)).rejects.toThrow(
    `${copy} was copied from ${dataDir} while Lambda was running there: stop that Lambda (process ${other.child.pid}, ${url})`,
  )
  await kill(other)
  await acquireInstanceLock(copy, url)
  expect(await readInstanceLock(copy)).toMatchObject({ pid: process.pid, alive: true })
  await rm(copy, { recursive: true })
})
