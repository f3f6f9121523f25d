import type { LanguageOption } from '@lambda/contract/options'
import { Button, Select } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns2 } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { Tag } from '../../ui/tag.tsx'
import { fieldId } from '../form/fields.ts'
import { useReveal } from '../form/use-reveal.ts'
import { useChooseLanguage } from '../list/choose-language.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import { LanguageBadges } from './language-badges.tsx'
import classes from './texts.module.css'

interface Props {
  /** Where the texts by language stand in the form around: `texts`. */
  path: string
  /** What the texts of one language are called, by their name there, in order. */
  labels: Readonly<Record<string, string>>
  /** The fields of one language, one for each label. */
  fields: (language: string) => ReactNode
}

/** Texts by language: the selected one, side by side with another where wanted, and what is missing in which. */
export function TextsEditor({ path, labels, fields }: Props) {
  const selectedLanguage = useSelectedLanguage((state) => state.selectedLanguage)
  const chooseLanguage = useChooseLanguage()
  const languages = useActiveLanguages()
  const [second, setSecond] = useLocalStorage<string | null>({
    key: 'secondLanguage',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  useReveal((field) => {
    const language = languageIn(field, path)
    const isThere = languages.some(({ code }) => code === language)
    const isShown = language === selectedLanguage || language === second
    if (language !== null && isThere && !isShown) chooseLanguage(language)
  })
  const others = languages.filter(({ code }) => code !== selectedLanguage)
  const beside = others.some(({ code }) => code === second) ? second : null
  const shown = beside === null ? [selectedLanguage] : [selectedLanguage, beside]
  const rows: CSSProperties & Record<'--texts-rows', number> = {
    '--texts-rows': Object.keys(labels).length + 1,
  }
  return (
    <div id={fieldId(path)} tabIndex={-1} className={classes.editor}>
      <div className={classes.toolbar}>
        <LanguageBadges
          path={path}
          labels={labels}
          languages={languages}
          selected={selectedLanguage}
          select={chooseLanguage}
        />
        <SecondLanguage others={others} beside={beside} show={setSecond} />
      </div>
      <div className={classes.columns} data-two={beside !== null || undefined} style={rows}>
        {shown.map((language) => (
          <LanguageColumn key={language} language={language} languages={languages}>
            {fields(language)}
          </LanguageColumn>
        ))}
      </div>
    </div>
  )
}

/** The language that a field below the texts at a path is in. */
function languageIn(field: string, path: string): string | null {
  return field.startsWith(`${path}.`) ? (field.slice(path.length + 1).split('.')[0] ?? null) : null
}

interface SecondProps {
  others: readonly LanguageOption[]
  beside: string | null
  show: (code: string | null) => void
}

function SecondLanguage({ others, beside, show }: SecondProps) {
  if (beside === null) {
    return (
      <Button
        variant="default"
        leftSection={<IconColumns2 size={15} aria-hidden />}
        disabled={others.length === 0}
        onClick={() => show(others[0]?.code ?? null)}
      >
        Side by side
      </Button>
    )
  }
  return (
    <Select
      aria-label="Second language"
      className={classes.second}
      leftSection={<IconColumns2 size={15} aria-hidden />}
      data={others.map(({ code, name }) => ({ value: code, label: name }))}
      value={beside}
      clearable
      clearButtonProps={{ 'aria-label': 'Show one language only' }}
      onChange={show}
    />
  )
}

interface ColumnProps {
  language: string
  languages: readonly LanguageOption[]
  children: ReactNode
}

function LanguageColumn({ language, languages, children }: ColumnProps) {
  const name = languages.find(({ code }) => code === language)?.name ?? language
  return (
    <section className={classes.column} aria-label={`Texts in ${name}`}>
      <h2 className={classes.language}>
        {name} <Tag>{language}</Tag>
      </h2>
      {children}
    </section>
  )
}
