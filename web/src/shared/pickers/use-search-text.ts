import { type ComboboxData, getOptionsLockup, getParsedComboboxData } from '@mantine/core'
import { useState } from 'react'

interface Select {
  data?: ComboboxData | undefined
  onOptionSubmit: () => void
}

/**
 * The text in a select of one of the kit: what is typed, or the name of what is chosen. The kit itself leaves what is typed there
 * where what is chosen already is chosen again.
 */
export function useSearchText({ data = [], onOptionSubmit }: Select) {
  const [searchValue, onSearchChange] = useState('')
  return {
    searchValue,
    onSearchChange,
    onOptionSubmit: (value: string) => {
      onOptionSubmit()
      const option = getOptionsLockup(getParsedComboboxData(data))[value]
      if (option) onSearchChange(option.label)
    },
  }
}
