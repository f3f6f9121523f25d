import { existsSync, readFileSync } from 'node:fs'
import { type Job, jobsApi } from '@lambda/contract/jobs'
import { type Delivery, deliveriesApi } from '@lambda/contract/products/deliveries'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import {
  type CatalogueImportResult,
  catalogueImportOfJob,
  catalogueImportsApi,
} from '@lambda/contract/supplier-catalogues/imports'
import { gs1CheckDigit } from '@lambda/domain/identifiers/gtin'
import { addUpload } from '../documents.ts'
import { productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { settledJob } from '../taxonomies.ts'

const as = people.editor

interface Given {
  content: string | Uint8Array
  name?: string
  source?: string | null
  brandId?: number | null
}

/** Has a catalogue imported; its job once that has ended, and what it tells. */
export async function importedCatalogue(
  server: TestServer,
  { content, name = 'catalogue.xml', source = null, brandId = null }: Given,
): Promise<{ job: Job; result: CatalogueImportResult | null }> {
  const type = name.endsWith('.json') ? 'JSON' : 'XML'
  const uploadId = await addUpload(server, { name, content, type, as })
  const body = { uploadId, source, brandId }
  const { data } = await server.call(catalogueImportsApi.start, { as, body })
  const job = await settledJob(server, data.id, as)
  return { job, result: catalogueImportOfJob(job) }
}

/** A server that does its jobs, and what tests of catalogues do on it. */
export async function startCatalogueServer() {
  const server = await startTestServer({ worker: true })
  let counter = 0
  const addProduct = async (more: Partial<ProductInput>): Promise<number> =>
    (await server.call(productsApi.create, { body: productBody(more) })).data.id
  return {
    server,
    addProduct,
    /** A product of ours, and what writes it in a catalogue. */
    ours: async (code: string) => {
      counter += 1
      const gtin = gtinOf(counter)
      const id = await addProduct({ code, gtin })
      const supplied = (name: string, more = '') =>
        bmecatProduct(
          code,
          `<EAN>${gtin}</EAN><DESCRIPTION_SHORT lang="deu">${name}</DESCRIPTION_SHORT>`,
          more,
        )
      return { id, code, supplied }
    },
    /** Undoes a job; the job that has done so. */
    undone: async (id: number): Promise<Job> => {
      const { data } = await server.call(jobsApi.undo, { params: { id } })
      return settledJob(server, data.id, as)
    },
  }
}

/** What tests of catalogues do. */
export type Catalogues = Awaited<ReturnType<typeof startCatalogueServer>>

/** What sources say of a product: `name = value unit [language]`, by source. */
export async function deliveriesOf(
  server: TestServer,
  id: number,
): Promise<Record<string, string[]>> {
  const { data } = await server.call(deliveriesApi.get, { params: { id } })
  return Object.fromEntries(data.deliveries.map(({ source, values }) => [source, values.map(told)]))
}

function told({ name, value, unit, language }: Delivery['values'][number]): string {
  const of = unit === null ? value : `${value} ${unit}`
  return `${name} = ${of}${language === null ? '' : ` [${language}]`}`
}

/** The nth valid GTIN of a company. */
export function gtinOf(n: number): string {
  const body = `40000010${String(n).padStart(4, '0')}`
  return body + gs1CheckDigit(body)
}

let counter = 0

/** A BMEcat 2005 with these products; no other test has the same file. */
export function bmecatOf(
  products: readonly string[],
  { supplier = 'Nord GmbH', date = '2026-03-01', transaction = 'T_NEW_CATALOG' } = {},
): string {
  counter += 1
  return `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005">
<HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>C-${counter}</CATALOG_ID>
<DATETIME type="generation_date"><DATE>${date}</DATE></DATETIME></CATALOG>
<SUPPLIER><SUPPLIER_NAME>${supplier}</SUPPLIER_NAME></SUPPLIER></HEADER>
<${transaction}>${products.join('\n')}</${transaction}>
</BMECAT>`
}

/** A product of a BMEcat 2005 with these details. */
export function bmecatProduct(number: string, details: string, more = ''): string {
  return `<PRODUCT mode="new"><SUPPLIER_PID>${number}</SUPPLIER_PID>
<PRODUCT_DETAILS>${details}</PRODUCT_DETAILS>${more}</PRODUCT>`
}

/** A file of the folder with real data; null where that is not there. */
export function sharedFile(path: string): Buffer | null {
  const file = new URL(`../../../../shared/data/${path}`, import.meta.url)
  return existsSync(file) ? readFileSync(file) : null
}
