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
