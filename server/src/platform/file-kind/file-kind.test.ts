import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  gif,
  jpeg,
  pdf,
  png,
  remark,
  svg,
  svgOfTens,
  webp,
  zip,
} from '../../../test/hostile-files.ts'
import { kindOfFile } from './file-kind.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-kind-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** The type, or the refusal as `CODE message`. */
async function kind(content: Buffer | string, name: string): Promise<string> {
  const file = path.join(folder, 'content')
  await writeFile(file, content)
  const found = await kindOfFile(file, name)
  return 'type' in found ? found.type : `${found.problem.code} ${found.problem.message}`
}

const ifc =
  "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n"
const html = '<!doctype html><script>alert(1)</script>'
const picture = png(8, 8)

describe('what is kept, told by its content', () => {
  test.each<[type: string, name: string, content: Buffer | string]>([
    ['PDF', 'a.pdf', pdf(1)],
    ['PDF', 'Leistungserklärung.PDF', pdf(1)],
    ['PNG', 'a.png', picture],
    ['PNG', 'large remark.png', Buffer.concat([picture.subarray(0, 33), picture.subarray(33)])],
    ['JPEG', 'a.jpg', jpeg(800, 600)],
    ['JPEG', 'a.JPEG', jpeg(800, 600)],
    ['WEBP', 'a.webp', webp(800, 600)],
    ['SVG', 'a.svg', svg('<rect width="1" height="1"/>')],
    ['SVG', 'a.svg', '\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['DWG', 'a.dwg', 'AC1032\0\0\0\0\0'],
    ['IFC', 'a.ifc', ifc],
    ['ZIP', 'a.zip', zip('a.txt', 'hello')],
    ['ZIP', 'names that lead elsewhere.zip', zip('../../etc/passwd', 'never unpacked')],
  ])('%s: %s', async (type, name, content) => {
    expect(await kind(content, name)).toBe(type)
  })
})

describe('case 54: content and extension must agree', () => {
  const onlyKept =
    /^UNSUPPORTED_MEDIA_TYPE .*Supported file types: PDF, JPEG, PNG, WebP, SVG, DWG, IFC, ZIP/
  test.each<[what: string, name: string, content: Buffer | string, answer: RegExp]>([
    ['a web page', 'a.png', html, onlyKept],
    ['a web page', 'a.pdf', html, onlyKept],
    ['a web page', 'a.svg', html, /^RULE_BROKEN/],
    [
      'a program',
      'a.png',
      `MZ${'\0'.repeat(100)}`,
      /content of this file is EXE.*Supported file types: PDF/,
    ],
    ['a program', 'a.exe', `MZ${'\0'.repeat(100)}`, /content of this file is EXE/],
    ['a script', 'a.jpg', '#!/bin/sh\nrm -rf /\n', onlyKept],
    ['DjVu', 'a.jpg', 'AT&TFORM\0\0\0\x20DJVMDIRM', onlyKept],
    [
      'a PNG',
      'a.pdf',
      picture,
      /content is PNG, but the file extension is \.pdf\. Change the extension to \.png/,
    ],
    ['a PNG', 'a.png.exe', picture, /file extension is \.exe/],
    ['a PNG', 'png', picture, /has no extension/],
    ['a workbook', 'a.xlsx', zip('[Content_Types].xml', '<Types/>'), /^XLSX$/],
    ['half a workbook', 'a.xlsx', zip('a', 'a').subarray(0, 60), /directory is missing/],
    ['a PNG', 'a.xlsx', picture, /content is PNG/],
    ['text', 'a.csv', 'Code;Größe\n', /^CSV$/],
    ['text in UTF-16', 'a.csv', Buffer.from('\ufeffCode;Größe\n', 'utf16le'), /^CSV$/],
    ['a web page', 'a.csv', html, onlyKept],
    ['a program', 'a.csv', `MZ${'\0'.repeat(100)}`, /content of this file is EXE/],
    ['text', 'a.txt', 'Code;Größe\n', onlyKept],
    [
      'a PNG and a web page behind it',
      'a.png',
      Buffer.concat([picture, Buffer.from(html)]),
      /also contains a web page/,
    ],
    [
      'a PNG and something behind it',
      'a.png',
      Buffer.concat([picture, Buffer.alloc(9)]),
      /hidden data after its end/,
    ],
    [
      'a JPEG and a web page',
      'a.jpg',
      Buffer.concat([jpeg(8, 8), Buffer.from(html)]),
      /also contains a web page/,
    ],
    ['a JPEG and a PDF', 'a.jpg', Buffer.concat([jpeg(8, 8), pdf(1)]), /also contains a PDF/],
    [
      'a JPEG and an archive',
      'a.jpg',
      Buffer.concat([jpeg(8, 8), zip('a', 'a')]),
      /hidden archive/,
    ],
    [
      'a WebP or more',
      'a.webp',
      Buffer.concat([webp(8, 8), Buffer.alloc(99)]),
      /hidden data after its end/,
    ],
    ['a PDF and a web page', 'a.pdf', `%PDF-1.7\n${html}`, /also contains a web page/],
    ['a GIF', 'a.gif', gif(1, 1, 1), /content of this file is GIF/],
    ['nothing', 'a.pdf', '', /empty/],
    ['another STEP file', 'a.ifc', ifc.replace('IFC4', 'AP214'), /not an IFC model/],
    ['half a model', 'a.ifc', ifc.slice(0, 60), /incomplete/],
    ['an unknown drawing', 'a.dwg', 'AC1099\0', onlyKept],
    ['half an archive', 'a.zip', zip('a', 'a').subarray(0, 60), /directory is missing/],
  ])('%s called %s', async (_, name, content, answer) => {
    expect(await kind(content, name)).toMatch(answer)
  })
})

describe('case 57: broken and busy PDFs', () => {
  const whole = pdf(3)
  test.each<[what: string, content: Buffer | string, answer: RegExp]>([
    ['cut off: kept, there is no preview', whole.subarray(0, 300), /^PDF$/],
    [
      'with JavaScript: kept, nobody runs it',
      pdf(1, '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      /^PDF$/,
    ],
    [
      'beginning at its tenth byte: refused',
      `0123456789${whole.toString('latin1')}`,
      /^UNSUPPORTED/,
    ],
    [
      'with an archive at its end: refused',
      Buffer.concat([whole, zip('a', 'a')]),
      /hidden archive/,
    ],
  ])('%s', async (_, content, answer) => {
    expect(await kind(content, 'a.pdf')).toMatch(answer)
  })
})

describe('case 58: sizes that nobody can decode', () => {
  test('are refused by their headers, with memory flat', async () => {
    const hostile: [name: string, content: Buffer, answer: RegExp][] = [
      ['a.png', png(30_000, 30_000), /^RULE_BROKEN The image has 30,000 × 30,000 pixels/],
      ['a.png', png(16_000, 16_000), /16,000 × 16,000/],
      ['a.png', png(65_535, 65_535), /65,535 × 65,535/],
      [
        'a.png',
        png(30_001, 1),
        /30,001 × 1 pixels. The limit is 50 million pixels and 30,000 per side/,
      ],
      ['a.png', png(0, 5), /has no size/],
      ['a.png', png(8, 8, await remark(200)), /larger than 16 MB/],
      ['a.png', png(8, 8, await remark(200, 'iTXt')), /larger than 16 MB/],
      ['a.png', png(8, 8, await remark(9), await remark(9)), /larger than 16 MB/],
      ['a.png', png(8, 8).subarray(0, 60), /damaged or incomplete/],
      ['a.jpg', jpeg(65_535, 65_535), /65,535 × 65,535/],
      ['a.jpg', jpeg(800, 600).subarray(0, 9), /damaged or incomplete/],
      ['a.webp', webp(16_000_000, 16_000_000), /16,000,000/],
      ['a.gif', gif(65_535, 65_535, 2_000), /^UNSUPPORTED/],
      ['a.svg', svgOfTens(62), /more than a million elements/],
      ['a.svg', svg('', 'width="1e62" height="1e62"'), /larger than one million/],
    ]
    const before = process.memoryUsage.rss()
    for (const [name, content, answer] of hostile) expect(await kind(content, name)).toMatch(answer)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 ** 2)
  })

  test('are kept where they are only large', async () => {
    expect(await kind(png(8, 8, await remark(5)), 'a.png')).toBe('PNG')
    expect(await kind(png(2_000, 2_000), 'a.png')).toBe('PNG')
    expect(await kind(jpeg(10_000, 5_000), 'a.jpg')).toBe('JPEG')
    expect(await kind(svgOfTens(3), 'a.svg')).toBe('SVG')
  })
})

describe('case 53: drawings that could run', () => {
  test.each<[what: string, content: Buffer | string, answer: RegExp]>([
    ['a script', svg('<script>alert(1)</script>'), /element script/],
    [
      'a script under another prefix',
      svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
      /s:script/,
    ],
    [
      'a page within',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      /foreignObject/,
    ],
    [
      'an element of a page',
      svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x"/>'),
      /h:img/,
    ],
    ['a handler', svg('<rect/>', 'onload="alert(1)"'), /event handler onload/],
    ['a handler in odd case', svg('<rect OnClick="alert(1)"/>'), /event handler OnClick/],
    ['a link that runs', svg('<a xlink:href="javascript:alert(1)"/>'), /address in xlink:href/],
    [
      'a link that runs, written oddly',
      svg('<a href=" java&#10;script&#x3a;alert(1)"/>'),
      /address in href/,
    ],
    [
      'a link that is set later',
      svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
      /address in to/,
    ],
    ['a page as data', svg('<a href="data:text/html,x"/>'), /address in href/],
    ['a drawing as data', svg('<use href="data:image/svg+xml,x"/>'), /address in href/],
    [
      'a style sheet',
      '<?xml-stylesheet type="text/xsl" href="x"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      /style sheet/,
    ],
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      /declares entities/,
    ],
    [
      'a file from elsewhere',
      '<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg xmlns="http://www.w3.org/2000/svg"/>',
      /declares/,
    ],
    [
      'another root',
      '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      /not an SVG: its root element is html/,
    ],
    ['no namespace', '<svg><rect/></svg>', /not an SVG/],
    ['no XML', '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>', /not well-formed/],
    ['nothing but a beginning', '<svg xmlns="http://www.w3.org/2000/svg">', /not well-formed/],
    [
      'another encoding',
      '<?xml version="1.0" encoding="utf-7"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      /encoded in utf-7/,
    ],
    [
      'no UTF-8',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">\xff</svg>', 'latin1'),
      /not encoded in UTF-8/,
    ],
    [
      'a reference to itself',
      svg('<g id="a"><use href="#a"/></g><use href="#a"/>'),
      /more than a million/,
    ],
    ['too deep', svg('<g>'.repeat(200) + '</g>'.repeat(200)), /too many/],
    ['too many references', svg('<use href="#a"/>'.repeat(60_000)), /too many/],
    [
      'an endless chain of references',
      svg(
        Array.from({ length: 20_000 }, (_, n) => `<g id="g${n}"><use href="#g${n + 1}"/></g>`).join(
          '',
        ),
      ),
      /more than a million/,
    ],
    ['too long', svg(' '.repeat(5 * 1024 ** 2)), /larger than 5 MB/],
  ])('%s is refused', async (_, content, answer) => {
    const found = await kind(content, 'a.svg')
    expect(found).toMatch(/^RULE_BROKEN/)
    expect(found).toMatch(answer)
  })

  test.each<[what: string, content: Buffer | string]>([
    ['a link', svg('<a href="https://example.com/"><text>More</text></a>')],
    ['a picture', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a gradient', svg('<linearGradient id="a"/><rect fill="url(#a)"/>')],
    [
      'the public document type',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    [
      'styles and remarks',
      svg('<style>.a{fill:red}</style><!-- <script> --><title>on load</title>'),
    ],
  ])('%s is kept', async (_, content) => {
    expect(await kind(content, 'a.svg')).toBe('SVG')
  })
})
