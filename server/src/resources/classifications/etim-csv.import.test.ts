import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvSetName, zipOf } from '../../../test/etim/etim-files.ts'
import { type EtimReader, startEtimReader } from '../../../test/etim/etim-reader.ts'

let etim: EtimReader

beforeAll(async () => {
  etim = await startEtimReader()
})

afterAll(() => etim.close())

const nothing = 'The file contains errors; nothing was loaded.'

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
    const { release, classes, features, title, publishedOn } = await etim.read(zip, { fileName })
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
    const { classes, values } = await etim.read(await csvZip((text) => text, more), { fileName })
    expect(classes.get('EC000406')?.synonyms['EN']).toEqual(['19"-rack', 'sign "D“'])
    expect(values.get('EV004810')).toEqual({ EN: 'Hard foam "I"' })
    expect(values.get('EV004782')).toEqual({ EN: '"Soft" foam' })
  })

  test('is read in Windows-1252, in the language that the person names', async () => {
    const more = { ETIMARTGROUP: 'ARTGROUPID;GROUPDESC\nEG000001;Dämmung\n' }
    const zip = await csvZip((text) => Buffer.from(text, 'latin1'), more)
    const { groups } = await etim.read(zip, { fileName, language: 'DE' })
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
    const refusal = await etim.refusalOf(await csvZip((text) => text, more))
    expect(refusal).toContain(message)
  })

  test('is refused where a table is missing, or nobody says which release it is', async () => {
    const { 'ETIMVALUE.csv': _, ...rest } = csvSet()
    expect(await etim.refusalOf(await zipOf(rest))).toBe(
      'These files are missing in the ZIP: ETIMVALUE.csv.',
    )
    expect(await etim.refusalOf(await zipOf(csvSet()))).toBe(
      'The file does not say which release it is. Enter the release, such as 10.0.',
    )
  })
})
