import { type Status, statuses } from '@lambda/domain/products/statuses'
import { Tag, type Tone } from '../../ui/tag.tsx'

const tones: Record<Status, Tone> = {
  draft: 'neutral',
  review: 'accent',
  prelaunch: 'accent',
  active: 'success',
  on_hold: 'warning',
  phase_out: 'warning',
  obsolete: 'danger',
  archived: 'neutral',
}

/** Where a product stands in its life, as a badge. */
export function ProductStatusTag({ status }: { status: Status }) {
  return (
    <Tag tone={tones[status]} dot>
      {statuses.find(({ code }) => code === status)?.label ?? status}
    </Tag>
  )
}
