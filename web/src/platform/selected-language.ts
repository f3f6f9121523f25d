import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface SelectedLanguage {
  /** Upper-case ISO 639-1. */
  selectedLanguage: string
  selectLanguage: (code: string) => void
}

/** The language that texts are shown and searched in; kept in local storage as `selectedLanguage`. */
export const useSelectedLanguage = create<SelectedLanguage>()(
  persist(
    (set) => ({
      selectedLanguage: 'EN',
      selectLanguage: (code) => set({ selectedLanguage: code }),
    }),
    { name: 'selectedLanguage', partialize: ({ selectedLanguage }) => ({ selectedLanguage }) },
  ),
)

/** Begins with the language that a person prefers, on a device where none was chosen yet. */
export function beginWithLanguage(code: string | null): void {
  const isChosen = localStorage.getItem('selectedLanguage') !== null
  if (code !== null && !isChosen) useSelectedLanguage.getState().selectLanguage(code)
}
