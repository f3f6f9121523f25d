import { competenceCenters } from '@lambda/contract/competence-centers'
import { EntityPicker, type EntityPickerProps } from '../../shared/entity-picker.tsx'
import type { PickerSource } from '../../shared/use-options.ts'

type List = typeof competenceCenters.api.list

const source: PickerSource<List> = {
  endpoint: competenceCenters.api.list,
  only: 'active:yes',
  option: ({ id, name, isActive }) => ({ id, label: name, isActive }),
}

/** Chooses a competence center by its name or code. */
export function CompetenceCenterPicker(props: Omit<EntityPickerProps<List>, 'source'>) {
  return <EntityPicker {...props} source={source} />
}
