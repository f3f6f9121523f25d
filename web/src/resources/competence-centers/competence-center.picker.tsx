import { type OptionRow, competenceCenterOptions } from '@lambda/contract/options'
import {
  EntitiesPicker,
  type EntitiesPickerProps,
  EntityPicker,
  type EntityPickerProps,
} from '../../shared/pickers/entity-picker.tsx'

type List = typeof competenceCenterOptions

const source = {
  endpoint: competenceCenterOptions,
  only: 'active:yes',
  option: ({ id, name, isActive }: OptionRow) => ({ id, label: name, isActive }),
}

/** Chooses a competence center by its name or code. */
export function CompetenceCenterPicker(props: Omit<EntityPickerProps<List>, 'source'>) {
  return <EntityPicker {...props} source={source} />
}

/** Chooses some competence centers. */
export function CompetenceCentersPicker(props: Omit<EntitiesPickerProps<List>, 'source'>) {
  return <EntitiesPicker {...props} source={source} />
}
