import { legalEntityOptions } from '@lambda/contract/options'
import type { PickerSource } from '../../shared/pickers/picker-source.ts'

/** Every legal entity of the group; one that is not active can stay where it was chosen. */
export const legalEntitySource: PickerSource<typeof legalEntityOptions> = {
  endpoint: legalEntityOptions,
  isWhole: true,
  option: ({ id, name, code, isActive }) => ({ id, label: name, detail: code, isActive }),
}
