import { flatEsgEntry } from '@lambda/contract/esg/esg-flat'
import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import { proposedEntry } from '@lambda/contract/esg/esg-proposal'
import { type EpdReading, esgReadingsApi } from '@lambda/contract/esg/esg-readings'
import { differences } from '@lambda/contract/flat'
import { type Kysely, sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { implement } from '../../../platform/http/implement.ts'
import { takeDataSet } from '../../uploads/upload.repository.ts'
import { findEntry } from '../esg-entry.repository.ts'
import { inputOf } from '../esg-entry.rules.ts'
import { type ReadEpd, readEpdFile } from './epd-file.import.ts'

/** Reads declarations from files. What is stored of them goes through the calls of entries, one by one. */
export function epdReadingRoutes(app: App): void {
  implement(app, esgReadingsApi, {
    read: async ({ db, actor }, { body }) => {
      const read: ReadEpd[] = []
      for (const uploadId of new Set(body.uploadIds)) {
        const upload = await takeDataSet(db, actor.id, uploadId)
        read.push(...(await readEpdFile(app.files, upload)))
      }
      const readings: EpdReading[] = []
      for (const one of read) readings.push(await readingOf(db, one, readings))
      return { readings }
    },
  })
}

const nothing = { entry: null, notes: [], notUnderstood: [], existing: null, changes: [] }

async function readingOf(
  db: Kysely<Schema>,
  read: ReadEpd,
  before: readonly EpdReading[],
): Promise<EpdReading> {
  const { file } = read
  if ('problem' in read) {
    return { ...nothing, file, problem: read.problem, understood: { indicators: 0, values: 0 } }
  }
  const { epd } = read
  const stored = await existingOf(db, epd.payload)
  const { title, issueDate, validUntil, payload } = epd
  const entry = { title, issueDate, validUntil, payload }
  const uuid = payload.dataSetUuid
  const twin = before.find((one) => one.entry?.payload.dataSetUuid === uuid)
  const rows = Object.values(epd.payload.results).map((row) => Object.keys(row ?? {}))
  const changed = stored
    ? differences(flatEsgEntry(stored), flatEsgEntry(proposedEntry(entry, inputOf(stored))))
    : {}
  return {
    file,
    problem: null,
    entry,
    understood: {
      indicators: rows.length,
      values: rows.flat().length,
    },
    notUnderstood: epd.notUnderstood,
    notes: twin ? [...epd.notes, `This is the same data set as ${twin.file}.`] : epd.notes,
    existing: stored ? { id: stored.id, version: stored.version, title: stored.title } : null,
    changes: Object.entries(changed).map(([path, [from, to]]) => ({ path, from, to })),
  }
}

/** The entry that a data set is of: by its UUID, else by what its operator calls it. */
async function existingOf(db: Kysely<Schema>, payload: EpdPayload) {
  const { dataSetUuid, programmeOperator, registrationNumber } = payload
  const { rows } = await sql<{ id: number }>`
    select e.id from esg_entry e
    where e.deleted_at is null and e.kind = 'EPD' and (e.payload ->> 'dataSetUuid' = ${dataSetUuid}
      or (e.operator = ${programmeOperator} and e.operator <> 'OTHER' and upper(e.number) = upper(${registrationNumber})))
    order by (e.payload ->> 'dataSetUuid' = ${dataSetUuid}) desc nulls last, e.id limit 1`.execute(
    db,
  )
  const [found] = rows
  return found && findEntry(db, found.id, 'EN')
}
