import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { proposedEntry } from '@lambda/contract/esg/esg-proposal'
import { type EpdReading, esgReadingsApi } from '@lambda/contract/esg/esg-readings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUpload } from '../../../../test/documents.ts'
import { zipOf } from '../../../../test/etim/etim-files.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'

const as = people.admin

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

const uuid = '11111111-2222-4333-8444-555555555555'

/** A small data set; `change` makes of it what a test needs. */
function xml(change: (text: string) => string = (text) => text): string {
  return change(`<?xml version="1.0" encoding="UTF-8"?>
<processDataSet xmlns="http://lca.jrc.it/ILCD/Process" xmlns:common="http://lca.jrc.it/ILCD/Common" xmlns:epd="http://www.iai.kit.edu/EPD/2013">
<processInformation>
<dataSetInformation>
<common:UUID>${uuid}</common:UUID>
<name><baseName xml:lang="en">Stone wool board</baseName></name>
</dataSetInformation>
<quantitativeReference><referenceToReferenceFlow>1</referenceToReferenceFlow></quantitativeReference>
<time><common:dataSetValidUntil>2028</common:dataSetValidUntil></time>
</processInformation>
<exchanges>
<exchange dataSetInternalID="1"><referenceToFlowDataSet refObjectId="x"/><meanAmount>1.0</meanAmount></exchange>
<exchange dataSetInternalID="2"><referenceToFlowDataSet refObjectId="53f97275-fa8a-4cdd-9024-65936002acd0"/>
<common:other>
<epd:amount epd:module="A1-A3">12500000.0</epd:amount>
<epd:amount epd:module="D" epd:scenario="Recycling">-1.5E5</epd:amount>
<epd:referenceToUnitGroupDataSet><common:shortDescription>J</common:shortDescription></epd:referenceToUnitGroupDataSet>
</common:other>
</exchange>
</exchanges>
</processDataSet>`)
}

const json = (value: unknown) =>
  JSON.stringify({
    processInformation: {
      dataSetInformation: { UUID: uuid, name: { baseName: [{ value: 'Board', lang: 'en' }] } },
    },
    exchanges: {
      exchange: [
        { referenceFlow: true, meanAmount: 1 },
        {
          referenceToFlowDataSet: { refObjectId: '53f97275-fa8a-4cdd-9024-65936002acd0' },
          other: { anies: [{ module: 'A1-A3', value }] },
        },
      ],
    },
  })

