const greatest = { width: 240, height: 120 }

/** Ways of writing a picture, the best first; what becomes small enough is taken. */
const ways = [
  ['image/png', undefined],
  ['image/webp', 0.9],
  ['image/webp', 0.7],
  ['image/webp', 0.4],
] as const

type Small = { url: string } | { problem: string }

/**
 * A picture as a data URL of at most `max` characters: as it is where it is small, else made to fit 240 × 120 pixels; or a
 * sentence why that cannot be done.
 */
export async function smallPicture(file: File, max: number): Promise<Small> {
  const picture = await readPicture(file)
  if (!picture) return { problem: `${file.name} cannot be read as a picture.` }
  const { width, height } = picture
  const scale = Math.min(1, greatest.width / width, greatest.height / height)
  if (scale === 1) {
    const url = await dataUrlOf(file)
    if (url.length <= max) return { url }
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return { problem: 'This browser cannot resize pictures.' }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const urls = ways.map(([type, quality]) => canvas.toDataURL(type, quality))
  const url = urls.find((candidate) => candidate.length <= max)
  return url ? { url } : { problem: `${file.name} is too large.` }
}

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    // The browser says no more than that it cannot.
    return null
  }
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
