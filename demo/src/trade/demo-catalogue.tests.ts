import type { BodyInputOf } from '@lambda/contract/api'
import { catalogueOfJob } from '@lambda/contract/catalogue/catalogue'
import type { CatalogueFormatName, exportsApi } from '@lambda/contract/exports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startJobWorker } from '../../../server/src/platform/jobs/job-worker.ts'
import { createLog } from '../../../server/src/platform/server-log.ts'
import { constraints, jobKinds } from '../../../server/src/resources/index.ts'
import type { TestServer } from '../../../server/test/harness.ts'
import { bmecatErrors, hasBmecatSchema } from '../../../server/test/sheets/bmecat-schema.ts'
import { writtenBmecat, writtenCatalogue } from '../../../server/test/sheets/catalogues.ts'
import { hasXchangeSchema, xchangeErrors } from '../../../server/test/sheets/xchange-schema.ts'

/** The whole demo, defects and all, is a catalogue that is right by the official schema, in each format. */
export function cataloguesOfTheDemo(server: () => TestServer): void {
  test.skipIf(!hasXchangeSchema)(
    'is a right ETIM xChange catalogue (../shared/data/etim-xchange-2)',
    async () => {
      const asked = await allFor(server(), 'etim-xchange')
      const written = await withWorker(server(), () => writtenCatalogue(server(), asked))
      const { job, catalogue, products } = written
      expect(xchangeErrors(catalogue)).toEqual([])
      expect(catalogueOfJob(job)).toMatchObject({ written: products.length })
      expect(products.length).toBeGreaterThan(1_000)
      const withLca = products.filter(({ LcaEnvironmental }) => LcaEnvironmental)
      expect(withLca.length).toBeGreaterThan(100)
    },
    120_000,
  )

  test.skipIf(!hasBmecatSchema)(
    'is a right BMEcat by the ETIM guideline (../shared/data/bmecat-5)',
    async () => {
      const asked = await allFor(server(), 'bmecat-etim-5')
      const { job, text, products } = await withWorker(server(), () =>
        writtenBmecat(server(), asked),
      )
      expect(await bmecatErrors(text)).toEqual([])
      expect(catalogueOfJob(job)).toMatchObject({ written: products.length })
      expect(products.length).toBeGreaterThan(900)
      const packed = products.filter((product) => product.includes('<UDX.EDXF.PACKING_UNIT>'))
      expect(packed.length).toBeGreaterThan(500)
    },
    120_000,
  )
}

/** All products as a catalogue for Belgium. */
async function allFor(
  { db }: TestServer,
  format: CatalogueFormatName,
): Promise<BodyInputOf<typeof exportsApi.create>> {
  const { rows } = await sql<{ id: number }>`
    select id from legal_entity where code = 'LBE'`.execute(db)
  return {
    records: { q: '', language: 'EN', except: [] },
    format,
    catalogue: {
      supplierId: rows[0]?.id ?? 0,
      country: 'BE',
      languages: ['NL', 'FR', 'EN'],
      catalogueId: 'DEMO',
      documentsAt: 'https://media.example.com/',
    },
  }
}

async function withWorker<T>({ db, files }: TestServer, act: () => Promise<T>): Promise<T> {
  const kinds = jobKinds(files)
  const log = createLog('silent')
  const stop = startJobWorker({ db, kinds, constraints, log, pollMs: 20 })
  try {
    return await act()
  } finally {
    await stop()
  }
}
