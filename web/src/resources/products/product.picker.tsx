import { type ProductRow, productsApi } from '@lambda/contract/products'
import {
  EntitiesPicker,
  type EntitiesPickerProps,
  EntityPicker,
  type EntityPickerProps,
} from '../../shared/entity-picker.tsx'
import type { PickerSource } from '../../shared/use-options.ts'

type List = typeof productsApi.list

const source: PickerSource<List> = {
  endpoint: productsApi.list,
  option: ({ id, code, name }: ProductRow) => ({
    id,
    label: code,
    ...(name === null ? {} : { detail: name }),
  }),
}

/** Chooses a product by its code or words of its names. */
export function ProductPicker(props: Omit<EntityPickerProps<List>, 'source'>) {
  return <EntityPicker {...props} source={source} />
}

/** Chooses some products by code or words of their names. */
export function ProductsPicker(props: Omit<EntitiesPickerProps<List>, 'source'>) {
  return <EntitiesPicker {...props} source={source} />
}
