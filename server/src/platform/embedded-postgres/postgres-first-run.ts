import path from 'node:path'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { errorCode } from '../error-code.ts'

const name = 'lambda'

/**
 * Makes the application's role (no superuser: it may create databases and trusted extensions) and its
 * database in the embedded PostgreSQL where they are missing, and returns that database's address.
 * Throws CannotStart when the password file is not the one that the database was made with.
 */
export async function createApplicationDatabase(
  port: number,
  password: string,
  dataDir: string,
): Promise<string> {
  const client = superuserClient(port, password)
  try {
    await client.connect()
    if (!(await exists(client, 'pg_roles', 'rolname'))) {
      await client.query(
        `create role ${name} login createdb password ${pg.escapeLiteral(password)}`,
      )
    }
    if (!(await exists(client, 'pg_database', 'datname'))) {
      await client.query(`create database ${name} owner ${name}`)
    }
  } catch (error) {
    if (errorCode(error) !== '28P01') throw error
    const file = path.join(dataDir, 'postgres-password')
    throw new CannotStart(`The password in ${file} does not match the database.`)
  } finally {
    await client.end()
  }
  return applicationUrl(port, password)
}

/** The address of the application's database in an embedded PostgreSQL. */
export function applicationUrl(port: number, password: string): string {
  return `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`
}

/** A client that may do everything in an embedded PostgreSQL, not connected yet. */
export function superuserClient(port: number, password: string): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  return client
}

async function exists(client: pg.Client, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} where ${column} = $1`, [name])
  return rowCount === 1
}
