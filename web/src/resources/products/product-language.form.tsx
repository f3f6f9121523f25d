import type { ProductText } from '@lambda/contract/products'
import { TagsInput } from '@mantine/core'
import { TextCount } from '../../shared/texts/text-count.tsx'
import { TextInLanguage } from '../../shared/texts/text-in-language.tsx'
import { useRuledField } from './product-field.form.tsx'
import { textLabels } from './product-fields.form.ts'

type PlainLeaf = Exclude<keyof ProductText, 'keywords'>

interface TextProps {
  language: string
  leaf: PlainLeaf
  max: number
  rows: number
}

const plainTexts: readonly Omit<TextProps, 'language'>[] = [
  { leaf: 'nameShort', max: 80, rows: 1 },
  { leaf: 'nameLong', max: 255, rows: 1 },
  { leaf: 'description', max: 10_000, rows: 5 },
  { leaf: 'marketingText', max: 10_000, rows: 4 },
]

/** All texts in one language. */
export function LanguageTexts({ language }: { language: string }) {
  return (
    <>
      {plainTexts.map((text) => (
        <PlainText key={text.leaf} {...text} language={language} />
      ))}
      <Keywords language={language} />
    </>
  )
}

function PlainText({ language, leaf, max, rows }: TextProps) {
  const { error, hint } = useRuledField<string | null>(`texts.${language}.${leaf}`)
  return (
    <TextInLanguage
      texts="texts"
      language={language}
      leaf={leaf}
      label={textLabels[leaf]}
      max={max}
      rows={rows}
      problem={error}
      hint={hint}
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
      description={<TextCount length={keywords.length} max={20} />}
      onChange={field.change}
      onBlur={field.blur}
    />
  )
}
