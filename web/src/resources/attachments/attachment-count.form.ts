import { formatCount } from '../../ui/formats.ts'

/** `1 attachment`, `48 attachments`. */
export function attachmentsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'attachment' : 'attachments'}`
}
