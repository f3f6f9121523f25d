import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { Button, CloseButton, Drawer } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { mutate } from '../../../platform/result.ts'
import { changeDrafts } from '../../attachments/creation/attachment-drafts.data.ts'
import { useCreation } from '../../attachments/creation/use-attachment-creation.data.ts'
import { DropArea } from '../../../shared/upload/drop-area.tsx'
import { InterruptedUploads } from '../../../shared/upload/interrupted-uploads.tsx'
import type { PickedFile } from '../../../shared/upload/picked-files.ts'
import { uploadFiles } from '../../../shared/upload/upload-engine.ts'
import { UploadLeaveGuard } from '../../../shared/upload/upload-leave-guard.tsx'
import { UploadOverall } from '../../../shared/upload/upload-overall.tsx'
import { uploadOf } from '../../../shared/upload/upload-store.ts'
import { useUploadKeys, useUploadSummary } from '../../../shared/upload/use-uploads.ts'
import { countText } from '../../../ui/formats.ts'
import { showToast } from '../../../ui/toasts.ts'
import { DraftFields } from '../../attachments/creation/attachment-draft-fields.panel.tsx'
import {
  type Given,
  useCategoriesFor,
  useGuessedDrafts,
} from '../../attachments/creation/attachment-draft-guesses.panel.tsx'
import { linkAttachments, staleAttachments } from './product-attachments.data.ts'
import { NewAttachmentRow } from './product-attachments-draft.panel.tsx'
import { type CodeNames, wantedText } from './product-attachments-gaps.rules.ts'
import type { Wanted } from './product-attachments-gaps.rules.ts'
import classes from './product-attachments-upload.module.css'

type Draft = Given extends ReadonlyMap<string, infer D> ? D : never

/** New files of a product: where they are taken, and for which gap they are meant. */
export function useNewAttachments(productId: number) {
  const group = `product-${productId}`
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const given = useRef(new Map<string, Draft>())
  const take = (files: readonly PickedFile[]) => void begin(files)
  const begin = async (files: readonly PickedFile[]) => {
    const keys = await uploadFiles(group, files)
    if (wanted === null) return
    const { categoryId, language, countries } = wanted
    const draft = { categoryId, countries, ...(language === null ? {} : { languages: [language] }) }
    for (const key of keys) given.current.set(key, draft)
    // Those that were faster have begun without it.
    changeDrafts(keys, draft)
    setWanted(null)
  }
  return { productId, group, given, wanted, setWanted, take }
}

interface Props {
  fresh: ReturnType<typeof useNewAttachments>
  names: CodeNames
}

/** Files on their way to become documents of the product: each says what it is, one click creates and links all. */
export function NewAttachments({ fresh, names }: Props) {
  const { group, productId } = fresh
  const keys = useUploadKeys(group)
  const isOpen = keys.length > 0 || fresh.wanted !== null
  return (
    <>
      <InterruptedUploads group={group} onFiles={fresh.take} />
      {isOpen && (
        <section className={classes.fresh} aria-labelledby="new-attachments">
          <h2 id="new-attachments">New attachments</h2>
          {fresh.wanted && (
            <WantedFile
              key={wantedText(fresh.wanted, names)}
              fresh={fresh}
              wanted={fresh.wanted}
              names={names}
            />
          )}
          {keys.length > 0 && <NewRows fresh={fresh} keys={keys} />}
        </section>
      )}
      <UploadLeaveGuard group={group} within={paths.product(productId)} />
    </>
  )
}

/** Asks for the file that closes a gap. */
function WantedFile({ fresh, wanted, names }: Props & { wanted: Wanted }) {
  const category = useCategoriesFor('forProducts').find(({ id }) => id === wanted.categoryId)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={area} className={classes.wanted}>
      <DropArea isSmall onFiles={fresh.take}>
        <strong>{`${category?.name ?? 'Document'}, ${wantedText(wanted, names)}. `}</strong>
        Drop the file here.
      </DropArea>
      <CloseButton aria-label="Cancel" onClick={() => fresh.setWanted(null)} />
    </div>
  )
}

/** As many rows are shown at first: all files are created in any case. */
const step = 20

function NewRows({ fresh, keys }: Pick<Props, 'fresh'> & { keys: readonly string[] }) {
  const { group, productId, given } = fresh
  const categories = useCategoriesFor('forProducts')
  useGuessedDrafts(keys, 'forProducts', given.current)
  const [most, setMost] = useState(step)
  const [edited, setEdited] = useState<readonly string[]>([])
  const { ready } = useUploadSummary(group)
  const { create, progress } = useMaking(productId, categories)
  const words = progress
    ? `Creating ${progress.done} of ${progress.of}…`
    : `${ready} of ${keys.length} ready`
  return (
    <>
      {keys.length > 1 && <UploadOverall group={group} />}
      <ul className={classes.rows} aria-label="New attachments">
        {keys.slice(0, most).map((key) => (
          <NewAttachmentRow
            key={key}
            uploadKey={key}
            categories={categories}
            edit={() => setEdited([key])}
          />
        ))}
      </ul>
      {keys.length > most && (
        <Button variant="default" onClick={() => setMost(most + step)}>
          {`Show more of the ${keys.length} files`}
        </Button>
      )}
      <div className={classes.bar}>
        <span role="status">{words}</span>
        {keys.length > 1 && (
          <Button variant="default" onClick={() => setEdited(keys)}>
            Set for all…
          </Button>
        )}
        <Button
          disabled={ready === 0}
          loading={progress !== null}
          onClick={() => void create(keys)}
        >
          {ready > 1 ? `Create and link ${ready}` : 'Create and link'}
        </Button>
      </div>
      <Drawer
        opened={edited.length > 0}
        onClose={() => setEdited([])}
        title={edited.length > 1 ? 'All new attachments' : 'New attachment'}
        position="right"
      >
        <DraftFields keys={edited} use="forProducts" categories={categories} />
        <Button mt="lg" onClick={() => setEdited([])}>
          Done
        </Button>
      </Drawer>
    </>
  )
}

/** Creates documents linked to the product; where the content is there already, that one can be linked instead. */
function useMaking(productId: number, categories: Parameters<typeof useCreation>[1]) {
  const client = useQueryClient()
  const making = useMemo(
    () => ({
      create: (input: Parameters<Parameters<typeof useCreation>[0]['create']>[0], key: string) =>
        mutate(attachmentsApi.create, {
          body: { ...input, productIds: [productId] },
          idempotencyKey: key,
        }),
      adopt: (id: number) => linkAttachments(productId, [id], 'ADDITIONAL'),
      inOrder: true,
      isGlobal: false,
    }),
    [productId],
  )
  const { make, progress } = useCreation(making, categories)
  const create = async (keys: readonly string[]) => {
    const ready = keys.filter((key) => uploadOf(key)?.stage === 'ready')
    const { created, adopted, left } = await make(ready)
    staleAttachments(client, productId)
    const done = created.length + adopted
    if (done > 0) {
      const message = `${countText(done, 'document was', 'documents were')} added.`
      showToast({ type: 'success', message })
    }
    if (left.length > 0) {
      const message = `${countText(left.length, 'file')} could not be added. See the marked files.`
      showToast({ type: 'warning', title: 'Some files were not added', message })
    }
  }
  return { create, progress }
}
