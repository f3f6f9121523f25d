import { isEmpty } from '@lambda/contract/flat'
import type { LanguageOption } from '@lambda/contract/options'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import classes from './texts.module.css'

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

interface Props {
  path: string
  labels: Readonly<Record<string, string>>
  languages: readonly LanguageOption[]
  selected: string
  select: (code: string) => void
}

/** Every language with how much of it is there; missing ones and wrong ones stand out. A click selects. */
export function LanguageBadges({ path, labels, languages, selected, select }: Props) {
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
function missingIn(text: Texts[string], labels: Props['labels']): string[] {
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
