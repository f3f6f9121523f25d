import { type Font, point, shown, widthOf } from './pdf-text.ts'

/** A4 in points, from the upper left corner as people think of pages. */
export const pageSize = { width: 595, height: 842 } as const

/** Red, green and blue as `#rrggbb`. */
export type Colour = `#${string}`

export interface TextStyle {
  size: number
  font?: Font
  colour?: Colour
  /** Which side `x` is. */
  align?: 'left' | 'right'
}

/** A JPEG of three colours, as files have it. */
export interface Jpeg {
  data: Buffer
  width: number
  height: number
}

/** A page that is being written. */
export interface Page {
  text(x: number, y: number, text: string, style: TextStyle): void
  box(x: number, y: number, width: number, height: number, colour: Colour): void
  line(x: number, y: number, width: number, colour: Colour): void
  picture(x: number, y: number, width: number, height: number): void
  /** A pen stroke: where it begins, then three points for each curve of Bézier. */
  stroke(points: readonly (readonly [x: number, y: number])[], colour: Colour): void
  readonly content: string
}

export function newPage(): Page {
  const operators: string[] = []
  const up = (y: number) => point(pageSize.height - y)
  return {
    text: (x, y, text, { size, font = 'regular', colour = '#1f2933', align = 'left' }) => {
      const left = align === 'right' ? x - widthOf(text, font, size) : x
      operators.push(
        `BT ${fill(colour)} 1 0 0 1 ${point(left)} ${up(y)} Tm ${shown(text, font, size)} ET`,
      )
    },
    box: (x, y, width, height, colour) => {
      operators.push(
        `${fill(colour)} ${point(x)} ${up(y + height)} ${point(width)} ${point(height)} re f`,
      )
    },
    line: (x, y, width, colour) => {
      operators.push(`${fill(colour)} ${point(x)} ${up(y)} ${point(width)} 0.6 re f`)
    },
    picture: (x, y, width, height) => {
      operators.push(
        `q ${point(width)} 0 0 ${point(height)} ${point(x)} ${up(y + height)} cm /P Do Q`,
      )
    },
    stroke: (points, colour) => {
      const placed = points.map(([x, y]) => `${point(x)} ${up(y)}`)
      const curves = placed.slice(1).map((place, index) => (index % 3 === 2 ? `${place} c` : place))
      operators.push(
        `q 0.9 w 1 J ${fill(colour).toUpperCase()} ${placed[0]} m ${curves.join(' ')} S Q`,
      )
    },
    get content() {
      return operators.join('\n')
    },
  }
}

interface Whole {
  title: string
  author: string
  /** BCP 47, for who listens to it. */
  language: string
  /** What `picture` of every page shows. */
  picture: Jpeg | null
}

/**
 * A PDF 1.7 of these pages, the same bytes for the same pages. Its fonts are of those that every reader has, so none is
 * in it; its text can be searched and copied.
 */
export function pdfOf(pages: readonly Page[], { title, author, language, picture }: Whole): Buffer {
  const first = 8
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`)
  const fonts = `/R 3 0 R /B 4 0 R /S 5 0 R`
  const pictures = picture ? '/XObject << /P 7 0 R >>' : ''
  return bytesOf([
    object(
      `/Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >>`,
    ),
    object(`/Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}]`),
    object('/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding'),
    object('/Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding'),
    object('/Type /Font /Subtype /Type1 /BaseFont /Symbol'),
    object(`/Title ${inUnicode(title)} /Author ${inUnicode(author)}`),
    picture ? pictureObject(picture) : object(''),
    ...pages.flatMap(({ content }, index) => [
      object(
        `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] ` +
          `/Contents ${first + 2 * index + 1} 0 R /Resources << /Font << ${fonts} >> ${pictures} >>`,
      ),
      stream('', Buffer.from(content, 'latin1')),
    ]),
  ])
}

function object(dictionary: string): Buffer {
  return Buffer.from(`<< ${dictionary} >>`, 'latin1')
}

function stream(dictionary: string, data: Buffer): Buffer {
  const head = `<< ${dictionary} /Length ${data.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream', 'latin1')])
}

function pictureObject({ data, width, height }: Jpeg): Buffer {
  return stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
      '/BitsPerComponent 8 /Filter /DCTDecode',
    data,
  )
}

/** The objects one after another, and where each of them begins. The first is the catalogue, the sixth says who wrote it. */
function bytesOf(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, body] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
      body,
      Buffer.from('\nendobj\n', 'latin1'),
    ])
    places.push(length)
    length += part.length
    parts.push(part)
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')])
}

function inUnicode(text: string): string {
  const swapped = Buffer.from(text, 'utf16le').swap16()
  return `<feff${swapped.toString('hex')}>`
}

/** The operators of colours that were asked for before: a document has few. */
const fills = new Map<Colour, string>()

function fill(colour: Colour): string {
  const before = fills.get(colour)
  if (before !== undefined) return before
  const part = (at: number) => point(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const operator = `${part(1)} ${part(3)} ${part(5)} rg`
  fills.set(colour, operator)
  return operator
}
