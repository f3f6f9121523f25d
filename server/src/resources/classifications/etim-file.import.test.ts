import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  csvSetName,
  ixf,
  smallParts,
  smallRelease,
  translated,
  zipOf,
} from '../../../test/etim/etim-files.ts'
import { type TestFiles, createTestFiles } from '../../../test/test-files.ts'
import { storeContent } from '../../../test/stored-files.ts'
import { readEtimFile } from './etim-file.import.ts'

let files: TestFiles

beforeAll(async () => {
  files = await createTestFiles()
})

afterAll(() => files.drop())

async function read(zip: Buffer, more: { fileName?: string; language?: string } = {}) {
  const sha256 = await storeContent(files, zip)
  const said = { fileName: 'a.zip', release: null, language: 'EN', ...more }
  return readEtimFile(files, { sha256, size: zip.length, ...said })
}

/** What is said of a file that is refused. */
async function refusalOf(zip: Buffer): Promise<string> {
  return read(zip).then(
    () => 'it was read',
    (error: Error) => error.message,
  )
}

const refusalOfXml = async (xml: string) => refusalOf(await zipOf({ 'a.xml': xml }))

const nothing = 'The file contains errors; nothing was loaded.'

describe('an IXF file is refused by name', () => {
  test.each([
    [
      'a feature that is not there',
      { features: smallParts.features.replaceAll('EF000125', 'EF000126') },
      `${nothing} Class EC000406 names the feature EF000125, which is not in the file.`,
    ],
    [
      'a value that is not there',
      { values: '' },
      `${nothing} Class EC000406, feature EF000010: the value EV004782 is not in the file. Class EC000406, feature EF000010: the value EV004810 is not in the file.`,
    ],
    [
      'a unit that is not there',
      { units: '' },
      `${nothing} Class EC000406, feature EF000125: the unit EU570448 is not in the file. Class EC000406, feature EF000200: the unit EU570448 is not in the file.`,
    ],
    [
      'a group that is not there',
      { groups: '' },
      `${nothing} Class EC000406 names the group EG000001, which is not in the file.`,
    ],
    ['no classes', { classes: '' }, `${nothing} There are no classes in it.`],
    [
      'a feature without a code',
      { groups: `${smallParts.groups}<Group>${translated('a', 'b')}</Group>` },
      `${nothing} Line 20: a group has no code.`,
    ],
    [
      'a code of another kind',
      { groups: `${smallParts.groups}<Group><Code>EC000001</Code></Group>` },
      `${nothing} Line 19: “EC000001” is not the code of a group.`,
    ],
    [
      'a code that is there twice',
      { values: smallParts.values + smallParts.values },
      `${nothing} Line 18: the value EV004810 is there twice. Line 20: the value EV004782 is there twice.`,
    ],
    [
      'an unknown type',
      { features: smallParts.features.replace('Numeric', 'Colour') },
      `${nothing} Line 10: feature EF000125 has the unknown type “Colour”. Line 30: nothing says of which type feature EF000125 is.`,
    ],
    [
      'a class without a name',
      { classes: smallParts.classes.replace(/<Translations>.*?<\/Translations>/s, '') },
      `${nothing} Class EC000406 has no name.`,
    ],
  ])('for %s', async (_, parts, message) => {
    expect(await refusalOfXml(ixf(parts))).toBe(message)
  })

  test('with some of many errors, and their number', async () => {
    const features = Array.from({ length: 8 }, (_v, i) => `<Feature><Code>${i}</Code></Feature>`)
    const message = await refusalOfXml(ixf({ features: smallParts.features + features.join('') }))
    expect(message).toContain('“4” is not the code of a feature. And 3 more.')
  })

  test('where it is no XML, or another one', async () => {
    expect(await refusalOfXml(ixf().slice(0, 2_000))).toMatch(/^The XML file is not well-formed/)
    expect(await refusalOfXml('<BMECAT/>')).toBe(
      'The XML file is not an IXF file: its root element is BMECAT.',
    )
    expect(await refusalOfXml(`${ixf()}\0`)).toMatch(/^The XML file is not well-formed/)
    const latin = Buffer.from(ixf(), 'latin1')
    expect(await refusalOf(await zipOf({ 'a.xml': latin }))).toBe(
      'The XML file is not encoded in UTF-8 or UTF-16. Save it as UTF-8.',
    )
  })
})

