import { productTextLabels } from '@lambda/contract/trail/product'
import { TextsEditor } from '../../../shared/texts/texts-editor.tsx'
import { LanguageTexts } from './product-language.form.tsx'

/** The texts in the selected language, side by side with another one where wanted. */
export function ProductTextsPanel() {
  return <TextsEditor path="texts" labels={productTextLabels} fields={textsIn} />
}

function textsIn(language: string) {
  return <LanguageTexts language={language} />
}
