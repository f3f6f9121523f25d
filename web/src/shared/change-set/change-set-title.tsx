import { mostOfTitle } from '@lambda/contract/change-sets/change-sets'
import { TextInput } from '@mantine/core'

interface Props {
  /** What it is called where nothing is entered; undefined as long as there is nothing to call it after. */
  suggested: string | undefined
  value: string
  onChange: (title: string) => void
}

/** What a change set is called: the same in every form that makes one. */
export function ChangeSetTitle({ suggested, value, onChange }: Props) {
  return (
    <TextInput
      label="Title"
      placeholder={suggested}
      maxLength={mostOfTitle}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
