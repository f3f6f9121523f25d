import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(tmpdir(), 'lambda-checks-'))

interface Check {
  name: string
  command: string[]
  /** Where the tests of this check report, for the closing line. */
  report?: string
}

function vitest(name: string, ...args: string[]): Check {
  const report = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: ['vitest', 'run', ...reporters, ...args], report }
}

/** In the order in which they fail fastest. */
const checks: Check[] = [
  ...['contract', 'domain', 'server', 'demo', 'web', '.'].map((project) => ({
    name: `types of ${project}`,
    command: ['tsc', '-p', project],
  })),
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead code', command: ['knip'] },
  vitest('tests'),
  vitest('journeys', '--config', 'e2e/vitest.config.ts'),
]

/**
 * Runs every check, or those whose name holds one of the given words, even when one before has failed; ends the
 * process with 1 if any did. With `--changed` the tests are those that what differs from main can break. The last line
 * counts the tests.
 */
export async function runChecks(args: readonly string[]): Promise<void> {
  const words = args.filter((arg) => arg !== '--changed')
  const chosen = (args.includes('--changed') ? touchedChecks() : checks).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const failed: string[] = []
  for (const check of chosen) {
    const seconds = process.hrtime()
    console.log(`\n── ${check.name}`)
    const code = await run(check.command)
    console.log(
      `── ${check.name}: ${code === 0 ? 'good' : `FAILED (${code})`} after ${process.hrtime(seconds)[0]} s`,
    )
    if (code !== 0) failed.push(check.name)
  }
  const counts = chosen.map(countsOf)
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[key], 0)
  rmSync(reports, { recursive: true, force: true })
  console.log(failed.length === 0 ? '\nEvery check is good.' : `\nFailed: ${failed.join(', ')}.`)
  console.log(
    `${sum('passed')} passed, ${sum('failed') + failed.filter(isNoTest).length} failed, ${sum('skipped')} skipped`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
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
    .filter(({ name }) => name !== 'journeys' || files.some((file) => served.test(file)))
    .map((check) => (check.name === related.name ? related : check))
}

function isNoTest(name: string): boolean {
  return checks.some((check) => check.name === name && check.report === undefined)
}

function run([program = '', ...args]: string[]): Promise<number> {
  const bin = path.join(root, 'node_modules/.bin')
  const child = spawn(path.join(bin, program), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      NO_COLOR: '1',
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function countsOf({ report }: Check): { passed: number; failed: number; skipped: number } {
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 }
  try {
    const json = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
    return {
      passed: json['numPassedTests'] ?? 0,
      failed: json['numFailedTests'] ?? 0,
      skipped: (json['numPendingTests'] ?? 0) + (json['numTodoTests'] ?? 0),
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
