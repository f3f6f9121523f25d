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
interface WrittenCatalogue {
  job: Job
  name: string
  text: string
  catalogue: Catalogued
  /** Those in it, in their order. */
  products: Catalogued['Supplier'][number]['Product']
}

/** Has a catalogue written, and gets its file. */
export async function writtenCatalogue(
  server: TestServer,
  body: BodyInputOf<typeof exportsApi.create>,
): Promise<WrittenCatalogue> {
  const { data } = await server.call(exportsApi.create, { body })
  const job = await settledJob(server, data.job?.id ?? 0, people.editor)
  const read = await server.call(exportsApi.get, { params: { id: data.id } })
  const file = await server.http.inject({ url: read.data.link?.url ?? '' })
  expect(file.headers['content-type']).toBe('application/json')
  const catalogue = JSON.parse(file.body) as Catalogued
  const products = catalogue.Supplier.flatMap(({ Product }) => Product)
  return { job, name: data.name, text: file.body, catalogue, products }
}
