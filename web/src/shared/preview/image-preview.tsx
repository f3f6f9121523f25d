import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { logError } from '../../platform/log.ts'
import type { LinkedFile } from './linked-file.ts'
import { type Zoom, ZoomButtons } from './preview-bar.tsx'
import classes from './preview.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'

interface Props {
  file: LinkedFile
  name: string
  /** In px, where it is known. */
  width: number | null
  /** The content as a whole, under the type that it is to be shown as: what browsers would save otherwise. */
  as?: string
  unavailable: (reason: string) => React.ReactNode
}

/** A picture, fitted into the room there is or at any size. */
export function ImagePreview({ file, name, width, as, unavailable }: Props) {
  const { address, problem, fail } = useAddress(file, as)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [own, setOwn] = useState(width)
  const { ref, width: room } = useElementSize<HTMLDivElement>()
  if (problem !== null) return unavailable(problem)
  if (address === null) return <Skeleton className={classes.stage} aria-busy />
  const factor = zoom === 'fit' ? Math.min(1, room / (own ?? room)) : zoom
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
        <span />
        <ZoomButtons zoom={zoom} percent={factor || 1} change={setZoom} />
      </div>
      <div
        className={classes.stage}
        data-picture
        role="region"
        aria-label={`Picture ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <div className={classes.room} ref={ref} />
        <img
          className={classes.image}
          data-fit={zoom === 'fit' || undefined}
          style={zoom === 'fit' || own === null ? undefined : { width: own * zoom }}
          src={address}
          alt={name}
          onLoad={({ currentTarget }) => setOwn(own ?? currentTarget.naturalWidth)}
          onError={fail}
        />
      </div>
    </div>
  )
}

/** Where the browser finds the picture; asked first whether it is there, for then it can be said why it is not. */
function useAddress(file: LinkedFile, as: string | undefined) {
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    let made: string | null = null
    const find = async () => {
      const all = await file.readAll(ending.signal)
      made = URL.createObjectURL(as === undefined ? all : new Blob([all], { type: as }))
      setAddress(made)
    }
    find().catch((error: unknown) => {
      if (ending.signal.aborted) return
      logError('A picture cannot be shown.', error)
      setProblem(error instanceof Error ? error.message : 'The picture could not be loaded.')
    })
    return () => {
      ending.abort()
      if (made !== null) URL.revokeObjectURL(made)
      setAddress(null)
      setProblem(null)
    }
  }, [file, as])
  return { address, problem, fail: () => setProblem('The browser cannot read this picture.') }
}
