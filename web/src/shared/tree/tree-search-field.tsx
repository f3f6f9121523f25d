import { CloseButton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { KeyHint } from '../../ui/key-hint.tsx'
import type { TreeState } from './use-tree-state.ts'

interface Props {
  state: TreeState
  /** What is searched for: "sectors". */
  noun: string
}

/** Searches the tree with every key; `/` leads to it, Enter and the arrow down into the tree. */
export function TreeSearchField({ state, noun }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => field.current?.focus()]])
  const search = (q: string) => state.change({ q })
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={`Search ${noun}`}
      placeholder={`Search ${noun} by name or code`}
      value={state.q}
      maxLength={100}
      autoComplete="off"
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        state.q ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => search('')} />
        ) : (
          <KeyHint keys={['/']} />
        )
      }
      onChange={(event) => search(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && state.q) {
          event.preventDefault()
          search('')
        }
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault()
          document.querySelector<HTMLElement>('[role="tree"]')?.focus()
        }
      }}
    />
  )
}
