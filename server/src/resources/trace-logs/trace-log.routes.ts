import { traceLogsApi } from '@lambda/contract/trace-logs'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/implement.ts'
import { traceLogsAsCsv } from './trace-log.export.ts'
import { listTraceLogs, traceLogFilter } from './trace-log.search.ts'

export function traceLogRoutes(app: App): void {
  implement(app, traceLogsApi, {
    list: ({ db }, { query }) => listTraceLogs(db, query),
    export: async (context, { query }) => {
      const note = (rows: number) =>
        app.events.note(context, {
          action: 'export',
          entity: 'trace-log',
          detail: { q: query.q ?? '', rows },
        })
      return {
        name: `trace-log-${new Date().toISOString().slice(0, 10)}.csv`,
        content: traceLogsAsCsv(context.db, traceLogFilter(query.q), note),
      }
    },
  })
}
