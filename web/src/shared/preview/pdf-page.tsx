import { useEffect, useRef, useState } from 'react'
import { logError } from '../../platform/log.ts'
import { type PDFDocumentProxy, type RenderTask, drawPage } from './pdf-file.ts'
import classes from './preview.module.css'

interface Props {
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
export function PdfPage({ pdf, number, label, size, scale, onSize }: Props) {
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
