import { Menu } from '@mantine/core'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import { useChooseLanguage } from '../list/choose-language.ts'
import type { PopupProps } from '../late/late.tsx'
import classes from './language-picker.module.css'

/** The choice of the language that texts are shown in. */
export function LanguageMenu({ opened, onChange, children }: PopupProps) {
  const selectedLanguage = useSelectedLanguage((state) => state.selectedLanguage)
  const chooseLanguage = useChooseLanguage()
  const languages = useActiveLanguages()
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={200}
      withinPortal={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label id="language-of-texts">Language of texts</Menu.Label>
        <Menu.RadioGroup
          aria-labelledby="language-of-texts"
          value={selectedLanguage}
          onChange={chooseLanguage}
        >
          {languages.map((language) => (
            <Menu.RadioItem
              key={language.code}
              value={language.code}
              closeMenuOnClick
              lang={language.code.toLowerCase()}
              rightSection={<span className={classes.code}>{language.code}</span>}
            >
              {language.nativeName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
