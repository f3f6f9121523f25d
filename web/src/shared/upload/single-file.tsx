import type { ReactNode } from 'react'
import { DropArea } from './drop-area.tsx'
import type { PickedFile } from './picked-files.ts'
import classes from './single-file.module.css'
import { cancelUploads, uploadFiles } from './upload-engine.ts'
import type { FileUpload } from './upload-reducer.ts'
import { UploadActions, UploadProgress } from './upload-state.tsx'
import { allUploads } from './upload-store.ts'
import { useUpload, useUploadKeys } from './use-uploads.ts'

interface Props {
  /** Of which screen it is: another one takes its place. */
  group: string
  /** What stands before its name. */
  picture?: (upload: FileUpload) => ReactNode
  /** What may be dropped. */
  children: ReactNode
}

/** The one file of a screen: where it is chosen, then what it is called and how far it is. */
export function SingleFile({ group, picture, children }: Props) {
  const upload = useSingleFile(group)
  if (!upload) {
    return (
      <DropArea onFiles={(files) => void takeSingleFile(group, files)} label="Choose a file">
        {children}
      </DropArea>
    )
  }
  return (
    <div className={classes.file}>
      {picture?.(upload)}
      <div className={classes.words}>
        <p className={classes.name}>{upload.name}</p>
        <UploadProgress upload={upload} />
      </div>
      <UploadActions upload={upload} />
    </div>
  )
}

/** The one file of a screen; undefined before it has been chosen. */
export function useSingleFile(group: string): FileUpload | undefined {
  return useUpload(useUploadKeys(group).at(-1) ?? '')
}

/** Sends the first of these in the place of what was chosen before. */
export async function takeSingleFile(group: string, [first]: readonly PickedFile[]): Promise<void> {
  if (!first) return
  await cancelUploads(keysOfGroup(group))
  await uploadFiles(group, [first])
}

/** The keys of the files of a screen. */
export function keysOfGroup(group: string): string[] {
  return allUploads()
    .filter((upload) => upload.group === group)
    .map(({ key }) => key)
}
