import { totalmem } from 'node:os'

/** How the embedded PostgreSQL runs: durable, on this machine only, alike everywhere. */
export function postgresSettings(): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${sharedBuffersMegabytes()}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    // Four times the price of reading in order is meant for disks that turn: it makes lists read whole tables.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // Failed statements are the server's to log, which knows whose they were.
    log_min_messages: 'log',
    log_line_prefix: '%m [%p] ',
  }
}

/** A quarter of the memory that we may use, from 128 MB to 1 GB. */
function sharedBuffersMegabytes(): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.round(Math.min(1024, Math.max(128, memory / 4 / 1024 / 1024)))
}
