import { type OptionRow, countryOptions } from '@lambda/contract/options'
import {
  EntitiesPicker,
  type EntitiesPickerProps,
  EntityPicker,
  type EntityPickerProps,
} from '../../shared/pickers/entity-picker.tsx'
import type { PickerSource } from '../../shared/pickers/picker-source.ts'

type List = typeof countryOptions

/** Every country of the world, for an origin or an address: those where the group sells come first. */
export const worldSource: PickerSource<List, string> = {
  endpoint: countryOptions,
  isWhole: true,
  groups: ['Where we sell', 'Elsewhere'],
  option: ({ code, name, isActive }: OptionRow) => ({
    id: code,
    label: name,
    detail: code,
    group: isActive ? 'Where we sell' : 'Elsewhere',
  }),
}

/** The countries where the group sells; one that was chosen earlier can stay. */
export const marketSource: PickerSource<List, string> = {
  endpoint: countryOptions,
  isWhole: true,
  option: ({ code, name, isActive }: OptionRow) => ({
    id: code,
    label: name,
    detail: code,
    isActive,
  }),
}

/** Chooses any country of the world by name or code: an origin. */
export function CountryPicker(props: Omit<EntityPickerProps<List, string>, 'source'>) {
  return <EntityPicker {...props} source={worldSource} />
}

/** Chooses some of the countries where the group sells. */
export function CountriesPicker(props: Omit<EntitiesPickerProps<List, string>, 'source'>) {
  return <EntitiesPicker {...props} source={marketSource} />
}
