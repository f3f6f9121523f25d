import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { Readable } from 'node:stream'
import type { App } from '../../platform/app.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { beginningWith, begun, implement } from '../../platform/http/implement.ts'
import { byteOrderMark, csvLine } from '../../platform/lists/csv.ts'
import { usesOf } from '../../platform/reference/uses.ts'
import { existing } from '../../platform/versioned/versioned.ts'
import { versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { createEntry, esgEntryKind } from './esg-entry.change.ts'
import { esgEntryIndex } from './esg-entry-index.search.ts'
import { matrixLines } from './esg-entry.rules.ts'
import { listEntries } from './esg-entry.search.ts'

export function esgEntryRoutes(app: App): void {
  implement(app, esgEntriesApi, {
    ...versionedCalls(app, esgEntryKind),
    list: beginningWith(({ query }) => {
      const check = app.indexes.of(esgEntryIndex).check()
      return begun([check.asks], ({ db }, [[standing]]) =>
        listEntries(db, query, check.told(standing)),
      )
    }),
    uses: async (context, { params }) => {
      await existing(context, esgEntryKind, params)
      const uses = await usesOf(
        context.db,
        { table: 'esg_entry', id: params.id },
        app.references.referring,
      )
      return { refusal: null, uses }
    },
    matrix: async (context, { params }) => {
      const entry = await existing(context, esgEntryKind, params)
      if (entry.payload.kind !== 'EPD')
        throw new ApiProblem('NOT_FOUND', 'Only EPDs have a matrix.')
      const { payload } = entry
      app.events.note(context, {
        action: 'export',
        entity: esgEntryKind.entity,
        detail: { id: entry.id, rows: Object.keys(payload.results).length },
      })
      return {
        name: `epd-${entry.id}.csv`,
        content: Readable.from([
          byteOrderMark,
          ...matrixLines(payload).map((line) => csvLine(line)),
        ]),
      }
    },
    create: (context, { body }) => createEntry(context, body),
  })
}
