import type { BodyInputOf } from '@lambda/contract/api'
import { exportsApi } from '@lambda/contract/exports'
import type { Job } from '@lambda/contract/jobs'
import { expect } from 'vitest'
import { type TestServer, people } from '../harness.ts'
import { settledJob } from '../taxonomies.ts'

/** What a catalogue is looked through by; its schema says the rest. */
interface Catalogued {
  Supplier: {
    Product: {
      ProductIdentification: { ManufacturerProductNumber: string }
      LcaEnvironmental?: object
    }[]
  }[]
}

/** A catalogue that was written: its job, what its file is called, and the file. */
interface WrittenFile {
  job: Job
  name: string
  text: string
}

interface WrittenCatalogue extends WrittenFile {
  catalogue: Catalogued
  /** Those in it, in their order. */
  products: Catalogued['Supplier'][number]['Product']
}

type Asked = BodyInputOf<typeof exportsApi.create>

/** Has a catalogue written by its job, and gets its file, which is of that media type. */
async function writtenFile(server: TestServer, body: Asked, type: string): Promise<WrittenFile> {
  const { data } = await server.call(exportsApi.create, { body })
  const job = await settledJob(server, data.job?.id ?? 0, people.editor)
  const read = await server.call(exportsApi.get, { params: { id: data.id } })
  const file = await server.http.inject({ url: read.data.link?.url ?? '' })
  expect(file.headers['content-type']).toBe(type)
  return { job, name: data.name, text: file.body }
}

/** Has an ETIM xChange catalogue written, and gets its file. */
export async function writtenCatalogue(server: TestServer, body: Asked): Promise<WrittenCatalogue> {
  const written = await writtenFile(server, body, 'application/json')
  const catalogue = JSON.parse(written.text) as Catalogued
  const products = catalogue.Supplier.flatMap(({ Product }) => Product)
  return { ...written, catalogue, products }
}

/** Has a BMEcat written, and gets its file and what is in each of its products. */
export async function writtenBmecat(
  server: TestServer,
  body: Asked,
): Promise<WrittenFile & { products: string[] }> {
  const written = await writtenFile(server, body, 'application/xml')
  const found = written.text.matchAll(/<PRODUCT>(.*?)<\/PRODUCT>/gs)
  return { ...written, products: Array.from(found, ([, product = '']) => product) }
}
