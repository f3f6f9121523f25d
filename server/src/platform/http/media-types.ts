import type { StoredType } from '@lambda/contract/sheets/sheet-files'

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
export const mediaTypes: Readonly<Record<StoredType, MediaType>> = {
  PDF: { name: 'application/pdf', extension: 'pdf', isShown: true, isPacked: true },
  JPEG: { name: 'image/jpeg', extension: 'jpg', isShown: true, isPacked: true },
  PNG: { name: 'image/png', extension: 'png', isShown: true, isPacked: true },
  WEBP: { name: 'image/webp', extension: 'webp', isShown: true, isPacked: true },
  SVG: { name: 'image/svg+xml', extension: 'svg', isShown: false, isPacked: false },
  DWG: { name: 'image/vnd.dwg', extension: 'dwg', isShown: false, isPacked: false },
  IFC: { name: 'application/x-step', extension: 'ifc', isShown: false, isPacked: false },
  ZIP: { name: 'application/zip', extension: 'zip', isShown: false, isPacked: true },
  XLSX: {
    name: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    isShown: false,
    isPacked: true,
  },
  CSV: { name: 'text/csv; charset=utf-8', extension: 'csv', isShown: false, isPacked: false },
  XML: { name: 'application/xml', extension: 'xml', isShown: false, isPacked: false },
  JSON: { name: 'application/json', extension: 'json', isShown: false, isPacked: false },
}
