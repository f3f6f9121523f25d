import sharp, { type Sharp } from 'sharp'
import { pictureLimits } from '../file-kind/file-kind-pictures.ts'

/** What a look into a file has told; a note says why there is no thumbnail. */
export interface Inspection {
  pages: number | null
  width: number | null
  height: number | null
  thumbnail: Buffer | null
  note: string | null
}

export const thumbnailLimits = { side: 480, bytes: 60_000 } as const

/** Half the work of sharp's own choice, and 3 % more bytes. */
const effort = 2

/** From the best on; the last is smaller than any picture of that side needs. */
const attempts = [
  { quality: 82, side: thumbnailLimits.side },
  { quality: 60, side: thumbnailLimits.side },
  { quality: 35, side: thumbnailLimits.side },
  { quality: 35, side: 240 },
] as const

// one picture at a time, and nothing kept of it afterwards
sharp.concurrency(1)
sharp.cache(false)

/** The size of a picture as it is shown (a camera may have been held upright), and its thumbnail. */
export async function inspectPicture(content: Buffer): Promise<Inspection> {
  const picture = () =>
    sharp(content, { limitInputPixels: pictureLimits.pixels, failOn: 'warning', autoOrient: true })
  const found: Inspection = { pages: null, width: null, height: null, thumbnail: null, note: null }
  try {
    const { width, height } = (await picture().metadata()).autoOrient
    Object.assign(found, { width, height })
    return { ...found, thumbnail: await thumbnailOf(picture) }
  } catch {
    return { ...found, note: 'No preview: the image is damaged.' }
  }
}

/** A WebP of at most 480 pixels a side and 60 kB. */
export async function thumbnailOf(picture: () => Sharp): Promise<Buffer> {
  for (const { quality, side } of attempts) {
    const thumbnail = await picture()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort })
      .toBuffer()
    if (thumbnail.length <= thumbnailLimits.bytes) return thumbnail
  }
  throw new Error('No thumbnail is small enough.')
}
