import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './product-picture.module.css'

interface Props {
  /** What stands for it where nothing beside says what it is; left out, it is decoration. */
  alt?: string
  /** Address of a small picture; null for none. */
  picture: string | null
  size: 'row' | 'card' | 'head' | 'peek'
}

const iconSizes = { row: 15, card: 22, head: 26, peek: 40 } as const

/** A product as a small picture, loaded when it comes into sight; it takes its room in any case. */
export function ProductPicture({ alt = '', picture, size }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const shows = picture !== null && picture !== failed
  return (
    <span className={classes.picture} data-size={size}>
      {shows ? (
        <img
          className={classes.image}
          src={picture}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <IconPackage size={iconSizes[size]} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}
