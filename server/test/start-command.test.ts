import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repositoryRoot } from '../src/platform/config.ts'
import { isAlive } from '../src/platform/embedded-postgres/process-identity.ts'

/** The real scripts in a repository whose server only writes down what happens to it. */
let root: string
let running: ChildProcess | undefined

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'start-'))
  await cp(path.join(repositoryRoot, 'scripts'), path.join(root, 'scripts'), { recursive: true })
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(root, 'node_modules'))
  for (const folder of ['server/src', 'web/src']) {
    await mkdir(path.join(root, folder), { recursive: true })
  }
  await put('package.json', '{"type":"module","scripts":{"start":"node scripts/start.mjs"}}')
  await put('web/package.json', '{"type":"module"}')
  await put('web/index.html', '<script type="module" src="/src/main.ts"></script>')
  await put('web/src/main.ts', 'document.title = "one"')
  await put('server/src/main.ts', obedient)
})

afterEach(async () => {
  if (running && running.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await rm(root, { recursive: true })
})

const write = `
  import { appendFileSync } from 'node:fs'
  const note = (line: string) => appendFileSync('events', line + '\\n')
  note('start ' + process.pid)`

const obedient = `${write}
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {
    note(signal)
    setTimeout(() => process.exit(0), 300)
  })
  setInterval(() => {}, 1000)`

const put = (file: string, text: string) => writeFile(path.join(root, file), text)

async function events(): Promise<string[]> {
  const text = await readFile(path.join(root, 'events'), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

const starts = async () => (await events()).filter((line) => line.startsWith('start'))

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries === 300) throw new Error(`Waited in vain; events: ${(await events()).join(', ')}`)
    await sleep(50)
  }
}

/** In a group of its own, so that a signal can go to all of them as from a terminal. */
function run(program: string, ...args: string[]) {
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running = child
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  return { child, ended, output: () => output }
}

const start = () => run(process.execPath, 'scripts/start.mjs')

test('the web application is built first, and again only when its sources changed', async () => {
  await put('server/src/main.ts', write)
  const first = start()
  expect(await first.ended).toBe(0)
  expect(first.output()).toContain('Building the web application')
  const second = start()
  expect(await second.ended).toBe(0)
  expect(second.output()).not.toContain('Building')
  await put('web/src/main.ts', 'document.title = "two"')
  const third = start()
  expect(await third.ended).toBe(0)
  expect(third.output()).toContain('Building')
  expect(await starts()).toHaveLength(3)
})

test('a build that fails ends the start, and the next start tries again', async () => {
  await put('web/src/main.ts', 'import "./nothing.ts"')
  const first = start()
  expect(await first.ended).toBe(1)
  expect(first.output()).toContain('nothing.ts')
  expect(await starts()).toEqual([])
  await put('web/src/main.ts', '')
  await put('server/src/main.ts', write)
  expect(await start().ended).toBe(0)
})

test('Ctrl-C, which reaches every process of the terminal, stops the server in order and once', async () => {
  const { child, ended } = run('npm', 'start')
  await until(async () => (await starts()).length === 1)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await sleep(50)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
  expect((await events()).slice(1)).toEqual(['SIGTERM'])
})

test.each([
  ['node', [process.execPath, 'scripts/start.mjs']],
  ['npm', ['npm', 'start']],
] as const)('SIGTERM to %s stops the server in order', async (_name, [program, ...args]) => {
  const { child } = run(program, ...args)
  await until(async () => (await starts()).length === 1)
  const pid = Number((await starts())[0]?.split(' ')[1])
  child.kill('SIGTERM')
  await until(() => !isAlive(pid))
  expect((await events()).slice(1)).toEqual(['SIGTERM'])
})

test('SIGTERM to a shell that runs npm stops the server in order', async () => {
  const { child } = run('sh', '-c', 'npm start; true')
  await until(async () => (await starts()).length === 1)
  const pid = Number((await starts())[0]?.split(' ')[1])
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await until(() => !isAlive(pid))
  expect((await events()).slice(1)).toEqual(['SIGTERM'])
})

test('stopping in order is a success', async () => {
  const { child, ended } = start()
  await until(async () => (await starts()).length === 1)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('the server follows when the command is killed', async () => {
  const { child } = start()
  await until(async () => (await starts()).length === 1)
  child.kill('SIGKILL')
  await until(async () => (await events()).includes('SIGTERM'))
  expect(await events()).toHaveLength(2)
})

test('a server that crashes is started again', async () => {
  await put('server/src/main.ts', obedient)
  const { child, ended } = start()
  await until(async () => (await starts()).length === 1)
  process.kill(Number((await starts())[0]?.split(' ')[1]), 'SIGKILL')
  await until(async () => (await starts()).length === 2)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a server that crashes again and again is given up with its exit code', async () => {
  await put('server/src/main.ts', `${write}\n process.exit(3)`)
  const { ended, output } = start()
  expect(await ended).toBe(3)
  expect(await starts()).toHaveLength(6)
  expect(output()).toContain('giving up')
})

test('a mistake that a person must mend is not tried again', async () => {
  await put('server/src/main.ts', `${write}\n process.exit(78)`)
  expect(await start().ended).toBe(78)
  expect(await starts()).toHaveLength(1)
})

test('development starts the server at once, with its flag', async () => {
  await put('server/src/main.ts', `${write}\n note(process.argv.slice(2).join())`)
  const { ended, output } = run(process.execPath, 'scripts/start.mjs', '--dev')
  expect(await ended).toBe(0)
  expect(output()).not.toContain('Building')
  expect((await events()).at(-1)).toBe('--dev')
})
