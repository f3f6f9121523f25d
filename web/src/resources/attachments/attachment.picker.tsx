import { type AttachmentRow, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { EntityPicker, type EntityPickerProps } from '../../shared/pickers/entity-picker.tsx'

type List = typeof attachmentsApi.list

interface Which {
  /** Not this one. */
  without: number
}

/** Chooses an attachment by its code or words of its title. */
export function AttachmentPicker(props: Which & Omit<EntityPickerProps<List>, 'source'>) {
  const { without, ...picker } = props
  const source = {
    endpoint: attachmentsApi.list,
    isOffered: ({ id }: AttachmentRow) => id !== without,
    option: ({ id, code, title, status }: AttachmentRow) => ({
      id,
      label: `${code} ${title}`,
      isActive: status !== 'withdrawn',
    }),
  }
  return <EntityPicker {...picker} source={source} />
}
