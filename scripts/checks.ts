import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(tmpdir(), 'lambda-checks-'))

interface Check {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Where the tests of this check report, for the closing line. */
  report?: string
}

function vitest(name: string, ...args: string[]): Check {
  const report = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: ['vitest', 'run', ...reporters, ...args], report }
}

/** On one thread: on several the compiler checks what they share once for each, and takes twice the processor. */
function types(name: string, project: string): Check {
  return { name: `types of ${name}`, command: ['tsc', '-p', project, '--singleThreaded'] }
}

/** In the order in which they fail fastest. */
const checks: Check[] = [
  types('contract, domain, server and demo', 'tsconfig.node.json'),
  types('web', 'web'),
  types('the rest', '.'),
  {
    name: 'lint',
    command: ['oxlint', '--deny-warnings', '--threads=1'],
    env: { GOMAXPROCS: '1' },
  },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead code', command: ['knip'] },
  vitest('tests'),
  vitest('journeys', '--config', 'e2e/vitest.config.ts'),
]

/** What tests and journeys share. Both would build it where it is missing, at the same time. */
const build: Check = { name: 'build', command: [process.execPath, 'scripts/build.mjs'] }

/**
 * Runs every check, or those whose name holds one of the given words, even when one before has failed; ends the
 * process with 1 if any did. With `--changed` the tests are those that what differs from main can break. The journeys run
 * beside everything else: each of the two waits often enough for the other to go on. The last line counts the tests.
 */
export async function runChecks(args: readonly string[]): Promise<void> {
  const words = args.filter((arg) => arg !== '--changed')
  const chosen = (args.includes('--changed') ? touchedChecks() : checks).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const journeys = chosen.filter(isJourneys)
  const others = chosen.filter((check) => !isJourneys(check))
  const sideBySide = journeys.length > 0 && others.length > 0
  const building = sideBySide ? failedOf([build], { named: true }) : Promise.resolve([])
  const lanes = [others, journeys].map((lane) => failedOf(lane, { building, named: sideBySide }))
  const failed = (await Promise.all([building, ...lanes])).flat()
  const outcomes = chosen.map(outcomeOf)
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  rmSync(reports, { recursive: true, force: true })
  const names = failed.map(({ name }) => name).join(', ')
  // at the very end: of a long log the end is what is kept
  for (const line of outcomes.flatMap(({ failures }) => failures)) console.log(line)
  console.log(failed.length === 0 ? '\nEvery check is good.' : `\nFailed: ${names}.`)
  console.log(
    `${sum('passed')} passed, ${sum('failed') + failed.filter(isNoTest).length} failed, ${sum('skipped')} skipped`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
}

/**
 * Runs checks one after the other; answers those that fail. Those of tests wait until the application is built. `named`: each
 * line of theirs begins with their name.
 */
async function failedOf(
  lane: readonly Check[],
  { building, named = false }: { building?: Promise<unknown>; named?: boolean } = {},
): Promise<Check[]> {
  const failed: Check[] = []
  for (const check of lane) {
    if (!isNoTest(check)) await building
    const since = process.hrtime()
    console.log(`\n── ${check.name}`)
    const code = await run(check, named)
    const seconds = process.hrtime(since)[0]
    console.log(`── ${check.name}: ${code === 0 ? 'good' : `FAILED (${code})`} after ${seconds} s`)
    if (code !== 0) failed.push(check)
  }
  return failed
}

/** Journeys visit all that is served, so they run where any of it has changed; the rest goes by imports. */
function touchedChecks(): Check[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const base = git('merge-base', 'HEAD', 'main')
  const files = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ]
  const served = /^(contract|domain|server|demo|web|e2e)\/|^package-lock\.json$/
  const related = vitest('tests', '--changed', base)
  return checks
    .filter((check) => !isJourneys(check) || files.some((file) => served.test(file)))
    .map((check) => (check.name === related.name ? related : check))
}

function isJourneys({ name }: Check): boolean {
  return name === 'journeys'
}

function isNoTest({ report }: Check): boolean {
  return report === undefined
}

function run(
  { name, command: [program = '', ...args], env }: Check,
  named: boolean,
): Promise<number> {
  const bin = path.join(root, 'node_modules/.bin')
  const child = spawn(path.resolve(bin, program), args, {
    cwd: root,
    stdio: ['ignore', named ? 'pipe' : 'inherit', named ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      NO_COLOR: '1',
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
      ...env,
    },
  })
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface(output).on('line', (line) => console.log(`${name} │ ${line}`))
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What failed, each with the beginning of its reason. */
  failures: string[]
}

/** The parts of Vitest's JSON report that are read. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

function outcomeOf({ name, report }: Check): Outcome {
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0, failures: [] }
  try {
    const json = JSON.parse(readFileSync(report, 'utf8')) as Report
    return {
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
      failures: json.testResults.flatMap(failuresOf),
    }
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [`\n${name}: no report, ${String(error)}`],
    }
  }
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]) {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ at: fullName, why: failureMessages?.[0] ?? '' }))
  // a file that could not be loaded, or whose hooks failed, has no test that did
  if (failures.length === 0 && status === 'failed') failures.push({ at: '', why: message })
  return failures.map(
    ({ at, why }) =>
      `\nFAILED ${path.relative(root, name)} ${at}\n${why.split('\n').slice(0, 12).join('\n').slice(0, 1500)}`,
  )
}
