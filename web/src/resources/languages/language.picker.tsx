import { type LanguageOption, languageOptions } from '@lambda/contract/options'
import {
  EntitiesPicker,
  type EntitiesPickerProps,
  EntityPicker,
  type EntityPickerProps,
} from '../../shared/pickers/entity-picker.tsx'
import type { PickerSource } from '../../shared/pickers/picker-source.ts'

type List = typeof languageOptions

const source: PickerSource<List, string> = {
  endpoint: languageOptions,
  isWhole: true,
  option: ({ code, name, isActive }: LanguageOption) => ({
    id: code,
    label: name,
    detail: code,
    isActive,
  }),
}

/** Chooses one of the languages that texts are kept in, by its name or code. */
export function LanguagePicker(props: Omit<EntityPickerProps<List, string>, 'source'>) {
  return <EntityPicker {...props} source={source} />
}

/** Chooses some of the languages that texts are kept in. */
export function LanguagesPicker(props: Omit<EntitiesPickerProps<List, string>, 'source'>) {
  return <EntitiesPicker {...props} source={source} />
}
