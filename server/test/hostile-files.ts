import { once } from 'node:events'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

/** Files as nobody should make them, and the good ones that they are made of. */

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG that says it has this size; its content is a picture of that size where it is small, else a lie. */
export function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows =
    width * height < 10_000_000 ? Buffer.alloc((width + 1) * height, 0x55) : Buffer.alloc(9)
  for (let row = 0; row * (width + 1) < rows.length; row++) rows[row * (width + 1)] = 0
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A remark in a PNG that unpacks to so many megabytes of nothing. */
export async function remark(megabytes: number, type: 'zTXt' | 'iTXt' = 'zTXt'): Promise<Buffer> {
  const deflate = createDeflate()
  const packed: Buffer[] = []
  deflate.on('data', (part: Buffer) => packed.push(part))
  const nothing = Buffer.alloc(1024 ** 2)
  for (let n = 0; n < megabytes; n++) {
    if (!deflate.write(nothing)) await once(deflate, 'drain')
  }
  deflate.end()
  await once(deflate, 'end')
  const head = type === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0en\0Comment\0'
  return chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), ...packed]))
}

/** The beginning of a JPEG that says it has this size, with nothing in it. */
export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]),
    frame,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A WebP that says it has this size, with nothing in it. */
export function webp(width: number, height: number): Buffer {
  const file = Buffer.alloc(30)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(22, 4)
  file.write('WEBPVP8X', 8, 'latin1')
  file.writeUInt32LE(10, 16)
  file.writeUIntLE(width - 1, 24, 3)
  file.writeUIntLE(height - 1, 27, 3)
  return file
}

/** A GIF that says it has this size and so many pictures. */
export function gif(width: number, height: number, pictures: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const picture = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 1, 0, 0])
  return Buffer.concat([head, ...Array.from({ length: pictures }, () => picture), Buffer.from(';')])
}

/** An SVG with this in it. */
export function svg(content: string, attributes = ''): Buffer {
  return Buffer.from(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>\n`,
  )
}

/** An SVG of few lines that draws 10 to the power of `levels` rectangles. */
export function svgOfTens(levels: number): Buffer {
  const level = (n: number) =>
    `<g id="g${n}">${Array.from({ length: 10 }, () => `<use xlink:href="#g${n - 1}"/>`).join('')}</g>`
  const levelsAbove = Array.from({ length: levels }, (_, n) => level(n + 1)).join('')
  return svg(
    `<defs><rect id="g0" width="1" height="1"/>${levelsAbove}</defs><use href="#g${levels}"/>`,
  )
}

/** A PDF of these objects (from 1 on), the first of which is its catalogue. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + xref + end, 'latin1')
}

/** A PDF with this many pages, each of them with a grey rectangle; `catalog` is put into its catalogue. */
export function pdf(pages: number, catalog = ''): Buffer {
  const content = '0.5 g 50 50 200 300 re f'
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ')
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 3 0 R >>',
    ),
  ])
}

/** An archive of one file, not packed; `name` may be hostile, as nobody unpacks it. */
export function zip(name: string, content: string): Buffer {
  const data = Buffer.from(content)
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 0, 'latin1')
  local.writeUInt32LE(crc32(data), 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 0, 'latin1')
  local.copy(entry, 16, 14, 28)
  const start = local.length + name.length + data.length
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end])
}

/** A PDF that nobody opens without a password. */
export function encryptedPdf(): Buffer {
  const hash = '0123456789abcdef'.repeat(4)
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -4 >>`
  return pdfOf(pagesOf(''), `${encrypt} /ID [<00112233> <00112233>]`)
}

/** A PDF of few lines whose page draws 10 to the power of `levels` rectangles. */
export function pdfOfTens(levels: number): Buffer {
  const form = (content: string, resources: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 300 400] ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`
  const forms = Array.from({ length: levels }, (_, n) =>
    form('/X Do '.repeat(10), `/Resources << /XObject << /X ${n + 5} 0 R >> >>`),
  )
  const page = `/Resources << /XObject << /X ${levels + 5} 0 R >> >>`
  return pdfOf([...pagesOf(page, '/X Do'), form('0 0 9 9 re f', ''), ...forms])
}

/** A PDF whose pages lead back to themselves. */
export function loopingPdf(): Buffer {
  const [catalog = '', , ...rest] = pagesOf('')
  return pdfOf([
    catalog,
    '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 2 0 R] /Parent 2 0 R >>',
    ...rest,
  ])
}

/** A PDF that asks to be run, to open a page and to be filled from elsewhere, all at `address`. */
export function curiousPdf(address: string): Buffer {
  const actions = [
    `/OpenAction << /S /JavaScript /JS (app.launchURL\\("${address}"\\)) >>`,
    `/AA << /WC << /S /URI /URI (${address}) >> >>`,
  ]
  const link = `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 300 400] /A << /S /URI /URI (${address}) >> >>]`
  const image = `/Resources << /XObject << /X << /Type /XObject /Subtype /Image /FFilter /DCTDecode /F << /FS /URL /F (${address}) >> >> >> >>`
  const [catalog = '', ...rest] = pagesOf(`${link} ${image}`, '/X Do')
  return pdfOf([catalog.replace('>>', `${actions.join(' ')} >>`), ...rest])
}

/** The objects of a PDF with one page. */
function pagesOf(page: string, content = '0.5 g 50 50 200 300 re f'): string[] {
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
}
