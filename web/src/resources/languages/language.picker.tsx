import { type Language, languagesApi } from '@lambda/contract/languages'
import { EntityPicker, type EntityPickerProps } from '../../shared/entity-picker.tsx'
import type { PickerSource } from '../../shared/use-options.ts'

type List = typeof languagesApi.list

const source: PickerSource<List, string> = {
  endpoint: languagesApi.list,
  isWhole: true,
  option: ({ code, name, isActive }: Language) => ({
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
