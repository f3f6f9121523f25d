import type { FileType } from '@lambda/contract/attachment-categories'

interface MediaType {
  name: string
  /** What a file of it is called behind the dot. */
  extension: string
  /** Browsers draw it and run nothing in it; everything else is only ever saved. */
  isShown: boolean
  /** Packing it once more gains nothing. */
  isPacked: boolean
}

/** How each type of file goes out. */
export const mediaTypes: Readonly<Record<FileType, MediaType>> = {
  PDF: { name: 'application/pdf', extension: 'pdf', isShown: true, isPacked: true },
  JPEG: { name: 'image/jpeg', extension: 'jpg', isShown: true, isPacked: true },
  PNG: { name: 'image/png', extension: 'png', isShown: true, isPacked: true },
  WEBP: { name: 'image/webp', extension: 'webp', isShown: true, isPacked: true },
  SVG: { name: 'image/svg+xml', extension: 'svg', isShown: false, isPacked: false },
  DWG: { name: 'image/vnd.dwg', extension: 'dwg', isShown: false, isPacked: false },
  IFC: { name: 'application/x-step', extension: 'ifc', isShown: false, isPacked: false },
  ZIP: { name: 'application/zip', extension: 'zip', isShown: false, isPacked: true },
}
