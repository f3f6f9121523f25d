import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { Href } from '../../addresses.ts'

interface Walk {
  /** The list's whole address, to go back to. */
  listPath: Href
  rows: readonly { id: number; path: Href }[]
}

const useWalks = create<{ walks: Readonly<Record<string, Walk>> }>()(() => ({ walks: {} }))

/** Keeps what a list shows, so that its details can lead to the next row and back. */
export function useRememberedList(listId: string, rows: Walk['rows']): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const listPath = useLocation({ select: (location) => location.href as Href })
  const [own] = useState(pathname)
  useEffect(() => {
    // On the way to a detail the list is still shown, but the address is no longer its own.
    if (pathname !== own) return
    useWalks.setState(({ walks }) => ({ walks: { ...walks, [listId]: { listPath, rows } } }))
  })
}

/** The list that one came from, and the rows before and after one there. */
export interface Neighbours {
  listPath: Href
  previous: Href | null
  next: Href | null
}

/** Where one came from and the rows before and after this one there; null where one did not come from a list. */
export function useNeighbours(listId: string, id: number): Neighbours | null {
  const walk = useWalks((state) => state.walks[listId])
  const index = walk?.rows.findIndex((row) => row.id === id) ?? -1
  if (!walk || index < 0) return null
  return {
    listPath: walk.listPath,
    previous: walk.rows[index - 1]?.path ?? null,
    next: walk.rows[index + 1]?.path ?? null,
  }
}
