import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useOfferedAction } from '../../../shared/page/page-actions.ts'
import { ToolButton } from '../../../ui/buttons.tsx'
import { useStar } from './product-star.data.ts'

/** Stars a product for the person who looks at it, or takes the star away. */
export function ProductStar({ id, code }: { id: number; code: string }) {
  const { isStarred, toggle } = useStar(id)
  const label = isStarred ? 'Remove star' : 'Star'
  const icon = isStarred ? IconStarFilled : IconStar
  useOfferedAction(
    { label: `${isStarred ? 'Remove star from' : 'Star'} ${code}`, icon: IconStar, act: toggle },
    isStarred !== undefined,
  )
  return (
    <ToolButton
      label={label}
      name={`Star ${code}`}
      aria-pressed={isStarred ?? false}
      icon={icon}
      variant="default"
      size={32}
      disabled={isStarred === undefined}
      onClick={toggle}
    />
  )
}
