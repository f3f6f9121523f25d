import type { Language } from '@lambda/contract/languages'
import type { ProductText } from '@lambda/contract/products'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { textLabels } from './product-fields.form.ts'
import classes from './product-texts.module.css'
import type { ProductValues } from './product-values.form.ts'

interface Props {
  languages: readonly Language[]
  selected: string
  select: (code: string) => void
}

const leaves = Object.keys(textLabels) as (keyof ProductText)[]

/** Every language with how much of it is there; missing ones stand out. A click selects. */
export function LanguageBadges({ languages, selected, select }: Props) {
  const { control, getValues } = useFormContext<ProductValues>()
  useWatch({ control, name: 'texts' })
  const texts = getValues('texts')
  return (
    <div className={classes.badges} role="group" aria-label="Languages of the texts">
      {languages.map(({ code, name }) => {
        const missing = missingIn(texts[code])
        const state = stateOf(missing)
        return (
          <Tooltip key={code} label={spoken(name, missing)}>
            <UnstyledButton
              className={classes.badge}
              data-state={state}
              aria-pressed={code === selected}
              onClick={() => select(code)}
            >
              {code}
              <span className={classes.amount}>
                {state === 'complete' && <IconCheck size={13} role="img" aria-label="complete" />}
                {state === 'partial' && `${leaves.length - missing.length}/${leaves.length}`}
                {state === 'missing' && 'missing'}
              </span>
            </UnstyledButton>
          </Tooltip>
        )
      })}
    </div>
  )
}

function missingIn(text: ProductText | undefined): (keyof ProductText)[] {
  return leaves.filter((leaf) => {
    const value = text?.[leaf]
    return value == null || value.length === 0 || (typeof value === 'string' && !value.trim())
  })
}

function stateOf(missing: readonly string[]): 'complete' | 'partial' | 'missing' {
  if (missing.length === 0) return 'complete'
  return missing.length === leaves.length ? 'missing' : 'partial'
}

function spoken(name: string, missing: readonly (keyof ProductText)[]): string {
  if (missing.length === 0) return `${name}: complete`
  if (missing.length === leaves.length) return `${name}: nothing yet`
  return `${name}: ${missing.map((leaf) => textLabels[leaf].toLowerCase()).join(', ')} missing`
}
