import { catalogueOfJob } from '@lambda/contract/xchange/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startJobWorker } from '../../../server/src/platform/jobs/job-worker.ts'
import { createLog } from '../../../server/src/platform/server-log.ts'
import { constraints, jobKinds } from '../../../server/src/resources/index.ts'
import type { TestServer } from '../../../server/test/harness.ts'
import { writtenCatalogue } from '../../../server/test/sheets/catalogues.ts'
import { hasXchangeSchema, xchangeErrors } from '../../../server/test/sheets/xchange-schema.ts'

/** The whole demo, defects and all, is a catalogue that is right by the official schema. */
export function catalogueOfTheDemo(server: () => TestServer): void {
  test.skipIf(!hasXchangeSchema)(
    'is a right ETIM xChange catalogue (../shared/data/etim-xchange-2)',
    async () => {
      const { db, files } = server()
      const kinds = jobKinds(files)
      const log = createLog('silent')
      const stop = startJobWorker({ db, kinds, constraints, log, pollMs: 20 })
      try {
        const { rows } = await sql<{ id: number }>`
          select id from legal_entity where code = 'LBE'`.execute(db)
        const { job, catalogue, products } = await writtenCatalogue(server(), {
          records: { q: '', language: 'EN', except: [] },
          format: 'etim-xchange',
          catalogue: {
            supplierId: rows[0]?.id ?? 0,
            country: 'BE',
            languages: ['NL', 'FR', 'EN'],
            catalogueId: 'DEMO',
            documentsAt: 'https://media.example.com/',
          },
        })
        expect(xchangeErrors(catalogue)).toEqual([])
        expect(catalogueOfJob(job)).toMatchObject({ written: products.length })
        expect(products.length).toBeGreaterThan(1_000)
        expect(products.filter(({ LcaEnvironmental }) => LcaEnvironmental).length).toBeGreaterThan(
          100,
        )
      } finally {
        await stop()
      }
    },
    120_000,
  )
}
