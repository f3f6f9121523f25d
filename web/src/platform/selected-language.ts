import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The language of a device where nobody has chosen one (specification §9). */
const defaultLanguage = 'EN'

interface SelectedLanguage {
  /** Upper-case ISO 639-1. */
  selectedLanguage: string
  /** Until the first profile is loaded on this device, whose preferred language replaces the default once. */
  isDefault: boolean
  /** The choice of the person: nothing but their next choice replaces it. */
  selectLanguage: (code: string) => void
}

const storageName = 'selectedLanguage'

const isNewDevice = localStorage.getItem(storageName) === null

/** The language that texts are shown and searched in; in local storage as `selectedLanguage` from the start. */
export const useSelectedLanguage = create<SelectedLanguage>()(
  persist(
    (set) => ({
      selectedLanguage: defaultLanguage,
      isDefault: false,
      selectLanguage: (code) => set({ selectedLanguage: code, isDefault: false }),
    }),
    {
      name: storageName,
      partialize: ({ selectedLanguage, isDefault }) => ({ selectedLanguage, isDefault }),
    },
  ),
)

if (isNewDevice) useSelectedLanguage.setState({ isDefault: true })

/** Notes the language that a loaded profile prefers; it counts on the first load on a device only. */
export function notePreferredLanguage(code: string | null): void {
  const { isDefault, selectedLanguage, selectLanguage } = useSelectedLanguage.getState()
  if (isDefault) selectLanguage(code ?? selectedLanguage)
}
