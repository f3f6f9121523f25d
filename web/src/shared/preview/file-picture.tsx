import type { StoredType } from '@lambda/contract/sheets/sheet-files'
import {
  IconFile,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconRulerMeasure,
  IconVector,
} from '@tabler/icons-react'
import { useState } from 'react'
import classes from './file-picture.module.css'

interface Props {
  /** What the file is; null while nobody has looked. */
  type: StoredType | null
  /** Address of a small picture of it; null for the icon of its type. */
  picture: string | null
  /** `row`: in a line of a table; `card`: the head of a card. */
  size: 'row' | 'line' | 'card'
}

const icons: Readonly<Record<StoredType, typeof IconFile>> = {
  PDF: IconFileTypePdf,
  JPEG: IconPhoto,
  PNG: IconPhoto,
  WEBP: IconPhoto,
  SVG: IconVector,
  DWG: IconRulerMeasure,
  IFC: IconRulerMeasure,
  ZIP: IconFileZip,
  XLSX: IconFile,
  CSV: IconFile,
  XML: IconFile,
  JSON: IconFile,
}

const iconSizes = { row: 17, line: 22, card: 44 } as const

/** A small picture of a file, loaded when it comes into sight; the icon of its type where there is none. */
export function FilePicture({ type, picture, size }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const Icon = type === null ? IconFile : icons[type]
  const shows = picture !== null && failed !== picture
  return (
    <span className={classes.picture} data-size={size} data-type={type ?? undefined} aria-hidden>
      {shows ? (
        <img
          className={classes.image}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <Icon size={iconSizes[size]} stroke={1.5} />
      )}
      {!shows && size === 'card' && type !== null && <span className={classes.type}>{type}</span>}
    </span>
  )
}
