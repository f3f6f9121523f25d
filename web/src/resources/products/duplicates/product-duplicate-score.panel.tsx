import { type DuplicateLevel, duplicateLevels } from '@lambda/domain/duplicates/evidence'
import { Tag } from '../../../ui/tag.tsx'
import { levelTones } from './product-duplicates.rules.ts'

interface Props {
  score: number
  level: DuplicateLevel
}

/** How sure it is that products are one: in a word, and of 100. */
export function DuplicateScore({ score, level }: Props) {
  const label = duplicateLevels.find(({ code }) => code === level)?.label ?? level
  return (
    <Tag tone={levelTones[level]} dot>
      {label} · {score}
    </Tag>
  )
}
