import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { proposedEntry } from '@lambda/contract/esg/esg-proposal'
import { type EpdReading, esgReadingsApi } from '@lambda/contract/esg/esg-readings'
import { indicatorOfUuid } from '@lambda/domain/esg/indicators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUpload } from '../../../../test/documents.ts'
import { zipOf } from '../../../../test/etim/etim-files.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { signToken } from '../../../../test/tokens.ts'

const as = people.admin
const data = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const jsonFolder = path.join(data, 'epd-json')
const kitFolder = path.join(data, 'ilcd-epd/sample_data')

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

type Content = string | Uint8Array

async function read(name: string, content: Content): Promise<EpdReading[]> {
  const type = name.endsWith('.zip') ? 'ZIP' : name.endsWith('.xml') ? 'XML' : 'JSON'
  const uploadIds = [await addUpload(server, { name, content, type })]
  return (await server.call(esgReadingsApi.read, { as, body: { uploadIds } })).data.readings
}

/** The matrix of an entry as CSV. */
async function matrixOf(id: number): Promise<string> {
  const token = await signToken({ preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` })
  const headers = { authorization: `Bearer ${token}` }
  return (await server.http.inject({ url: `/api/esg-entries/${id}/matrix`, headers })).body
}

/** What was read of one data set, stored and asked for again. */
async function stored(reading: EpdReading | undefined) {
  if (!reading?.entry) throw new Error(reading?.problem?.message ?? 'Nothing was read.')
  const body = proposedEntry(reading.entry, null)
  const { data: made } = await server.call(esgEntriesApi.create, { as, body })
  const { data: entry } = await server.call(esgEntriesApi.get, { as, params: { id: made.id } })
  if (entry.payload.kind !== 'EPD') throw new Error('The entry is no EPD.')
  const { scenarios, results } = entry.payload
  const nameOf = (key = '') => scenarios.find((one) => one.key === key)?.name ?? null
  const values = Object.entries(results).flatMap(([code, row]) =>
    Object.entries(row ?? {}).map(([column, value]) => {
      const [module, key] = column.split('@')
      return [code, module, key === undefined ? null : nameOf(key), value].join(' | ')
    }),
  )
  return { entry, payload: entry.payload, values: values.toSorted() }
}

type Reference = { refObjectId: string }

/** An exchange or a result of a soda4LCA file. */
type Item = {
  referenceToLCIAMethodDataSet?: Reference
  referenceToFlowDataSet?: Reference
  other?: { anies: { module?: string; scenario?: string; value?: unknown; name?: string }[] }
}

/** Every value that a soda4LCA file has for an official indicator, read with the source text of its numbers. */
function valuesOfJson(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const keep = (_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' ? source : value
  const root = (
    JSON.parse as (
      text: string,
      keep: unknown,
    ) => {
      exchanges: { exchange: Item[] }
      LCIAResults: { LCIAResult: Item[] }
    }
  )(text, keep)
  const { exchanges, LCIAResults } = root
  return [...exchanges.exchange, ...LCIAResults.LCIAResult]
    .flatMap(({ referenceToLCIAMethodDataSet, referenceToFlowDataSet, other }: Item) => {
      const uuid = (referenceToLCIAMethodDataSet ?? referenceToFlowDataSet)?.refObjectId ?? ''
      const code = indicatorOfUuid(uuid)?.code
      return (other?.anies ?? [])
        .filter(({ name, value }) => code && name === undefined && value !== undefined)
        .map(({ module, scenario = null, value }) => [code, module, scenario, value].join(' | '))
    })
    .toSorted()
}

/** The same of an ILCD file, by its text alone. */
function valuesOfXml(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const blocks = text.match(/<(exchange|LCIAResult)[ >][\s\S]*?<\/\1>/g) ?? []
  return blocks
    .flatMap((block) => {
      const [, uuid = ''] =
        /<referenceTo(?:Flow|LCIAMethod)DataSet[^>]*refObjectId="([^"]+)"/.exec(block) ?? []
      const code = indicatorOfUuid(uuid)?.code
      if (!code) return []
      return [...block.matchAll(/<epd:amount([^>]*)>([^<]*)</g)].map(
        ([, attributes = '', value]) => {
          const of = (name: string) =>
            new RegExp(`epd:${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
          return [code, of('module'), of('scenario') || null, value].join(' | ')
        },
      )
    })
    .toSorted()
}

const jsonFiles = existsSync(jsonFolder) ? readdirSync(jsonFolder) : []

