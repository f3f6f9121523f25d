import { isEmpty } from '@lambda/contract/flat'
import type { LanguageOption } from '@lambda/contract/options'
import { Button, Select, Tooltip, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCheck, IconColumns2 } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import { Tag } from '../../ui/tag.tsx'
import { fieldId, useFieldPrefix } from '../form/fields.ts'
import { useReveal } from '../form/focus-field.ts'
import { useChooseLanguage } from '../list/choose-language.ts'
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
  const prefix = useFieldPrefix()
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
    <div id={fieldId(path, prefix)} tabIndex={-1}>
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

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

interface BadgesProps {
  path: string
  labels: Readonly<Record<string, string>>
  languages: readonly LanguageOption[]
  selected: string
  select: (code: string) => void
}

/** Every language with how much of it is there; missing ones and wrong ones stand out. A click selects. */
function LanguageBadges({ path, labels, languages, selected, select }: BadgesProps) {
  const { control, getValues } = useFormContext()
  const { errors } = useFormState({ control })
  useWatch({ control, name: path })
  const texts: Texts = getValues(path) ?? {}
  return (
    <div className={classes.badges} role="group" aria-label="Languages of the texts">
      {languages.map(({ code, name }) => {
        const missing = missingIn(texts[code], labels)
        const amount = Object.keys(labels).length
        const isWrong = get(errors, `${path}.${code}`) !== undefined
        return (
          <Tooltip key={code} label={spoken(name, missing, amount)}>
            <UnstyledButton
              className={classes.badge}
              data-state={stateOf(missing, amount)}
              data-wrong={isWrong || undefined}
              aria-pressed={code === selected}
              onClick={() => select(code)}
            >
              {code}
              <Amount missing={missing.length} amount={amount} />
            </UnstyledButton>
          </Tooltip>
        )
      })}
    </div>
  )
}

function Amount({ missing, amount }: { missing: number; amount: number }) {
  return (
    <span className={classes.amount}>
      {missing === 0 && <IconCheck size={13} role="img" aria-label="complete" />}
      {missing > 0 && missing < amount && `${amount - missing}/${amount}`}
      {missing === amount && 'missing'}
    </span>
  )
}

/** The labels of what is not there in a language. */
function missingIn(text: Texts[string], labels: BadgesProps['labels']): string[] {
  return Object.entries(labels).flatMap(([leaf, label]) => {
    const value = text?.[leaf]
    const isBlank = isEmpty(value) || (typeof value === 'string' && !value.trim())
    return isBlank ? [label] : []
  })
}

function stateOf(missing: readonly string[], amount: number): 'complete' | 'partial' | 'missing' {
  if (missing.length === 0) return 'complete'
  return missing.length === amount ? 'missing' : 'partial'
}

function spoken(name: string, missing: readonly string[], amount: number): string {
  if (missing.length === 0) return `${name}: complete`
  if (missing.length === amount) return `${name}: no texts yet`
  return `${name}: ${missing.map((label) => label.toLowerCase()).join(', ')} missing`
}
