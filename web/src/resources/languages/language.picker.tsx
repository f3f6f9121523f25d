import { languageOptions } from '@lambda/contract/options'
import { pickersOf } from '../../shared/pickers/entity-picker.tsx'

/** Choose one, or some, of the languages that texts are kept in, by name or code. */
export const { One: LanguagePicker, Many: LanguagesPicker } = pickersOf<
  typeof languageOptions,
  string
>({
  endpoint: languageOptions,
  isWhole: true,
  option: ({ code, name, isActive }) => ({ id: code, label: name, detail: code, isActive }),
})
