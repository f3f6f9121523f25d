import { competenceCenterOptions } from '@lambda/contract/options'
import { pickersOf } from '../../shared/pickers/entity-picker.tsx'

/** Choose a competence center, or some of them, by name or code. */
export const { One: CompetenceCenterPicker, Many: CompetenceCentersPicker } = pickersOf({
  endpoint: competenceCenterOptions,
  only: 'active:yes',
  option: ({ id, name, isActive }) => ({ id, label: name, isActive }),
})
