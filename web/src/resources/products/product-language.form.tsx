import type { Language } from '@lambda/contract/languages'
import type { ProductText } from '@lambda/contract/products'
import { TagsInput, Textarea } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { Tag } from '../../ui/tag.tsx'
import { useRuledField } from './product-field.form.tsx'
import { textLabels } from './product-fields.form.ts'
import { fallbackText } from './product-name.form.ts'
import classes from './product-texts.module.css'
import type { ProductValues } from './product-values.form.ts'

type PlainLeaf = Exclude<keyof ProductText, 'keywords'>

const plainTexts: readonly { leaf: PlainLeaf; max: number; rows: number }[] = [
  { leaf: 'nameShort', max: 80, rows: 1 },
  { leaf: 'nameLong', max: 255, rows: 1 },
  { leaf: 'description', max: 10_000, rows: 5 },
  { leaf: 'marketingText', max: 10_000, rows: 4 },
]

interface Props {
  language: string
  languages: readonly Language[]
}

/** All texts in one language. */
export function LanguageTexts({ language, languages }: Props) {
  const name = languages.find(({ code }) => code === language)?.name ?? language
  return (
    <section className={classes.column} aria-label={`Texts in ${name}`}>
      <h2 className={classes.language}>
        {name} <Tag>{language}</Tag>
      </h2>
      {plainTexts.map((text) => (
        <PlainText key={text.leaf} {...text} language={language} />
      ))}
      <Keywords language={language} />
    </section>
  )
}

interface PlainTextProps {
  language: string
  leaf: PlainLeaf
  max: number
  rows: number
}

function PlainText({ language, leaf, max, rows }: PlainTextProps) {
  const path = `texts.${language}.${leaf}`
  const field = useRuledField<string | null | undefined>(path)
  const text = field.value ?? ''
  const shown = useFallback(language, leaf, text.trim() === '')
  return (
    <Textarea
      id={field.id}
      label={textLabels[leaf]}
      lang={text === '' && shown ? shown.language.toLowerCase() : language.toLowerCase()}
      minRows={rows}
      maxRows={18}
      value={text}
      placeholder={shown?.text}
      error={field.error}
      description={
        <>
          <span className={classes.below}>
            <span>{shown && `Shown instead: ${shown.language}`}</span>
            <span className={classes.counter} data-over={text.length > max || undefined}>
              {`${text.length.toLocaleString('en-US')} / ${max.toLocaleString('en-US')}`}
            </span>
          </span>
          {field.hint}
        </>
      }
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.blur}
    />
  )
}

function Keywords({ language }: { language: string }) {
  const field = useRuledField<string[] | null | undefined>(`texts.${language}.keywords`)
  const keywords = field.value ?? []
  return (
    <TagsInput
      id={field.id}
      label={textLabels.keywords}
      lang={language.toLowerCase()}
      placeholder={keywords.length === 0 ? 'Type a word and press Enter' : undefined}
      value={keywords}
      maxTags={20}
      splitChars={[',', ';']}
      error={field.error}
      description={
        <span className={classes.below}>
          <span />
          <span className={classes.counter}>{`${keywords.length} / 20`}</span>
        </span>
      }
      onChange={field.change}
      onBlur={field.blur}
    />
  )
}

/** What others read in place of a text that is not there. */
function useFallback(language: string, leaf: PlainLeaf, isMissing: boolean) {
  const { control, getValues } = useFormContext<ProductValues>()
  useWatch({ control, name: 'texts', disabled: !isMissing })
  return isMissing ? fallbackText(getValues('texts'), language, leaf) : null
}
