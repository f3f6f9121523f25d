import { productTextLabels } from '@lambda/contract/trail/product'
import type { ProductText } from '@lambda/contract/products/products'
import { TagsInput } from '@mantine/core'
import { TextCount, TextInLanguage } from '../../../shared/texts/text-in-language.tsx'
import { useRuledField } from '../product-field.form.tsx'
import { textLimits } from '../product-fields.form.ts'

type PlainLeaf = Exclude<keyof ProductText, 'keywords'>

interface TextProps {
  language: string
  leaf: PlainLeaf
  rows: number
}

const plainTexts: readonly Omit<TextProps, 'language'>[] = [
  { leaf: 'nameShort', rows: 1 },
  { leaf: 'nameLong', rows: 1 },
  { leaf: 'description', rows: 5 },
  { leaf: 'marketingText', rows: 4 },
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

function PlainText({ language, leaf, rows }: TextProps) {
  const { error, hint } = useRuledField<string | null>(`texts.${language}.${leaf}`)
  return (
    <TextInLanguage
      texts="texts"
      language={language}
      leaf={leaf}
      label={productTextLabels[leaf]}
      max={textLimits[leaf]}
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
      label={productTextLabels.keywords}
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
