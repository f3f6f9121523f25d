import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { type PDFDocumentProxy, VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { type Inspection, thumbnailLimits, thumbnailOf } from './file-inspection-pictures.ts'
import { pictureLimits } from '../file-kind/file-kind-pictures.ts'

/** Who says it has more was made to be counted for long. */
const maxPages = 10_000

/** Fonts, character maps and decoders of the library itself: nothing is looked for anywhere else. */
const library = path.resolve(
  path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))),
  '../..',
)
const folder = (name: string) => path.join(library, name, '/')

/** How many pages a PDF has, and a thumbnail of the first. Its scripts are not run and its links not followed. */
export async function inspectPdf(content: Buffer): Promise<Inspection> {
  const loading = getDocument({
    data: new Uint8Array(content.buffer, content.byteOffset, content.length),
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: pictureLimits.pixels,
    verbosity: VerbosityLevel.ERRORS,
  })
  const none = { pages: null, width: null, height: null, thumbnail: null }
  try {
    const document = await loading.promise
    return { ...none, ...(await inspectPages(document)) }
  } catch (error) {
    return { ...none, note: noteOf(error) }
  } finally {
    await loading.destroy()
  }
}

async function inspectPages(
  document: PDFDocumentProxy,
): Promise<Pick<Inspection, 'pages' | 'thumbnail' | 'note'>> {
  const pages = document.numPages
  if (pages > maxPages) {
    return {
      pages: null,
      thumbnail: null,
      note: 'No preview: the PDF has more than 10,000 pages.',
    }
  }
  try {
    return { pages, thumbnail: await firstPage(document), note: null }
  } catch {
    return {
      pages,
      thumbnail: null,
      note: 'No preview: the first page of the PDF cannot be rendered.',
    }
  }
}

async function firstPage(document: PDFDocumentProxy): Promise<Buffer> {
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: thumbnailLimits.side / Math.max(width, height) })
  const size = { width: sideOf(viewport.width), height: sideOf(viewport.height) }
  const canvas = createCanvas(size.width, size.height)
  const pixels = canvas.getContext('2d')
  await page.render({ canvas, viewport }).promise
  const { data } = pixels.getImageData(0, 0, size.width, size.height)
  return thumbnailOf(() => sharp(data, { raw: { ...size, channels: 4 } }).removeAlpha())
}

function sideOf(length: number): number {
  const side = Math.ceil(length)
  if (!(side <= thumbnailLimits.side + 1)) throw new Error('The page has no size.')
  return Math.max(1, side)
}

function noteOf(error: unknown): string {
  return error instanceof Error && error.name === 'PasswordException'
    ? 'No preview: the PDF is encrypted.'
    : 'No preview: the PDF is damaged.'
}
