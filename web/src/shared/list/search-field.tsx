import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { KeyHint } from '../../ui/key-hint.tsx'
import type { List } from './use-list.ts'

/** The plain search of a list: goes into the address a moment after the last key, at once with Enter. */
export function SearchField({ list, noun }: { list: List<unknown>; noun: string }) {
  const { address, change, queryBox } = list
  const { q } = address
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  if (seen !== q) {
    setSeen(q)
    setText(q)
  }
  useEffect(() => {
    if (text === q) return undefined
    const timer = window.setTimeout(() => change({ q: text }, { replace: q !== '' }), 300)
    return () => window.clearTimeout(timer)
  }, [text, q, change])
  return (
    <TextInput
      ref={queryBox}
      type="search"
      aria-label={`Search ${noun}`}
      placeholder={`Search ${noun}`}
      value={text}
      maxLength={1000}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />
        ) : (
          <KeyHint keys={['/']} />
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change({ q: text })
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
