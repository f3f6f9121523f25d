import { uploadsApi } from '@lambda/contract/uploads'
import { Button, CloseButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activeUser } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { ChooseFilesButton } from './drop-area.tsx'
import { type PickedFile, fileAgain } from './picked-files.ts'
import { adoptUpload, forgetUploads } from './upload-engine.ts'
import { type UploadRecord, forgetRecord, recordsOf } from './upload-records.ts'
import classes from './upload-state.module.css'
import { allUploads } from './upload-store.ts'
import { useUploadKeys } from './use-uploads.ts'

interface Props {
  group: string
  onFiles: (files: readonly PickedFile[]) => void
}

/** What an earlier visit left behind: to go on with at a click, or once the same files are chosen again. */
export function InterruptedUploads({ group, onFiles }: Props) {
  const client = useQueryClient()
  // Rendered anew when files come: those are not interrupted any more.
  useUploadKeys(group)
  const { data } = useQuery({
    queryKey: ['interrupted uploads', group],
    queryFn: () => interrupted(group),
    staleTime: Infinity,
  })
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const present = new Set(allUploads().map(({ fingerprint }) => fingerprint))
  const open = (data ?? []).filter(({ record }) => !present.has(record.fingerprint))
  if (open.length === 0) return null
  const again = open.filter(
    ({ record, isWhole }) => isWhole || (record.handle !== null && !shut.has(record.fingerprint)),
  )
  const isShut = open.some(({ record }) => shut.has(record.fingerprint))
  const forget = async () => {
    await forgetUploads(open.map(({ record }) => record))
    await client.invalidateQueries({ queryKey: ['interrupted uploads', group] })
  }
  return (
    <section className={classes.banner} aria-label="Interrupted uploads">
      <p className={classes.message}>
        {`${plural(open.length)} interrupted. `}
        <span className={classes.names}>{namesOf(open)}</span>
        {isShut && <span role="alert">. Some files must be chosen again.</span>}
      </p>
      {again.length > 0 && (
        <Button
          onClick={() => void goOn(again, onFiles).then((failed) => setShut(shut.union(failed)))}
        >{`Continue ${plural(again.length)}`}</Button>
      )}
      {again.length < open.length && (
        <ChooseFilesButton isQuiet label="Choose the same files again" onFiles={onFiles} />
      )}
      <CloseButton aria-label="Discard interrupted uploads" onClick={() => void forget()} />
    </section>
  )
}

interface Interrupted {
  record: UploadRecord
  /** The server has all of it: the file itself is not needed any more. */
  isWhole: boolean
}

/** The uploads of an earlier visit that the server still knows. */
async function interrupted(group: string): Promise<Interrupted[]> {
  const records = await recordsOf(activeUser()?.id ?? 0, group)
  if (records.length === 0) return []
  const language = useSelectedLanguage.getState().selectedLanguage
  const ids = records.slice(0, 200).map(idOf).join(',')
  const { data: known } = await call(uploadsApi.list, { query: { ids, language } })
  const states = new Map(known.map(({ id, state }) => [id, state]))
  const kept = records.filter((record) => states.has(idOf(record)))
  const lost = records.filter((record) => !states.has(idOf(record)))
  await Promise.all(lost.map(({ fingerprint }) => forgetRecord(fingerprint)))
  return kept.map((record) => ({ record, isWhole: states.get(idOf(record)) !== 'receiving' }))
}

function idOf({ url }: UploadRecord): string {
  return url.split('/').at(-1) ?? ''
}

/** Goes on where that can be; gives the fingerprints of the files that only the person can open. */
async function goOn(
  uploads: readonly Interrupted[],
  onFiles: Props['onFiles'],
): Promise<ReadonlySet<string>> {
  const files: PickedFile[] = []
  const failed = new Set<string>()
  for (const { record, isWhole } of uploads) {
    if (isWhole) adoptUpload(record)
    if (isWhole || record.handle === null) continue
    // oxlint-disable-next-line no-await-in-loop -- the browser asks the person about one file after the other
    const file = await fileAgain(record.handle)
    if (file) files.push({ file, handle: record.handle })
    else failed.add(record.fingerprint)
  }
  if (files.length > 0) onFiles(files)
  return failed
}

function plural(count: number): string {
  return count === 1 ? '1 upload' : `${count} uploads`
}

function namesOf(uploads: readonly Interrupted[]): string {
  const names = uploads.slice(0, 3).map(({ record }) => record.name)
  const others = uploads.length - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
