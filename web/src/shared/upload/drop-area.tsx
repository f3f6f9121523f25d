import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { logError } from '../../platform/log.ts'
import { showToast } from '../../ui/toasts.ts'
import classes from './drop-area.module.css'
import {
  type PickedFile,
  canKeepHandles,
  chooseFiles,
  droppedFiles,
  filesIn,
} from './picked-files.ts'

type OnFiles = (files: readonly PickedFile[]) => void

interface AreaProps {
  onFiles: OnFiles
  /** What may be dropped here, in a sentence. */
  children: ReactNode
  /** As high as one line: files are there already. */
  isSmall?: boolean
  /** What the button says: "Choose files". */
  label?: string
}

/** An area to drop files on, with a button that does the same for those who do not drag. */
export function DropArea({ onFiles, children, isSmall = false, label }: AreaProps) {
  const drop = useFileDrop(onFiles)
  return (
    <div
      {...drop.handlers}
      className={classes.area}
      data-over={drop.isOver || undefined}
      data-small={isSmall || undefined}
    >
      {!isSmall && <IconUpload className={classes.icon} size={26} stroke={1.5} aria-hidden />}
      <div className={classes.text}>{children}</div>
      <ChooseFilesButton onFiles={onFiles} isQuiet={isSmall} {...(label && { label })} />
    </div>
  )
}

interface ButtonProps {
  onFiles: OnFiles
  isQuiet?: boolean
  label?: string
}

/** Chooses files by the dialog of the system. */
export function ChooseFilesButton({ onFiles, isQuiet = false, label }: ButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (canKeepHandles()) void taken(chooseFiles(), onFiles)
    else field.current?.click()
  }
  return (
    <>
      <Button variant={isQuiet ? 'default' : 'filled'} onClick={choose}>
        {label ?? 'Choose files'}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={label ?? 'Choose files'}
        onChange={(event) => {
          const files = filesIn(event.currentTarget.files)
          // The same file can be chosen once more.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** Makes an element take files that are dropped on it; `isOver` while some are held above it. */
export function useFileDrop(onFiles: OnFiles) {
  // Elements inside are entered and left as well.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const move = (step: number) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    depth.current += step
    setOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: move(1),
      onDragLeave: move(-1),
      onDragOver: (event: DragEvent) => carriesFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        depth.current = 0
        setOver(false)
        // An area within has taken them.
        if (event.defaultPrevented) return
        event.preventDefault()
        void taken(droppedFiles(event.dataTransfer), onFiles)
      },
    },
  }
}

async function taken(files: Promise<readonly PickedFile[]>, onFiles: OnFiles): Promise<void> {
  try {
    const found = await files
    if (found.length > 0) onFiles(found)
  } catch (error) {
    logError('Files could not be read.', error)
    showToast({ type: 'error', message: 'The browser could not read these files.' })
  }
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}
