import {
  AnnotationMode,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PasswordException,
  type RenderTask,
  VerbosityLevel,
  getDocument,
  version,
} from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the address of the file, as the build makes it
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { LinkedFile } from './linked-file.ts'

GlobalWorkerOptions.workerSrc = worker

export type { PDFDocumentProxy, PDFPageProxy, RenderTask }

/** Where the build has put what pdf.js asks for by name (`vite.config.ts`). */
const files = `/assets/pdfjs-${version}`

/** So much is fetched at a time, in bytes. */
const stretch = 256 * 1024

/** A picture with more pixels than this is left out of its page: it would take all memory. */
const mostPixels = 100_000_000

/** A PDF that is being looked at: only what is shown of it is fetched. */
export interface OpenPdf {
  document: Promise<PDFDocumentProxy>
  close: () => void
}

/** Opens a PDF; nothing in it is run, and nothing it names is fetched. `onError` hears what comes in the way later. */
export function openPdf(
  file: LinkedFile,
  size: number,
  onError: (error: unknown) => void,
): OpenPdf {
  const ending = new AbortController()
  const fail = (error: unknown) => {
    if (!ending.signal.aborted) onError(error)
  }
  const loading = getDocument({
    range: new Stretches(file, size, ending.signal, fail),
    rangeChunkSize: stretch,
    disableAutoFetch: true,
    disableStream: true,
    standardFontDataUrl: `${files}/standard_fonts/`,
    cMapUrl: `${files}/cmaps/`,
    wasmUrl: `${files}/wasm/`,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: VerbosityLevel.ERRORS,
  })
  return {
    document: loading.promise,
    close: () => {
      // A worker that is ended while it still opens the PDF fails there, where nothing can catch it.
      const end = () => {
        ending.abort()
        void loading.destroy()
      }
      void loading.promise.then(end, end)
    },
  }
}

/** Draws a page; the promise of the task rejects when it is cancelled. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): RenderTask {
  const viewport = page.getViewport({ scale: boundedScale(page, scale) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
}

/** Browsers refuse larger canvases. */
const mostCanvasPixels = 16_000_000

function boundedScale(page: PDFPageProxy, scale: number): number {
  const { width, height } = page.getViewport({ scale })
  return scale * Math.min(1, Math.sqrt(mostCanvasPixels / (width * height)))
}

/** What is wrong with a PDF itself, as a sentence; null for any other error. */
export function pdfProblem(error: unknown): string | null {
  if (error instanceof PasswordException) return 'The PDF is protected by a password.'
  if (error instanceof Error && error.name === 'InvalidPDFException') {
    return 'The file is damaged and cannot be shown.'
  }
  return null
}

class Stretches extends PDFDataRangeTransport {
  readonly #file: LinkedFile
  readonly #signal: AbortSignal
  readonly #onError: (error: unknown) => void

  constructor(
    file: LinkedFile,
    size: number,
    signal: AbortSignal,
    onError: (error: unknown) => void,
  ) {
    super(size, null)
    this.#file = file
    this.#signal = signal
    this.#onError = onError
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .read(begin, end, this.#signal)
      .then((bytes) => this.onDataRange(begin, bytes))
      .catch((error: unknown) => {
        this.#onError(error)
        // The worker would wait for ever, and fail when it is ended.
        if (!this.#signal.aborted) this.onDataRange(begin, new Uint8Array(end - begin))
      })
  }
}
