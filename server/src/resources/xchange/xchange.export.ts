import type { CatalogueSettings, CatalogueSupplier } from '@lambda/contract/xchange/facts'
import type { CatalogueInput } from '@lambda/contract/xchange/catalogue'
import { type ExportInput, xchangeFormat } from '@lambda/contract/exports'
import { type JobFailure, maxFailuresTold } from '@lambda/contract/jobs'
import { CatalogueFindings } from '@lambda/contract/xchange/findings'
import { catalogueFrame } from '@lambda/contract/xchange/head'
import { writtenProduct } from '@lambda/contract/xchange/product'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import type { CatalogueFormat, OpenCatalogue } from '../../platform/sheets/catalogue-format.ts'
import { catalogueDocuments } from './xchange-document.repository.ts'
import { CatalogueEpds } from './xchange-epd.repository.ts'
import { catalogueProducts } from './xchange-product.repository.ts'

type Db = Kysely<Schema>

/** Products as a catalogue in the format of ETIM xChange 2.0. */
export const xchangeCatalogue: CatalogueFormat = {
  entity: 'product',
  format: xchangeFormat,
  begin: async (db, { catalogue }: ExportInput) => {
    if (catalogue === null) throw fieldRefused('RULE_BROKEN', 'catalogue', 'is required')
    const supplier = await supplierOf(db, catalogue.supplierId)
    const today = dayOf(new Date())
    const validFrom = catalogue.validFrom ?? today
    const settings = {
      ...catalogue,
      today,
      validFrom,
      // what ends before the catalogue begins is of no use in it
      day: validFrom > today ? validFrom : today,
    }
    return new ProductCatalogue(settings, supplier, await CatalogueEpds.on(db, settings.day))
  },
}

/** The legal entity that sells. Throws RULE_BROKEN where it does not exist. */
async function supplierOf(db: Db, id: number): Promise<CatalogueSupplier> {
  const { rows } = await sql<CatalogueSupplier>`
    select name, gln, duns, vat_number as "vatNumber" from legal_entity where id = ${id}`.execute(
    db,
  )
  const [supplier] = rows
  if (supplier) return supplier
  throw fieldRefused('RULE_BROKEN', 'catalogue.supplierId', 'This legal entity does not exist.')
}

type Settings = CatalogueSettings & CatalogueInput & { today: string; validFrom: string }

class ProductCatalogue implements OpenCatalogue {
  readonly head: string
  private readonly tail: string
  private readonly settings: Settings
  private readonly epds: CatalogueEpds
  private readonly findings = new CatalogueFindings()
  private readonly failures: JobFailure[] = []
  private leftOut = 0
  private written = 0

  constructor(settings: Settings, supplier: CatalogueSupplier, epds: CatalogueEpds) {
    this.settings = settings
    this.epds = epds
    const { today, validFrom } = settings
    const tell = (message: string) => this.findings.add(message, { isLeftOut: false, code: null })
    const { head, tail } = catalogueFrame(settings, supplier, { today, validFrom, tell })
    this.head = head
    this.tail = tail
  }

  async write(db: Db, ids: readonly number[]): Promise<string> {
    const { settings } = this
    const products = await catalogueProducts(db, ids, settings)
    const documents =
      settings.documentsAt === null ? new Map<number, []>() : await catalogueDocuments(db, ids)
    const epds = await this.epds.of(db, ids)
    let text = ''
    for (const id of ids) {
      const facts = products.get(id)
      if (!facts) continue
      const product = { ...facts, documents: documents.get(id) ?? [], epd: epds.get(id) ?? null }
      const { json, reasons, notes } = writtenProduct(product, settings)
      for (const note of notes) this.findings.add(note, { isLeftOut: false, code: facts.code })
      if (json === null) this.leaveOut(facts.code, reasons)
      else {
        text += `${this.written === 0 ? '' : ',\n'}${json}`
        this.written += 1
      }
    }
    return text
  }

  private leaveOut(code: string, reasons: readonly string[]): void {
    this.leftOut += 1
    for (const reason of reasons) this.findings.add(reason, { isLeftOut: true, code })
    if (this.failures.length < maxFailuresTold)
      this.failures.push({ label: code, message: `${reasons.join('. ')}.` })
  }

  end() {
    const { tail, written, leftOut, failures } = this
    const findings = this.findings.list()
    if (written === 0) {
      const reasons = findings.flatMap(({ message, count, isLeftOut }) =>
        isLeftOut ? [`${message}: ${count.toLocaleString('en')}`] : [],
      )
      const sentence = `None of the products can be written. ${reasons.join('. ')}`
      throw new ApiProblem('RULE_BROKEN', `${sentence.trim().replace(/\.$/, '')}.`)
    }
    return { tail, result: { written, leftOut, findings }, failures, failureCount: leftOut }
  }
}
