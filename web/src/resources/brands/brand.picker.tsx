import { type OptionRow, brandOptions } from '@lambda/contract/options'
import {
  EntitiesPicker,
  type EntitiesPickerProps,
  EntityPicker,
  type EntityPickerProps,
} from '../../shared/pickers/entity-picker.tsx'

const source = {
  endpoint: brandOptions,
  only: 'active:yes',
  option: ({ id, name, isActive }: OptionRow) => ({ id, label: name, isActive }),
}

/** Chooses a brand by its name or code. */
export function BrandPicker(props: Omit<EntityPickerProps<typeof brandOptions>, 'source'>) {
  return <EntityPicker {...props} source={source} />
}

/** Chooses some brands. */
export function BrandsPicker(props: Omit<EntitiesPickerProps<typeof brandOptions>, 'source'>) {
  return <EntitiesPicker {...props} source={source} />
}