describe('a file that is meant to do harm is refused', () => {
  test('with entities that grow', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE IXF [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><IXF>&b;</IXF>`
    expect(await refusalOfXml(bomb)).toBe(
      'The XML file declares a document type. Save it without DOCTYPE.',
    )
    expect(await refusalOfXml('<IXF>&b;</IXF>')).toMatch(/undefined entity/)
  })

  test('with elements without end', async () => {
    expect(await refusalOfXml(`<IXF>${'<a>'.repeat(30)}`)).toBe(
      'Line 1: a contains too many elements.',
    )
    expect(await refusalOfXml(`<IXF><Units><Unit>${'<a/>'.repeat(100_001)}`)).toMatch(/too many/)
    expect(await refusalOfXml(`<IXF><Units><Unit>${'a'.repeat(3_000_000)}`)).toMatch(/too long/)
  })

  test('with more in it than its directory says, or than is read at all', async () => {
    const zip = await zipOf({ 'a.xml': Buffer.alloc(5_000_000) })
    const entry = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    const small = Buffer.from(zip)
    small.writeUInt32LE(1_000, entry + 24)
    expect(await refusalOf(small)).toMatch(/^The ZIP cannot be read \(too many bytes/)
    const large = Buffer.from(zip)
    large.writeUInt32LE(2_000_000_000, entry + 24)
    expect(await refusalOf(large)).toBe(
      'The files in the ZIP have more than 1024 MB when unpacked.',
    )
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`${i}.txt`, 'a']))
    expect(await refusalOf(await zipOf(many))).toBe(
      'The ZIP contains 101 files; at most 100 are read.',
    )
  })

  test('where it is cut off or damaged', async () => {
    const zip = await smallRelease()
    expect(await refusalOf(zip.subarray(0, 300))).toMatch(/^The ZIP cannot be read/)
    const damaged = Buffer.from(zip)
    damaged.fill(0xff, 60, 200)
    expect(await refusalOf(damaged)).toMatch(/^The ZIP cannot be read/)
  })
})

test('a ZIP without a release is refused, as is one with two', async () => {
  expect(await refusalOf(await zipOf({ 'readme.txt': 'a' }))).toBe(
    'The ZIP contains neither an IXF file (.xml) nor the CSV files of ETIM (ETIMARTCLASS.csv and others).',
  )
  expect(await refusalOf(await zipOf({ 'a.xml': ixf(), 'b.xml': ixf() }))).toBe(
    'The ZIP contains several XML files. Leave one of them.',
  )
})

test('an IXF file in UTF-16, in folders and with a prefix is read, too', async () => {
  const prefixed = ixf()
    .replaceAll(/<(\/?)([A-Z])/g, '<$1x:$2')
    .replace('xmlns=', 'xmlns:x=')
  const content = Buffer.from(`\uFEFF${prefixed.replace('utf-8', 'utf-16')}`, 'utf16le')
  const { release, classes } = await read(await zipOf({ 'etim/ixf/a.xml': content }))
  expect([release, [...classes.keys()]]).toEqual(['9.0', ['EC000406']])
})

test('an IXF file of version 3.1 is read: another namespace, languages as ETIM names them', async () => {
  const later = ixf({ name: 'ETIM 10.0' })
    .replace('etimixf/1"', 'etimixf/31"')
    .replace('schemaVersion="1.0"', 'schemaVersion="3.1"')
    .replaceAll('language="en-GB"', 'language="EN"')
    .replaceAll('language="de-DE"', 'language="nl-BE"')
    .replaceAll('<Version>', '<Modelling>false</Modelling><Version>')
  const { release, classes, features } = await read(await zipOf({ 'ETIMIXF3_1.xml': later }))
  expect(release).toBe('10.0')
  expect(features.get('EF000125')).toEqual({ EN: 'Thickness', NL: 'Stärke' })
  expect(classes.get('EC000406')?.synonyms).toEqual({ EN: ['PU foam'], NL: ['PU foam'] })
})

/** The official CSV set (columns as those who read ETIM 10 publish them), with these tables in place of its own. */
function csvSet(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const tables = {
    ETIMARTGROUP: 'ARTGROUPID;GROUPDESC\nEG000001;Insulation\n',
    ETIMUNIT: 'UNITOFMEASID;UNITDESC\nEU570448;mm\n',
    ETIMFEATUREGROUP: 'FEATUREGROUPID;GROUPDESC\nEFG00001;Other\n',
    ETIMFEATURE:
      'FEATUREID;FEATUREGROUPID;FEATUREDESC\nEF000010;EFG00001;Model\nEF000125;EFG00001;"Thickness; d"\n',
    ETIMVALUE: 'VALUEID;VALUEDESC\nEV004810;Hard foam\nEV004782;Soft foam\n',
    ETIMARTCLASS:
      'ARTCLASSID;ARTGROUPID;ARTCLASSDESC;ARTCLASSVERSION;ARTCLASSVERSIONDATE\nEC000406;EG000001;Thermal insulation;4;2024-12-05\n',
    ETIMARTCLASSSYNONYMMAP: 'ARTCLASSID;CLASSSYNONYM\nEC000406;PU foam\n',
    ETIMARTCLASSFEATUREMAP:
      'ARTCLASSFEATURENR;ARTCLASSID;FEATUREID;FEATURETYPE;UNITOFMEASID;SORTNR\n1;EC000406;EF000125;N;EU570448;2\n2;EC000406;EF000010;A;;1\n',
    ETIMARTCLASSFEATUREVALUEMAP:
      'ARTCLASSFEATUREVALUENR;ARTCLASSFEATURENR;VALUEID;SORTNR\n1;2;EV004810;2\n2;2;EV004782;1\n',
    ...more,
  }
  return Object.fromEntries(Object.entries(tables).map(([name, text]) => [`${name}.csv`, text]))
}

async function csvZip(
  write: (text: string) => string | Buffer,
  more?: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const entries = Object.entries(csvSet(more)).map(([name, text]) => [name, write(text)])
  return zipOf(Object.fromEntries(entries) as Record<string, string | Buffer>)
}

const fileName = csvSetName

describe('the CSV set', () => {
  test.each([
    ['UTF-16 without a mark, as ETIM 10 has it', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-8', (text: string) => text],
    ['UTF-8 with a mark, CRLF', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['tabs', (text: string) => text.replaceAll(/;(?! d)/g, '\t')],
    ['commas', (text: string) => text.replaceAll(/;(?! d)/g, ',')],
  ])('is read: %s', async (_, write) => {
    const zip = await csvZip(write)
    const { release, classes, features, title, publishedOn } = await read(zip, { fileName })
    expect([release, title, publishedOn]).toEqual(['10.0', 'ETIM 10.0', '2024-12-05'])
    expect(features.get('EF000125')).toEqual({ EN: 'Thickness; d' })
    expect(classes.get('EC000406')).toMatchObject({
      version: 4,
      groupCode: 'EG000001',
      labels: { EN: 'Thermal insulation' },
      synonyms: { EN: ['PU foam'] },
    })
    expect([...(classes.get('EC000406')?.features.values() ?? [])]).toEqual([
      { code: 'EF000125', type: 'N', unitCode: 'EU570448', position: 2, valueCodes: [] },
      {
        code: 'EF000010',
        type: 'A',
        unitCode: null,
        position: 1,
        valueCodes: ['EV004782', 'EV004810'],
      },
    ])
  })

  test('is read with quotation marks within its texts, as ETIM 10 has them', async () => {
    const more = {
      ETIMARTCLASSSYNONYMMAP: 'ARTCLASSID;CLASSSYNONYM\nEC000406;19"-rack\nEC000406;sign "D“\n',
      ETIMVALUE: 'VALUEID;VALUEDESC\nEV004810;Hard foam "I"\nEV004782;"Soft" foam\n',
    }
    const { classes, values } = await read(await csvZip((text) => text, more), { fileName })
    expect(classes.get('EC000406')?.synonyms['EN']).toEqual(['19"-rack', 'sign "D“'])
    expect(values.get('EV004810')).toEqual({ EN: 'Hard foam "I"' })
    expect(values.get('EV004782')).toEqual({ EN: '"Soft" foam' })
  })

  test('is read in Windows-1252, in the language that the person names', async () => {
    const more = { ETIMARTGROUP: 'ARTGROUPID;GROUPDESC\nEG000001;Dämmung\n' }
    const zip = await csvZip((text) => Buffer.from(text, 'latin1'), more)
    const { groups } = await read(zip, { fileName, language: 'DE' })
    expect(groups.get('EG000001')).toEqual({ DE: 'Dämmung' })
  })

  test.each([
    [
      'a column that is missing',
      { ETIMFEATURE: 'FEATUREID;NAME\nEF000010;Model\n' },
      'ETIMFEATURE.csv lacks the columns FEATUREDESC.',
    ],
    [
      'a number that joins nothing',
      { ETIMARTCLASSFEATUREVALUEMAP: 'ARTCLASSFEATURENR;VALUEID\n7;EV004810\n' },
      `${nothing} ETIMARTCLASSFEATUREVALUEMAP.csv, line 2: no class has a feature with the number “7”.`,
    ],
    [
      'a type that is none',
      {
        ETIMARTCLASSFEATUREMAP:
          'ARTCLASSFEATURENR;ARTCLASSID;FEATUREID;FEATURETYPE\n2;EC000406;EF000010;Q\n',
      },
      `${nothing} ETIMARTCLASSFEATUREMAP.csv, line 2: “Q” is not a feature type. ETIMARTCLASSFEATUREVALUEMAP.csv, line 2: no class has a feature with the number “2”. ETIMARTCLASSFEATUREVALUEMAP.csv, line 3: no class has a feature with the number “2”.`,
    ],
    [
      'a class that is not there',
      { ETIMARTCLASSSYNONYMMAP: 'ARTCLASSID;CLASSSYNONYM\nEC000407;PU foam\n' },
      `${nothing} ETIMARTCLASSSYNONYMMAP.csv, line 2: the class EC000407 is not in the file.`,
    ],
    [
      'a quotation mark that is not closed',
      { ETIMVALUE: 'VALUEID;VALUEDESC\nEV004810;"Hard foam"\nEV004782;"Soft foam\n' },
      'ETIMVALUE.csv is not a valid CSV file',
    ],
  ])('is refused for %s', async (_, more, message) => {
    const refusal = await refusalOf(await csvZip((text) => text, more))
    expect(refusal).toContain(message)
  })

  test('is refused where a table is missing, or nobody says which release it is', async () => {
    const { 'ETIMVALUE.csv': _, ...rest } = csvSet()
    expect(await refusalOf(await zipOf(rest))).toBe(
      'These files are missing in the ZIP: ETIMVALUE.csv.',
    )
    expect(await refusalOf(await zipOf(csvSet()))).toBe(
      'The file does not say which release it is. Enter the release, such as 10.0.',
    )
  })
})
