import { useResizeObserver } from '@mantine/hooks'
import { type ReactNode, createContext, useContext, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './dock.module.css'

const Dock = createContext<HTMLElement | null>(null)

/** Tells the screens below it where the dock of the frame is. */
export const DockProvider = Dock

/**
 * The strip below the area in which screens scroll. What is docked takes room of its own, so it covers no content;
 * `--dock-height` says how much, for what is fixed to the window's lower edge.
 */
export function DockPlace({ onPlace }: { onPlace: (place: HTMLElement | null) => void }) {
  const [measured, { height }] = useResizeObserver<HTMLDivElement>()
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--dock-height', `${height}px`)
  }, [height])
  return (
    <div ref={measured}>
      <div ref={onPlace} aria-live="polite" />
    </div>
  )
}

/** Docks what is in it, as a region of that name. When it goes and has the focus, the content gets it. */
export function Docked({ label, children }: { label: string; children: ReactNode }) {
  const place = useContext(Dock)
  return place && createPortal(<Strip label={label}>{children}</Strip>, place)
}

function Strip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = strip.current
    return () => {
      const focused = document.activeElement
      // A button that is busy is disabled, and has lost the focus to the page already.
      if (focused !== document.body && !element?.contains(focused)) return
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section ref={strip} className={classes.strip} aria-label={label}>
      {children}
    </section>
  )
}
