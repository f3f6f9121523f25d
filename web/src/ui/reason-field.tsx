import { Textarea } from '@mantine/core'

interface Props {
  value: string
  onChange: (reason: string) => void
  /** What becomes of the reason. */
  hint?: string
  /** Characters at most, as the contract has it. */
  limit?: number
  required?: boolean
  /** Asked at once when a dialog opens. */
  'data-autofocus'?: boolean
}

/** Where somebody says why: a few lines in their own words. */
export function ReasonField({ value, onChange, hint, limit = 500, ...rest }: Props) {
  return (
    <Textarea
      label="Reason"
      description={hint}
      autosize
      minRows={2}
      maxLength={limit}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}
