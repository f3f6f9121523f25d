import { useEffect, useEffectEvent } from 'react'

/**
 * Takes files that are dragged over the window, wherever they are dropped: a browser would leave the page for them. `onDrag` is
 * called when some come over it, `onDrop` with those that are dropped.
 */
export function useDraggedFiles(
  onDrag: () => void,
  onDrop: (files: readonly File[]) => void,
): void {
  const dragged = useEffectEvent(onDrag)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (carriesFiles(event)) dragged()
    }
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      dropped([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
