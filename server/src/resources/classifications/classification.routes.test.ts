import { classificationsApi } from '@lambda/contract/classifications'
import { jobsApi } from '@lambda/contract/jobs'
import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  csvSetName,
  ixf,
  realCsvSet,
  realRelease,
  smallRelease,
  zipOf,
} from '../../../test/etim/etim-files.ts'
import { type TestReleases, releasesOn } from '../../../test/etim/etim-releases.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { settledJob } from '../../../test/taxonomies.ts'
import { idOf } from '../../../test/tus-client.ts'
import { somePdf } from '../../../test/uploads.ts'

// jobs are looked for once a second
vi.setConfig({ testTimeout: 120_000 })

const as = people.admin

let server: TestServer
let releases: TestReleases

beforeAll(async () => {
  server = await startTestServer()
  releases = await releasesOn(server)
})

afterAll(async () => {
  await releases.close()
  await server.close()
})

const numbers = async () =>
  (await server.call(classificationsApi.list, {})).data.map(({ release }) => release)

describe('a release', () => {
  test('is loaded from an IXF file, with its classes, features, values and units', async () => {
    const job = await releases.load(await smallRelease('9.0'), { name: 'any name.zip' })
    expect(job).toMatchObject({
      state: 'done',
      canUndo: true,
      title: 'Loading ETIM from any name.zip',
    })
    const release = await releases.release('9.0')
    expect(release).toMatchObject({
      system: 'ETIM',
      title: 'ETIM TEST 9.0',
      publishedOn: '2022-12-01',
      languages: ['EN', 'DE'],
      groupCount: 1,
      classCount: 1,
      featureCount: 4,
      valueCount: 2,
      unitCount: 1,
      fileName: 'any name.zip',
    })
    const found = await releases.classOf('9.0', 'EC000406', 'DE')
    expect(found).toMatchObject({
      code: 'EC000406',
      label: 'Wärmedämmung',
      synonyms: ['PU foam'],
      group: 'Dämmung',
      system: 'ETIM',
      release: '9.0',
    })
    const unit = { code: 'EU570448', label: 'Millimeter' }
    const values = [
      { code: 'EV004782', label: 'Weichschaum' },
      { code: 'EV004810', label: 'Hartschaum' },
    ]
    expect(found.features).toEqual([
      { code: 'EF000010', label: 'Ausführung', type: 'A', unit: null, symbol: null, values },
      { code: 'EF000125', label: 'Stärke', type: 'N', unit, symbol: 'mm', values: [] },
      { code: 'EF002257', label: 'Isoliert', type: 'L', unit: null, symbol: null, values: [] },
      { code: 'EF000200', label: 'Durchmesser', type: 'R', unit, symbol: 'mm', values: [] },
    ])
  })

  test('stands beside others, and one that is loaded is not loaded again', async () => {
    await releases.load(await smallRelease('8.0'))
    expect(await numbers()).toEqual(expect.arrayContaining(['9.0', '8.0']))
    const again = await releases.load(await smallRelease('8.0'))
    expect(again).toMatchObject({
      state: 'failed',
      message: 'ETIM 8.0 is already loaded. Delete it before you load it again.',
    })
  })

  test('goes when its job is undone, and the history tells both', async () => {
    const job = await releases.load(await smallRelease('7.0'))
    const { data } = await server.call(jobsApi.undo, { as, params: { id: job.id } })
    expect(await settledJob(server, data.id)).toMatchObject({ state: 'done' })
    expect(await numbers()).not.toContain('7.0')
    const { data: log } = await server.call(traceLogsApi.list, {
      as,
      query: { q: 'entity:classification-release' },
    })
    expect(log.slice(0, 2).map(({ action, label }) => [action, label])).toEqual([
      ['delete', 'ETIM TEST 7.0'],
      ['create', 'ETIM TEST 7.0'],
    ])
  })

  test('is deleted by administrators alone, and then is not there', async () => {
    await releases.load(await smallRelease('5.0'))
    const params = { id: (await releases.release('5.0'))?.id ?? 0 }
    const refused = await server.call(classificationsApi.remove, { params })
    expect(refused.body).toMatchObject({ code: 'ADMINISTRATOR_ONLY' })
    expect((await server.call(classificationsApi.remove, { as, params })).status).toBe(200)
    expect((await server.call(classificationsApi.remove, { as, params })).status).toBe(404)
    expect((await server.call(classificationsApi.get, { params })).status).toBe(404)
    expect((await server.call(classificationsApi.classes, { params })).status).toBe(404)
  })

  test('takes its number from the person where the file does not say it', async () => {
    const file = await zipOf({ 'a.xml': ixf({ name: 'ETIM' }).replace('<Number>9</Number>', '') })
    expect(await releases.load(file)).toMatchObject({
      state: 'failed',
      message: 'The file does not say which release it is. Enter the release, such as 10.0.',
    })
    expect(await releases.load(file, { release: '4.0' })).toMatchObject({ state: 'done' })
    expect(await releases.release('4.0')).toMatchObject({ title: 'ETIM' })
    const body = { uploadId: 'x', release: '4' }
    const refused = await server.call(classificationsApi.load, { as, body })
    expect([refused.status, refused.body['code']]).toEqual([422, 'RULE_BROKEN'])
  })

  test('leaves out what is marked as deleted', async () => {
    const classes = ixf().replace(
      'changeCode="New"><ValueCode>',
      'changeCode="Deleted"><ValueCode>',
    )
    const file = classes.replace('<Feature changeCode="New">', '<Feature changeCode="Deleted">')
    await releases.load(await zipOf({ 'a.xml': file.replace('TEST 9.0', 'TEST 3.0') }))
    const { features } = await releases.classOf('3.0', 'EC000406')
    expect(features.map(({ code, values }) => [code, values.length])).toEqual([
      ['EF000010', 1],
      ['EF000125', 0],
      ['EF000200', 0],
    ])
  })
})

