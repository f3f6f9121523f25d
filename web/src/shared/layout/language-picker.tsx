import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { useChooseLanguage } from '../list/choose-language.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import classes from './language-picker.module.css'

/** The language that texts are shown in: the active ones of the API. */
export function LanguagePicker() {
  const selectedLanguage = useSelectedLanguage((state) => state.selectedLanguage)
  const chooseLanguage = useChooseLanguage()
  const languages = useActiveLanguages()
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLanguage size={16} aria-hidden />}
          rightSection={<IconChevronDown size={13} aria-hidden />}
          aria-label={`Language of texts: ${selectedLanguage}`}
          classNames={{ root: classes.target, section: classes.section }}
        >
          {selectedLanguage}
        </Button>
      </Menu.Target>
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
