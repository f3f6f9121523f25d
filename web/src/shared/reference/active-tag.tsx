import { Tag } from '../../ui/tag.tsx'

/** Whether something may be chosen. */
export function ActiveTag({ isActive }: { isActive: boolean }) {
  return (
    <Tag tone={isActive ? 'success' : 'neutral'} dot>
      {isActive ? 'Active' : 'Inactive'}
    </Tag>
  )
}
