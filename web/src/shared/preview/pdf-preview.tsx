import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { logError } from '../../platform/log.ts'
import type { LinkedFile } from './linked-file.ts'
import {
  type PDFDocumentProxy,
  type RenderTask,
  drawPage,
  openPdf,
  pdfProblem,
} from './pdf-file.ts'
import { PageTurner, type Zoom, ZoomButtons } from './preview-bar.tsx'
import classes from './preview.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'

interface Props {
  file: LinkedFile
  name: string
  /** In bytes. */
  size: number
  /** Shown instead where the file cannot be. */
  unavailable: (reason: string) => React.ReactNode
}

interface Size {
  width: number
  height: number
}

/** Between the pages, in px. */
const gap = 12

/** CSS pixels for one point of a page at 100 %. */
const pixelsPerPoint = 96 / 72

/** The pages of a PDF one below the other; only those in sight are fetched and drawn. */
export function PdfPreview({ file, name, size, unavailable }: Props) {
  const { opened, problem } = usePdf(file, size)
  if (problem !== null) return unavailable(problem)
  if (!opened) return <Skeleton className={classes.stage} aria-busy />
  return <Pages key={opened.pdf.fingerprints[0]} name={name} {...opened} />
}

interface Opened {
  pdf: PDFDocumentProxy
  /** Of the first page, in points: what the others are taken to be until they are seen. */
  first: Size
}

function usePdf(file: LinkedFile, size: number) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const fail = (error: unknown) => {
      if (isOver) return
      // What comes later only follows from what came first.
      isOver = true
      const ofFile = pdfProblem(error)
      if (ofFile === null) logError('A PDF cannot be shown.', error)
      setProblem(ofFile ?? (error instanceof Error ? error.message : 'The PDF cannot be shown.'))
    }
    const opening = openPdf(file, size, fail)
    const begin = async () => {
      const pdf = await opening.document
      const first = sizeOf(await pdf.getPage(1))
      if (!isOver) setOpened({ pdf, first })
    }
    begin().catch(fail)
    return () => {
      isOver = true
      opening.close()
      setOpened(null)
      setProblem(null)
    }
  }, [file, size])
  return { opened, problem }
}

function sizeOf(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>): Size {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

function Pages({ pdf, first, name }: Opened & { name: string }) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const scroller = useRef<HTMLDivElement>(null)
  const { ref, width: room } = useElementSize<HTMLDivElement>()
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map())
  const scale = scaleOf(zoom, room, first.width)
  const heightOf = (index: number) => (sizes.get(index) ?? first).height * scale + gap
  // oxlint-disable-next-line react/incompatible-library -- drawn anew with every scroll: there is nothing to memoise
  const virtual = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: 1,
    paddingStart: gap,
  })
  useEffect(() => virtual.measure(), [scale, sizes, virtual])
  const learn = useMemo(
    () => (index: number, size: Size) =>
      setSizes((known) =>
        isSame(known.get(index), size) ? known : new Map(known).set(index, size),
      ),
    [],
  )
  const items = virtual.getVirtualItems()
  const middle = (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0) / 3
  const current = (items.find(({ end }) => end > middle)?.index ?? 0) + 1
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
        <PageTurner
          page={current}
          count={pdf.numPages}
          turn={(page) => virtual.scrollToIndex(page - 1, { align: 'start' })}
        />
        <ZoomButtons zoom={zoom} percent={scale / pixelsPerPoint} change={setZoom} />
      </div>
      <div
        className={classes.stage}
        ref={scroller}
        role="region"
        aria-label={`Pages of ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <div className={classes.room} ref={ref} />
        <div
          className={classes.pages}
          style={{ height: virtual.getTotalSize(), minWidth: first.width * scale + 2 * gap }}
        >
          {room > 0 &&
            items.map(({ index, start }) => (
              <div key={index} className={classes.place} style={{ top: start }}>
                <PdfPage
                  pdf={pdf}
                  number={index + 1}
                  label={`Page ${index + 1} of ${pdf.numPages} of ${name}`}
                  size={sizes.get(index) ?? first}
                  scale={scale}
                  onSize={learn}
                />
              </div>
            ))}
        </div>
      </div>
    </div>
  )
}

function isSame(a: Size | undefined, b: Size): boolean {
  return a?.width === b.width && a.height === b.height
}

/** As wide as there is room, at most at twice its size; or as chosen. */
function scaleOf(zoom: Zoom, room: number, width: number): number {
  if (zoom !== 'fit') return zoom * pixelsPerPoint
  return Math.min(Math.max(room, 80) / width, 2 * pixelsPerPoint)
}

interface PageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  label: string
  /** In points, as far as it is known. */
  size: { width: number; height: number }
  scale: number
  /** Hears the size once the page is there. */
  onSize: (index: number, size: { width: number; height: number }) => void
}

/** One page of a PDF, drawn as long as it is in sight. */
function PdfPage({ pdf, number, label, size, scale, onSize }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let task: RenderTask | undefined
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      if (isOver || !canvas.current) return
      onSize(number - 1, { width, height })
      task = drawPage(page, canvas.current, scale * window.devicePixelRatio)
      await task.promise
      page.cleanup()
    }
    draw().catch((error: unknown) => {
      if (isOver) return
      logError(`Page ${number} of a PDF cannot be drawn.`, error)
      setBroken(true)
    })
    return () => {
      isOver = true
      task?.cancel()
    }
  }, [pdf, number, scale, onSize])
  return (
    <div
      className={classes.page}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={label} />
      {isBroken && <p className={classes.broken}>This page cannot be shown.</p>}
    </div>
  )
}
