import { type AttachmentRow, attachmentsApi } from '@lambda/contract/attachments/attachments'
import {
  EntitiesPicker,
  type EntitiesPickerProps,
  EntityPicker,
  type EntityPickerProps,
} from '../../shared/pickers/entity-picker.tsx'

type List = typeof attachmentsApi.list

const source = {
  endpoint: attachmentsApi.list,
  option: ({ id, code, title, status }: AttachmentRow) => ({
    id,
    label: `${code} ${title}`,
    isActive: status !== 'withdrawn',
  }),
}

interface Which {
  /** Not this one. */
  without: number
}

/** Chooses an attachment by its code or words of its title. */
export function AttachmentPicker(props: Which & Omit<EntityPickerProps<List>, 'source'>) {
  const { without, ...picker } = props
  const others = { ...source, isOffered: ({ id }: AttachmentRow) => id !== without }
  return <EntityPicker {...picker} source={others} />
}

/** Chooses some attachments in the same way. */
export function AttachmentsPicker(props: Omit<EntitiesPickerProps<List>, 'source'>) {
  return <EntitiesPicker {...props} source={source} />
}
