import { brandOptions } from '@lambda/contract/options'
import { pickersOf } from '../../shared/pickers/entity-picker.tsx'

/** Choose a brand, or some brands, by name or code. */
export const { One: BrandPicker, Many: BrandsPicker } = pickersOf({
  endpoint: brandOptions,
  only: 'active:yes',
  option: ({ id, name, isActive }) => ({ id, label: name, isActive }),
})
