import { countryOptions } from '@lambda/contract/options'
import { pickersOf } from '../../shared/pickers/entity-picker.tsx'
import type { PickerSource } from '../../shared/pickers/picker-source.ts'

type Source = PickerSource<typeof countryOptions, string>

/** Every country of the world, for an origin or an address: those where the group sells come first. */
export const worldSource: Source = {
  endpoint: countryOptions,
  isWhole: true,
  groups: ['Where we sell', 'Elsewhere'],
  option: ({ code, name, isActive }) => ({
    id: code,
    label: name,
    detail: code,
    group: isActive ? 'Where we sell' : 'Elsewhere',
  }),
}

/** The countries where the group sells; one that was chosen earlier can stay. */
export const marketSource: Source = {
  endpoint: countryOptions,
  isWhole: true,
  option: ({ code, name, isActive }) => ({ id: code, label: name, detail: code, isActive }),
}

/** Chooses any country of the world by name or code: an origin. */
export const { One: CountryPicker } = pickersOf(worldSource)

/** Chooses some of the countries where the group sells. */
export const { Many: CountriesPicker } = pickersOf(marketSource)
