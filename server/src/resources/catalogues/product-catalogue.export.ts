import type { CatalogueInput } from '@lambda/contract/catalogue/catalogue'
import type {
  CatalogueProduct,
  CatalogueSettings,
  CatalogueSupplier,
} from '@lambda/contract/catalogue/facts'
import { CatalogueFindings } from '@lambda/contract/catalogue/findings'
import type { Tell } from '@lambda/contract/catalogue/values'
import type { CatalogueFrame, WrittenProduct } from '@lambda/contract/catalogue/written-product'
import type { ExportInput } from '@lambda/contract/exports'
import { type JobFailure, maxFailuresTold } from '@lambda/contract/jobs'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import type { CatalogueFormat, OpenCatalogue } from '../../platform/sheets/catalogue-format.ts'
import { catalogueDocuments } from './catalogue-document.repository.ts'
import { CatalogueEpds } from './catalogue-epd.repository.ts'
import { catalogueProducts } from './catalogue-product.repository.ts'

type Db = Kysely<Schema>

type Settings = CatalogueSettings & CatalogueInput & { today: string }

/** How products are written in a format, of the facts that all formats share. */
interface ProductFormat extends Pick<CatalogueFormat, 'format' | 'fileType'> {
  frame: (settings: Settings, supplier: CatalogueSupplier, tell: Tell) => CatalogueFrame
  product: (product: CatalogueProduct, settings: CatalogueSettings) => WrittenProduct
  /** What stands between two products. */
  separator: string
  /** Whether EPDs have a place in it: otherwise none is read. */
  tellsEpds: boolean
}

/** Products as a catalogue in a format. */
export function productCatalogue(written: ProductFormat): CatalogueFormat {
  const { format, fileType, tellsEpds } = written
  return {
    entity: 'product',
    format,
    fileType,
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
      const epds = tellsEpds ? await CatalogueEpds.on(db, settings.day) : null
      return new ProductCatalogue(written, settings, { supplier, epds })
    },
  }
}

/** The legal entity that sells. Throws RULE_BROKEN where it does not exist. */
async function supplierOf(db: Db, id: number): Promise<CatalogueSupplier> {
  const { rows } = await sql<CatalogueSupplier>`
    select name, gln, duns, vat_number as "vatNumber", currency from legal_entity where id = ${id}`.execute(
    db,
  )
  const [supplier] = rows
  if (supplier) return supplier
  throw fieldRefused('RULE_BROKEN', 'catalogue.supplierId', 'This legal entity does not exist.')
}

class ProductCatalogue implements OpenCatalogue {
  readonly head: string
  private readonly tail: string
  private readonly format: ProductFormat
  private readonly settings: Settings
  private readonly epds: CatalogueEpds | null
  private readonly findings = new CatalogueFindings()
  private readonly failures: JobFailure[] = []
  private leftOut = 0
  private written = 0

  constructor(
    format: ProductFormat,
    settings: Settings,
    { supplier, epds }: { supplier: CatalogueSupplier; epds: CatalogueEpds | null },
  ) {
    this.format = format
    this.settings = settings
    this.epds = epds
    const tell = (message: string) => this.findings.add(message, { isLeftOut: false, code: null })
    const { head, tail } = format.frame(settings, supplier, tell)
    this.head = head
    this.tail = tail
  }

  async write(db: Db, ids: readonly number[]): Promise<string> {
    const { settings, format } = this
    const products = await catalogueProducts(db, ids, settings)
    const documents =
      settings.documentsAt === null ? new Map<number, []>() : await catalogueDocuments(db, ids)
    const epds = await this.epds?.of(db, ids)
    let written = ''
    for (const id of ids) {
      const facts = products.get(id)
      if (!facts) continue
      const product = { ...facts, documents: documents.get(id) ?? [], epd: epds?.get(id) ?? null }
      const { text, reasons, notes } = format.product(product, settings)
      for (const note of notes) this.findings.add(note, { isLeftOut: false, code: facts.code })
      if (text === null) this.leaveOut(facts.code, reasons)
      else {
        written += `${this.written === 0 ? '' : format.separator}${text}`
        this.written += 1
      }
    }
    return written
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