describe.skipIf(jsonFiles.length === 0)('real EPDs as JSON (../shared/data/epd-json)', () => {
  test.each(jsonFiles)('%s keeps every value digit for digit', async (name) => {
    const file = path.join(jsonFolder, name)
    const [reading] = await read(name, readFileSync(file))
    const { values, payload, entry } = await stored(reading)
    expect(values.length).toBeGreaterThan(70)
    expect(values).toEqual(valuesOfJson(file))
    expect(reading?.understood.values).toBe(values.length)
    expect(payload.declaredUnit).not.toBeNull()
    const rows = (await matrixOf(entry.id)).replace('\ufeff', '').trim().split('\r\n')
    const cells = rows
      .slice(1)
      .flatMap((row) => row.split(',').slice(2))
      .filter((cell) => cell !== '')
    expect(cells.toSorted()).toEqual(values.map((value) => value.split(' | ')[3] ?? '').toSorted())
  })

  test('declare units with what leads to others, and no factor to 1 kg', async () => {
    const of = async (name: string) => {
      // other bytes than in the tests before: a content is stored once
      const [reading] = await read(name, `${readFileSync(path.join(jsonFolder, name), 'utf8')}\n`)
      return reading
    }
    const paving = await of('0d1e4a59-4901-4973-a26f-1698f65a780f.json')
    expect(paving?.entry?.payload).toMatchObject({
      declaredUnit: { amount: '1.0', unit: 'MTK' },
      grossDensity: '2350.0',
      grammage: '188.0',
      layerThickness: '0.08',
      standard: 'EN15804_A1',
      programmeOperator: 'IBU',
      registrationNumber: 'EPD-KLO-20170147-IAC1-DE',
      modules: { A1: 'MDE', A2: 'MDE', A3: 'MDE', A4: 'MND' },
    })
    expect(paving?.notes.join()).toContain('conversion factor to 1 kg')
    const concrete = await of('0aa8b645-02d9-41b4-8aa3-70335af2a9e7.json')
    expect(concrete?.entry).toMatchObject({
      issueDate: '2023-09-27',
      payload: {
        declaredUnit: { amount: '1.0', unit: 'MTQ' },
        grossDensity: '2265.0',
        biogenicCarbonPackaging: '0.014616',
        programmeOperator: 'EPD_NORGE',
        verification: 'EXTERNAL',
        dataSetType: 'SPECIFIC',
      },
    })
    expect(concrete?.notUnderstood[0]?.message).toContain('GWP-IOBC/GHG')
    expect(concrete?.notUnderstood[0]?.at).toMatch(/^LCIAResults\.LCIAResult\[\d+\]$/)
  })
})

describe.skipIf(!existsSync(kitFolder))('the ILCD+EPD kit (../shared/data/ilcd-epd)', () => {
  const processes = existsSync(kitFolder) ? readdirSync(path.join(kitFolder, 'processes')) : []

  test.each(processes)('%s keeps every value digit for digit', async (name) => {
    const file = path.join(kitFolder, 'processes', name)
    const [reading] = await read('epd.xml', readFileSync(file))
    expect((await stored(reading)).values).toEqual(valuesOfXml(file))
  })

  test('its ZIP has flows with declared units, carbon content and grammage', async () => {
    const files = ['processes', 'flows'].flatMap((folder) =>
      readdirSync(path.join(kitFolder, folder)).map((name): [string, Buffer] => [
        `ILCD/${folder}/${name}`,
        readFileSync(path.join(kitFolder, folder, name)),
      ]),
    )
    const readings = await read('kit.zip', await zipOf(Object.fromEntries(files)))
    expect(readings).toHaveLength(processes.length)
    const wood = readings.find(({ file }) => file.includes('EPDv1.3'))
    expect(wood?.problem).toBeNull()
    expect(wood?.entry).toMatchObject({
      title: 'Wood panel',
      issueDate: '2020-05-08',
      validUntil: '2024-05-08',
      payload: {
        declaredUnit: { amount: '1.0', unit: 'KGM' },
        grammage: '1.38696',
        layerThickness: '0.042',
        biogenicCarbonProduct: '0.96',
        biogenicCarbonPackaging: '0.042',
        referenceServiceLife: 100,
        standard: 'EN15804_A2_EF30',
      },
    })
    expect(wood?.entry?.payload.scenarios.map(({ name, group }) => [name, group])).toEqual([
      ['Transport to Gdansk', 'Transport'],
      ['Transport to Berlin', 'Transport'],
      ['100% recycling', 'EoL'],
      ['100% incineration', 'EoL'],
    ])
  })
})
