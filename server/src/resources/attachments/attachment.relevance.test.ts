import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../test/documents.ts'
import { addBrand } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

const titled = (title: string, description: string | null = null) => ({
  EN: { title, description },
})

/** By an index, and by SQL alone. */
describe.each([
  ['an index', 100_000_000],
  ['SQL', 0],
])('documents by relevance of %s', (_, indexMemory) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ config: { indexMemory } })
    const add = async (code: string, title: string, more = {}) =>
      addAttachment(server, { code, texts: titled(title), ...more })
    await add('ROOF', 'Data sheet')
    await add('D-1', 'Sheet of the roof')
    await add('D-2', 'Roof, withdrawn', { status: 'withdrawn' })
    await add('D-3', 'Roof, to come', { status: 'draft' })
    await add('D-4', 'Roof and wall')
    await add('D-5', 'Slab', { upload: { name: 'roof-slab.pdf' } })
    await add('D-6', 'Slab', { texts: titled('Slab', 'For the roof.') })
    await add('ROOF-77', 'Slab')
    await add('P-1', 'Attenuator')
    await add('P-2', 'Installing silencers')
    await add('P-3', 'Sheet', { texts: titled('Sheet', 'For silencers.') })
    const scope = { brandIds: [await addBrand(server.db, 'ACME', 'Acme')] }
    await addGlobalAttachment(server, { code: 'G-1', texts: titled('Terms', 'Roof'), scope })
    await addGlobalAttachment(server, { code: 'G-2', texts: titled('Roof terms'), scope })
    await addGlobalAttachment(server, { code: 'G-3', texts: titled('Terms', 'Roof'), scope })
  })
  afterAll(() => server.close())

  test('the number comes first, then titles, numbers and files, and the rest; what is in force before what is not', async () => {
    const query = { q: 'roof', sort: 'relevance' }
    const { data } = await server.call(attachmentsApi.list, { query })
    const titles = ['D-4', 'D-1', 'D-3', 'D-2']
    const numbers = ['ROOF-77', 'D-5']
    expect(data.map(({ code }) => code)).toEqual(['ROOF', ...titles, ...numbers, 'D-6'])
  })

  test('synonyms count where they are written', async () => {
    const query = { q: 'silencer', sort: 'relevance' }
    const { data } = await server.call(attachmentsApi.list, { query })
    expect(data.map(({ code }) => code)).toEqual(['P-2', 'P-1', 'P-3'])
  })

  test('global ones are ordered alike', async () => {
    const query = { q: 'roof', sort: 'relevance' }
    const { data } = await server.call(globalAttachmentsApi.list, { query })
    expect(data.map(({ code }) => code)).toEqual(['G-2', 'G-3', 'G-1'])
  })
})
