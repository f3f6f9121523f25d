import { useEffect, useState } from 'react'
import { z } from 'zod'
import { noteUpload, notesOfUpload } from '../../../shared/upload/upload-engine.ts'
import { useUploadKeys } from '../../../shared/upload/use-uploads.ts'

const noted = z.looseObject({ forAll: z.unknown() })

/** What is kept with a file of what is said of all files. */
function notedWith(key: string): unknown {
  return noted.safeParse(notesOfUpload(key)).data?.forAll
}

/**
 * What is said once for all files of a screen, and what changes it. It is kept with each of the files, so that it is there again
 * with them, after a reload as well; `nothing` is said before anybody has said anything. Keep both outside of the component.
 */
export function useForAll<T>(
  group: string,
  schema: z.ZodType<T>,
  nothing: T,
): [said: T, say: (said: T) => void] {
  const keys = useUploadKeys(group)
  const [own, say] = useState<T | null>(null)
  const kept = own === null ? keptOf(keys, schema) : undefined
  const said = own ?? kept ?? nothing
  useEffect(() => {
    if (own === null) return
    for (const key of keys) {
      if (notedWith(key) === own) continue
      noteUpload(key, { ...noted.partial().safeParse(notesOfUpload(key)).data, forAll: own })
    }
  }, [keys, own])
  return [said, say]
}

/** What an earlier visit has kept with any of the files; nothing where it is not what is said today. */
function keptOf<T>(keys: readonly string[], schema: z.ZodType<T>): T | undefined {
  for (const key of keys) {
    const read = schema.safeParse(notedWith(key))
    if (read.success) return read.data
  }
  return undefined
}
