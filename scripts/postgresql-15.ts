import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresAccount } from '../server/src/platform/embedded-postgres/postgres-account.ts'
import { freePort } from '../server/test/product-process.ts'

/**
 * `npm run postgresql-15 -- COMMAND …`: runs a command with the DATABASE_URL of an empty PostgreSQL 15 of Debian, with
 * the settings that it has by default, and ends with its exit code. Tests and bench have to be as good there as on the
 * embedded database.
 */
const bin = '/usr/lib/postgresql/15/bin'

if (!existsSync(bin)) {
  console.error('PostgreSQL 15 is not installed (on Debian 12: apt-get install postgresql-15).')
  process.exit(1)
}
process.exitCode = await runOnPostgresql15(process.argv.slice(2))

async function runOnPostgresql15([program = 'true', ...args]: string[]): Promise<number> {
  const account = await postgresAccount()
  const folder = mkdtempSync(path.join(tmpdir(), 'lambda-postgresql-15-'))
  const cluster = path.join(folder, 'cluster')
  const secret = path.join(folder, 'secret')
  const port = await freePort()
  const run = (tool: string, ...options: string[]) =>
    execFileSync(path.join(bin, tool), options, {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  try {
    writeFileSync(secret, 'postgres', { mode: 0o600 })
    chmodSync(folder, 0o755)
    for (const file of [folder, secret]) if (account) chownSync(file, account.uid, account.gid)
    run(
      'initdb',
      '-D',
      cluster,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
    )
    const where = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
    run('pg_ctl', 'start', '-w', '-D', cluster, '-l', path.join(folder, 'log'), '-o', where)
    const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
    return await exitOf(program, args, url)
  } finally {
    if (existsSync(path.join(cluster, 'postmaster.pid'))) {
      run('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', cluster)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ctrl-C reaches the command as well: the database is stopped once it has ended. */
function exitOf(program: string, args: readonly string[], url: string): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
