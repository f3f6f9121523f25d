import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseAt, dropDatabase, onServer, testDatabaseName } from './database-server.ts'

/**
 * A migrated, empty database for one test file, copied from the template in a few milliseconds.
 * `url` goes to `createDatabase`; call `drop` in `afterAll`, connections left open are cut.
 */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServer')
  const name = testDatabaseName(randomBytes(4).toString('hex'))
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${inject('templateDatabase')}`),
  )
  return {
    url: databaseAt(server, name),
    drop: async () => {
      await onServer(server, (client) => dropDatabase(client, name))
    },
  }
}
