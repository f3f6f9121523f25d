import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { dayOf } from '@lambda/domain/text/dates'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { traceLogsAsCsv } from './trace-log.export.ts'
import { listTraceLogs, traceLogCondition } from './trace-log.search.ts'

export function traceLogRoutes(app: App): void {
  implement(app, traceLogsApi, {
    list: ({ db }, { query }) => listTraceLogs(db, app.records, query),
    export: async (context, { query }) => {
      const note = (rows: number) =>
        app.events.note(context, {
          action: 'export',
          entity: 'trace-log',
          detail: { q: query.q ?? '', rows },
        })
      const { condition } = await traceLogCondition(context.db, app.records, query.q)
      return {
        name: `trace-log-${dayOf(new Date())}.csv`,
        content: traceLogsAsCsv(context.db, app.records, condition, note),
      }
    },
  })
}
