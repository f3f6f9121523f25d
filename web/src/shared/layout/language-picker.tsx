import { languageOptions } from '@lambda/contract/options'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import classes from './language-picker.module.css'

/** The language that texts are shown in: the active ones of the API. */
export function LanguagePicker() {
  const { selectedLanguage, selectLanguage } = useSelectedLanguage()
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
          onChange={selectLanguage}
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

/** The languages that texts are kept in, by name; none while they are on their way. */
export function useActiveLanguages() {
  const { data } = useQuery({
    queryKey: [languageOptions.id, 'all'],
    queryFn: ({ signal }) => call(languageOptions, { query: { limit: 200 }, signal }),
    staleTime: 300_000,
  })
  return data?.data.filter((language) => language.isActive) ?? []
}
