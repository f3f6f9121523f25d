import { Button } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { latePopup } from '../late/late.tsx'
import classes from './language-picker.module.css'

const LanguageMenu = latePopup(async () => (await import('./language-menu.tsx')).LanguageMenu)

/** The language that texts are shown in: the active ones of the API. */
export function LanguagePicker() {
  const selectedLanguage = useSelectedLanguage((state) => state.selectedLanguage)
  return (
    <LanguageMenu>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLanguage size={16} aria-hidden />}
        rightSection={<IconChevronDown size={13} aria-hidden />}
        aria-label={`Language of texts: ${selectedLanguage}`}
        aria-haspopup="menu"
        classNames={{ root: classes.target, section: classes.section }}
      >
        {selectedLanguage}
      </Button>
    </LanguageMenu>
  )
}