describe('reading', () => {
  test('converts units by their power of ten and keeps the digits', async () => {
    const [reading] = await read('a.xml', xml())
    expect(reading?.entry?.payload).toMatchObject({
      results: { PERT: { 'A1-A3': '12500000.0E-6', 'D@S1': '-1.5E-1' } },
      scenarios: [{ key: 'S1', name: 'Recycling' }],
    })
    expect(reading?.entry?.validUntil).toBe('2028-12-31')
  })

  test('knows the programme operator by the number where the file does not name it', async () => {
    const numbered = (number: string) => (text: string) =>
      text.replace(
        '</processInformation>',
        `</processInformation><administrativeInformation><publicationAndOwnership>
        <common:registrationNumber>${number}</common:registrationNumber>
        </publicationAndOwnership></administrativeInformation>`,
      )
    const number = 'EPD-HFE-20220036-IBA1-DE'
    const [known] = await read('numbered.xml', xml(numbered(number)))
    expect(known?.entry?.payload).toMatchObject({
      programmeOperator: 'IBU',
      registrationNumber: number,
    })
    expect(known?.notes.join()).toContain('its number is one of IBU')
    const [unknown] = await read('numbered-otherwise.xml', xml(numbered('00063')))
    expect(unknown?.entry?.payload).toMatchObject({
      programmeOperator: null,
      registrationNumber: '00063',
    })
  })

  test('shows what changes of the entry that is there, and keeps what the file does not say', async () => {
    const [first] = await read(
      'a.xml',
      xml((text) => text.replace(uuid, uuid.replace('1', '9'))),
    )
    if (!first?.entry) throw new Error('Nothing was read.')
    const body = { ...proposedEntry(first.entry, null), note: 'Kept' }
    body.payload = { ...first.entry.payload, grossDensity: '40' }
    const { data: made } = await server.call(esgEntriesApi.create, { as, body })
    const changed = xml((text) =>
      text.replace(uuid, uuid.replace('1', '9')).replace('12500000.0', '13000000'),
    )
    const [again] = await read('a.xml', changed)
    expect(again?.existing).toEqual({ id: made.id, version: 1, title: 'Stone wool board' })
    expect(again?.changes).toEqual([
      {
        path: 'payload.results.PERT',
        from: { 'A1-A3': '12500000.0E-6', 'D@S1': '-1.5E-1' },
        to: { 'A1-A3': '13000000E-6', 'D@S1': '-1.5E-1' },
      },
    ])
    const { data: untouched } = await server.call(esgEntriesApi.get, {
      as,
      params: { id: made.id },
    })
    expect(untouched.version).toBe(1)
  })

  test.each<[string, string, Content, string, RegExp]>([
    [
      'a document type',
      'a.xml',
      xml((text) =>
        text.replace(
          '<processDataSet',
          '<!DOCTYPE x SYSTEM "file:///etc/passwd">\n<processDataSet',
        ),
      ),
      'line 2',
      /document type/,
    ],
    [
      'an entity',
      'a.xml',
      xml((text) => text.replace('Stone', '&secret;')),
      'line 6',
      /not well-formed/,
    ],
    [
      'an element that does not end',
      'a.xml',
      xml((text) => text.replace('</exchanges>', '')),
      'line 21',
      /not well-formed/,
    ],
    [
      'another kind of data set',
      'a.xml',
      '<?xml version="1.0"?>\n<flowDataSet/>',
      'line 2',
      /root element is flowDataSet/,
    ],
    ['no UUID', 'a.xml', xml((text) => text.replace(uuid, 'none')), 'line 5', /no UUID/],
    [
      'a value that is no number',
      'a.xml',
      xml((text) => text.replace('12500000.0', '12.500,0')),
      'line 15',
      /“12\.500,0” is not a number/,
    ],
    [
      'a value without a module',
      'a.xml',
      xml((text) => text.replace(' epd:module="A1-A3"', '')),
      'line 15',
      /no module/,
    ],
    [
      'a unit of another quantity',
      'a.xml',
      xml((text) => text.replace('>J<', '>kg<')),
      'line 13',
      /“kg”, which cannot be converted to MJ/,
    ],
    [
      'two values for one module',
      'a.xml',
      xml((text) => text.replace('epd:module="D" epd:scenario="Recycling"', 'epd:module="A1-A3"')),
      'line 16',
      /two values in A1-A3/,
    ],
    [
      'no reference flow',
      'a.xml',
      xml((text) => text.replace('<referenceToReferenceFlow>1<', '<referenceToReferenceFlow>7<')),
      'line 8',
      /reference flow is missing/,
    ],
    [
      'a year that is none',
      'a.xml',
      xml((text) => text.replace('2028', 'soon')),
      'line 9',
      /“soon” is not a year/,
    ],
    ['broken JSON', 'a.json', '{\n"processInformation": {\n', 'line 3', /not valid JSON/],
    ['other JSON', 'a.json', '{"a": 1}', 'processInformation', /no soda4LCA process data set/],
    [
      'a value of JSON that is no number',
      'a.json',
      json('1,2,3'),
      'exchanges.exchange[1].other.anies[0].value',
      /“1,2,3” is not a number/,
    ],
  ])('refuses %s and says where', async (_, name, content, at, message) => {
    const [reading] = await read(name, content)
    expect(reading?.entry).toBeNull()
    expect(reading?.problem?.at).toBe(at)
    expect(reading?.problem?.message).toMatch(message)
  })

  test('refuses a ZIP without data sets, and of several the one that is broken', async () => {
    const [empty] = await read('a.zip', await zipOf({ 'readme.txt': 'x' }))
    expect(empty?.problem?.message).toContain('processes')
    const readings = await read(
      'b.zip',
      await zipOf({ 'ILCD/processes/good.xml': xml(), 'ILCD/processes/bad.xml': '<a>' }),
    )
    expect(readings.map(({ file, problem }) => [file, problem?.at ?? null])).toEqual([
      ['b.zip: ILCD/processes/good.xml', null],
      ['b.zip: ILCD/processes/bad.xml', 'line 1'],
    ])
  })

  test('is for XML, JSON and ZIP', async () => {
    const uploadIds = [await addUpload(server, { name: 'brochure.pdf' })]
    const { body } = await server.call(esgReadingsApi.read, { as, body: { uploadIds } })
    expect(body).toMatchObject({
      status: 422,
      errors: [{ path: 'uploadId' }],
      summary: ['brochure.pdf: Only XML, JSON and ZIP files can be read as EPDs.'],
    })
  })
})
