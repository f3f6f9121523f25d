import { type AttachmentCategoryOption, attachmentCategoryOptions } from '@lambda/contract/options'
import { EntityPicker, type EntityPickerProps } from '../../shared/pickers/entity-picker.tsx'
import type { PickerSource } from '../../shared/pickers/picker-source.ts'
import { useWholeList } from '../../shared/list/whole-list.ts'

type List = typeof attachmentCategoryOptions

/** What documents of a category are for: products, or products by a scope. */
export type CategoryUse = 'forProducts' | 'forGlobal'

const sources: Readonly<Record<CategoryUse, PickerSource<List>>> = {
  forProducts: sourceOf('forProducts'),
  forGlobal: sourceOf('forGlobal'),
}

function sourceOf(use: CategoryUse): PickerSource<List> {
  return {
    endpoint: attachmentCategoryOptions,
    isWhole: true,
    option: ({ id, name, code, isActive }) => ({ id, label: name, detail: code, isActive }),
    isOffered: (category) => category[use],
  }
}

/** Chooses the kind of a document by its name or code. */
export function AttachmentCategoryPicker(
  props: { use: CategoryUse } & Omit<EntityPickerProps<List>, 'source'>,
) {
  const { use, ...picker } = props
  return <EntityPicker {...picker} source={sources[use]} />
}

/** Every kind of documents with what its documents must say; undefined while they are on their way. */
export function useAttachmentCategories(): readonly AttachmentCategoryOption[] | undefined {
  return useWholeList(attachmentCategoryOptions)
}
