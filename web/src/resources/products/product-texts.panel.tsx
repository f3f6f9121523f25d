import { Button, Select } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns2 } from '@tabler/icons-react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { useActiveLanguages } from '../../shared/layout/language-picker.tsx'
import { LanguageBadges } from './product-languages.panel.tsx'
import { LanguageTexts } from './product-language.form.tsx'
import classes from './product-texts.module.css'

/** The texts in the selected language, side by side with another one where wanted. */
export function ProductTextsPanel() {
  const { selectedLanguage, selectLanguage } = useSelectedLanguage()
  const languages = useActiveLanguages()
  const [second, setSecond] = useLocalStorage<string | null>({
    key: 'secondLanguage',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const others = languages.filter(({ code }) => code !== selectedLanguage)
  const beside = others.some(({ code }) => code === second) ? second : null
  return (
    <>
      <div className={classes.toolbar}>
        <LanguageBadges languages={languages} selected={selectedLanguage} select={selectLanguage} />
        {beside === null ? (
          <Button
            variant="default"
            leftSection={<IconColumns2 size={15} aria-hidden />}
            disabled={others.length === 0}
            onClick={() => setSecond(others[0]?.code ?? null)}
          >
            Side by side
          </Button>
        ) : (
          <Select
            aria-label="Second language"
            className={classes.second}
            leftSection={<IconColumns2 size={15} aria-hidden />}
            data={others.map(({ code, name }) => ({ value: code, label: name }))}
            value={beside}
            clearable
            clearButtonProps={{ 'aria-label': 'Show one language only' }}
            onChange={setSecond}
          />
        )}
      </div>
      <div className={classes.columns} data-two={beside !== null || undefined}>
        <LanguageTexts key={selectedLanguage} language={selectedLanguage} languages={languages} />
        {beside !== null && <LanguageTexts key={beside} language={beside} languages={languages} />}
      </div>
    </>
  )
}
