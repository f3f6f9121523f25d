import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { everything } from '../pickers/use-options.ts'

interface Props extends Omit<AutocompleteProps, 'value' | 'onChange' | 'onBlur'> {
  value: string | null
  onChange: (text: string | null) => void
  onBlur?: () => void
}

/** Text with suggestions, any other is allowed; until something is typed all of them are offered. */
export function SuggestInput({ value, onChange, onBlur, ...input }: Props) {
  const [isTyping, setTyping] = useState(false)
  return (
    <Autocomplete
      {...input}
      {...(isTyping ? {} : { filter: everything })}
      value={value ?? ''}
      onFocus={() => setTyping(false)}
      onInput={() => setTyping(true)}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
