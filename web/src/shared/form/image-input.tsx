import { Button, FileButton, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { smallPicture } from './small-picture.ts'
import classes from './image-input.module.css'

interface Props {
  id: string
  label: string
  hint?: string | undefined
  /** Characters of the data URL at most. */
  max: number
  error: string | null
  /** A data URL. */
  value: string | null
  onChange: (value: string | null) => void
}

const types = ['image/png', 'image/jpeg', 'image/webp']

/** A small picture: chosen or dropped, made small enough, shown as it will be. */
export function ImageInput({ id, label, hint, max, error, value, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const take = async (file: File | null | undefined) => {
    reset.current?.()
    if (!file) return
    const read = types.includes(file.type)
      ? await smallPicture(file, max)
      : { problem: `${file.name} is not a PNG, JPEG or WebP picture.` }
    setProblem('problem' in read ? read.problem : null)
    if ('url' in read) onChange(read.url)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault()
    setOver(isIn)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={problem ?? error}>
      <div
        className={classes.area}
        data-over={isOver || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={drop}
      >
        <span className={classes.preview}>
          {value ? (
            <img src={value} alt={`Current ${label}`} />
          ) : (
            <IconPhotoUp size={20} aria-hidden />
          )}
        </span>
        <FileButton resetRef={reset} accept={types.join(',')} onChange={(file) => void take(file)}>
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              aria-label={`${value ? 'Replace' : 'Choose or drop'} a picture: ${label}`}
            >
              {value ? 'Replace' : 'Choose or drop'}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            variant="subtle"
            color="gray.8"
            aria-label={`Remove the picture: ${label}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
