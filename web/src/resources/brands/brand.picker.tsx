import { type Brand, brandsApi } from '@lambda/contract/brands'
import { EntityPicker, type EntityPickerProps } from '../../shared/entity-picker.tsx'

const source = {
  endpoint: brandsApi.list,
  only: 'active:yes',
  option: ({ id, name, isActive }: Brand) => ({ id, label: name, isActive }),
}

/** Chooses a brand by its name or code. */
export function BrandPicker(props: Omit<EntityPickerProps<typeof brandsApi.list>, 'source'>) {
  return <EntityPicker {...props} source={source} />
}