test('only a ZIP of one’s own can be loaded', async () => {
  const pdf = somePdf()
  const address = await releases.uploads.tus.begin(pdf.length, { filename: 'a.pdf' })
  await releases.uploads.tus.append(address, 0, pdf)
  const { id: uploadId } = await releases.uploads.settled(idOf(address))
  const refused = await server.call(classificationsApi.load, { as, body: { uploadId } })
  expect(refused.body).toMatchObject({
    code: 'RULE_BROKEN',
    detail: 'The release must be uploaded as a ZIP file.',
  })
  const unknown = { uploadId: 'f'.repeat(32) }
  expect((await server.call(classificationsApi.load, { as, body: unknown })).status).toBe(422)
})

const csv = realCsvSet()

describe.skipIf(!csv)(`ETIM 10.0 as CSV (../shared/data/etim/${csvSetName})`, () => {
  test('is loaded with all its classes', async () => {
    const job = await releases.load(csv ?? Buffer.alloc(0), { name: csvSetName })
    expect([job.state, job.message]).toEqual(['done', null])
    expect(await releases.release('10.0')).toMatchObject({
      title: 'ETIM 10.0',
      languages: ['EN'],
      groupCount: 159,
      classCount: 5640,
      featureCount: 17_377,
      valueCount: 16_163,
      unitCount: 188,
    })
    const { features } = await releases.classOf('10.0', 'EC000406')
    expect(features.find(({ code }) => code === 'EF000125')).toMatchObject({ symbol: 'mm' })
  })
})

const whole = realRelease()

describe.skipIf(!whole)('ETIM 6.0 (../shared/data/etim)', () => {
  test('is loaded with all its classes', async () => {
    const job = await releases.load(whole ?? Buffer.alloc(0))
    expect([job.state, job.message]).toEqual(['done', null])
    expect(await releases.release('6.0')).toMatchObject({
      title: 'ETIM INT-E 6.0',
      publishedOn: '2014-04-25',
      languages: ['EN', 'DE', 'NL'],
    })
  })

  test('has thermal insulation as ETIM describes it', async () => {
    const { features, label, synonyms } = await releases.classOf('6.0', 'EC000406', 'DE')
    expect([label, synonyms.includes('Hartschaum')]).toEqual(['Wärmedämmung', true])
    expect(features.map(({ code, type, symbol }) => [code, type, symbol])).toEqual([
      ['EF000041', 'A', null],
      ['EF000010', 'A', null],
      ['EF000125', 'N', 'mm'],
    ])
    const model = features.find(({ code }) => code === 'EF000010')
    expect(model?.values.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['EV004810', 'EV004780', 'EV004782', 'EV004811']),
    )
  })

  test.each([
    ['insulation tube', 'EN', 'EC001864'],
    ['Isolierschlauch', 'DE', 'EC001864'],
    ['EC001864', 'NL', 'EC001864'],
    ['PU-Schaum', 'DE', 'EC000406'],
    ['warmte-isolatie', 'NL', 'EC000406'],
  ])('finds %s in %s', async (q, language, code) => {
    const id = (await releases.release('6.0'))?.id ?? 0
    const query = { q, language }
    const { data } = await server.call(classificationsApi.classes, { params: { id }, query })
    expect(data.map((one) => one.code)).toContain(code)
  })
})
