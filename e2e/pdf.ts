import { randomBytes } from 'node:crypto'

/** A file that is a PDF by its first bytes and like no other. */
export function pdfLikeNoOther(size = 4000): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size), Buffer.from('\n%%EOF\n')])
}
