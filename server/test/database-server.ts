import pg from 'pg'

const prefix = 'lambda_test_'

/** A name that tells when it was made, so that a later run can tell what an earlier one left. */
export function testDatabaseName(rest: string): string {
  return `${prefix}${Math.floor(Date.now() / 1000)}_${rest}`
}

export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = name
  return address.href
}

export async function onServer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Drops a database, cutting the connections that are left to it. Not `with (force)`: that fails while autovacuum is at
 * work there, which plain dropping asks to leave.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = $1 and backend_type = 'client backend'`,
    [name],
  )
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`)
}

/** Drops what earlier runs left behind; an hour protects those that run at the same time. */
export async function dropOldTestDatabases(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) {
      const madeAt = Number(datname.slice(prefix.length).split('_')[0])
      if (Date.now() / 1000 - madeAt < 3_600) continue
      await dropDatabase(client, datname)
    }
  })
}
