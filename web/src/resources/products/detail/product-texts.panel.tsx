import { productTextLabels } from '@lambda/contract/trail/product'
import type { ProductText } from '@lambda/contract/products/products'
import { TagsInput } from '@mantine/core'
import { controlOf } from '../../../shared/form/use-field.ts'
import { TextCount, TextInLanguage } from '../../../shared/texts/text-in-language.tsx'
import { TextsEditor } from '../../../shared/texts/texts-editor.tsx'
import { useRuledField } from '../technical/product-hints.form.tsx'
import { textLimits } from '@lambda/contract/products/general-fields'

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

/** The texts in the selected language, side by side with another one where wanted. */
export function ProductTextsPanel() {
  return <TextsEditor path="texts" labels={productTextLabels} fields={textsIn} />
}

function textsIn(language: string) {
  return <LanguageTexts language={language} />
}

/** All texts in one language. */
function LanguageTexts({ language }: { language: string }) {
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
  const { hint: _, ...field } = useRuledField<string[] | null | undefined>(
    `texts.${language}.keywords`,
  )
  const keywords = field.value ?? []
  return (
    <TagsInput
      {...controlOf(field)}
      label={productTextLabels.keywords}
      lang={language.toLowerCase()}
      placeholder={keywords.length === 0 ? 'Type a word and press Enter' : undefined}
      value={keywords}
      maxTags={20}
      splitChars={[',', ';']}
      description={<TextCount length={keywords.length} max={20} />}
    />
  )
}
