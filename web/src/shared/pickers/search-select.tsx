import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type FormEvent, useRef, useState } from 'react'
import { useFirstMatch } from './use-first-match.ts'
import { useSearchText } from './use-search-text.ts'

/** What these selects do themselves. */
type Typing = keyof ReturnType<typeof useTyping>

/** Chooses one of many known options by typing a part of its name. What is chosen is not taken away by choosing it again. */
export function SearchSelect({ ref, ...props }: Omit<SelectProps, Typing>) {
  const field = useRef<HTMLInputElement>(null)
  const typing = useTyping(field)
  const { onOptionSubmit, ...text } = useSearchText({ ...typing, data: props.data })
  const merged = useMergedRef(field, ref)
  return (
    <Select
      ref={merged}
      searchable
      allowDeselect={false}
      {...text}
      {...props}
      {...typing}
      onOptionSubmit={onOptionSubmit}
    />
  )
}

/** Chooses several of many known options by typing parts of their names. */
export function SearchMultiSelect({ ref, ...props }: Omit<MultiSelectProps, Typing>) {
  const field = useRef<HTMLInputElement>(null)
  const typing = useTyping(field)
  const merged = useMergedRef(field, ref)
  return <MultiSelect ref={merged} searchable {...props} {...typing} />
}

function useTyping(field: { readonly current: HTMLInputElement | null }) {
  const [typed, setTyped] = useState('')
  const match = useFirstMatch(field, typed.trim(), true)
  return {
    ...match,
    onInput: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onOptionSubmit: () => setTyped(''),
    onDropdownClose: () => setTyped(''),
  }
}
