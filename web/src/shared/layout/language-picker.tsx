import { languagesApi } from '@lambda/contract/languages'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import classes from './language-picker.module.css'

/** The language that texts are shown in: the active ones of the API. */
export function LanguagePicker() {
  const { selectedLanguage, selectLanguage } = useSelectedLanguage()
  const languages = useActiveLanguages()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray.8"
          leftSection={<IconLanguage size={16} aria-hidden />}
          rightSection={<IconChevronDown size={13} aria-hidden />}
          aria-label={`Language of texts: ${selectedLanguage}`}
          classNames={{ section: classes.section }}
        >
          {selectedLanguage}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Language of texts</Menu.Label>
        {languages.map((language) => (
          <Menu.Item
            key={language.code}
            onClick={() => selectLanguage(language.code)}
            lang={language.code.toLowerCase()}
            role="menuitemradio"
            aria-checked={language.code === selectedLanguage}
            leftSection={<span className={classes.code}>{language.code}</span>}
            rightSection={
              language.code === selectedLanguage ? <IconCheck size={14} aria-hidden /> : null
            }
          >
            {language.nativeName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The languages that texts are kept in, by name; none while they are on their way. */
export function useActiveLanguages() {
  const { data } = useQuery({
    queryKey: [languagesApi.list.id, 'all'],
    queryFn: ({ signal }) => call(languagesApi.list, { query: { limit: 200 }, signal }),
    staleTime: 300_000,
  })
  return data?.data.filter((language) => language.isActive) ?? []
}
