import { Tag } from '../../ui/tag.tsx'

interface Props {
  isActive: boolean
  /** Why one that is active has no effect all the same: "not in force". */
  but?: string | null | undefined
}

/** Whether something may be chosen. */
export function ActiveTag({ isActive, but }: Props) {
  return (
    <Tag tone={!isActive ? 'neutral' : but ? 'warning' : 'success'} dot>
      {!isActive ? 'Inactive' : but ? `Active, ${but}` : 'Active'}
    </Tag>
  )
}
