import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The language of a device where nobody has chosen one (specification §9). */
const defaultLanguage = 'EN'

interface SelectedLanguage {
  /** The language in effect, upper-case ISO 639-1: that of the page where its address names one, else the person's. */
  selectedLanguage: string
  /** The person's own, whatever page is shown. */
  ownLanguage: string
  /** The one that the address of the page names. */
  pageLanguage: string | null
  /** Until the first profile is loaded on this device, whose preferred language replaces the default once. */
  isDefault: boolean
  /** The choice of the person: nothing but their next choice replaces it. */
  selectLanguage: (code: string) => void
}

const storageName = 'selectedLanguage'

const isNewDevice = localStorage.getItem(storageName) === null

/**
 * The language that texts are shown and searched in. The person's own is in local storage as `selectedLanguage` from
 * the start; what the address of a page says is for that page and is never stored.
 */
export const useSelectedLanguage = create<SelectedLanguage>()(
  persist(
    (set) => ({
      selectedLanguage: defaultLanguage,
      ownLanguage: defaultLanguage,
      pageLanguage: null,
      isDefault: false,
      selectLanguage: (code) =>
        set(({ pageLanguage }) => ({
          selectedLanguage: pageLanguage ?? code,
          ownLanguage: code,
          isDefault: false,
        })),
    }),
    {
      name: storageName,
      partialize: ({ ownLanguage, isDefault }) => ({ selectedLanguage: ownLanguage, isDefault }),
      merge: (stored, current) => {
        const { selectedLanguage = defaultLanguage, isDefault = false } =
          (stored as Partial<SelectedLanguage> | undefined) ?? {}
        return { ...current, selectedLanguage, ownLanguage: selectedLanguage, isDefault }
      },
    },
  ),
)

if (isNewDevice) useSelectedLanguage.setState({ isDefault: true })

/** Notes the language that a loaded profile prefers; it counts on the first load on a device only. */
export function notePreferredLanguage(code: string | null): void {
  const { isDefault, ownLanguage, selectLanguage } = useSelectedLanguage.getState()
  if (isDefault) selectLanguage(code ?? ownLanguage)
}

/** Puts the language in effect that the address of the page names; null goes back to the person's own. */
export function showPageIn(pageLanguage: string | null): void {
  useSelectedLanguage.setState(({ ownLanguage }) => ({
    pageLanguage,
    selectedLanguage: pageLanguage ?? ownLanguage,
  }))
}
