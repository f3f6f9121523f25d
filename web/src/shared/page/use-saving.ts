import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useRef } from 'react'

/**
 * Has Ctrl S save, wherever the focus is, but not what lies behind a dialog or drawer: `place` is in what is saved. Gives what
 * saves, for a button; nothing is saved while it is being saved, nor where it is not wanted.
 */
export function useSaving(
  place: RefObject<Element | null>,
  act: () => Promise<void>,
  isWanted: () => boolean = () => true,
): () => Promise<void> {
  const saving = useRef(false)
  const save = async () => {
    // a key that is held down comes again before the button has heard that it is being saved
    if (saving.current || !isWanted()) return
    saving.current = true
    try {
      await act()
    } finally {
      saving.current = false
    }
  }
  const press = () => {
    if (!isCovered(place.current)) void save()
  }
  useHotkeys([['mod+S', press, { preventDefault: true }]], [], true)
  return save
}

function isCovered(place: Element | null): boolean {
  return [...document.querySelectorAll('[aria-modal="true"]')].some((each) => !each.contains(place))
}
