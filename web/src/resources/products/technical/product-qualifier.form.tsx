import { type Qualifier, qualifiers } from '@lambda/domain/numbers/qualifiers'
import { Select } from '@mantine/core'

/** What the signs mean, for those who hear them. */
export const qualifierWords: Readonly<Record<Qualifier, string>> = {
  '≤': 'at most',
  '≥': 'at least',
  '<': 'less than',
  '>': 'more than',
  '≈': 'about',
}

const options = qualifiers.map((value) => ({ value, label: `${value} ${qualifierWords[value]}` }))

interface Props {
  id: string
  value: string | null
  onChange: (qualifier: Qualifier | null) => void
  onBlur: () => void
}

/** How a value is meant; the sign may also be typed in front of the value. */
export function QualifierSelect({ value, onChange, ...input }: Props) {
  return (
    <Select
      {...input}
      label="Qualifier"
      placeholder="= exactly"
      data={options}
      value={value}
      clearable
      onChange={(next) => onChange(next as Qualifier | null)}
    />
  )
}
