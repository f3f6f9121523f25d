import type { ProductAttachments } from '@lambda/contract/attachments/product-attachments'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { languageOptions } from '@lambda/contract/options'
import { countryName } from '@lambda/domain/places/country-names'
import { Button } from '@mantine/core'
import { IconDownload, IconFiles, IconLink, IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Href } from '../../../addresses.ts'
import { paths } from '../../../paths.ts'
import { useIsAdministrator } from '../../../platform/active-user.ts'
import { useRememberedList } from '../../../shared/list/neighbours.ts'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { ChooseFilesButton, useFileDrop } from '../../../shared/upload/drop-area.tsx'
import { useWholeList } from '../../../shared/list/whole-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useLinkActs, useProductAttachments } from './product-attachments.data.ts'
import { ReaderFilter } from './product-attachments-filter.panel.tsx'
import { type CodeNames, type Reader, isFor, isMissedBy } from './product-attachments-gaps.rules.ts'
import { CategoryGroup } from './product-attachments-group.panel.tsx'
import { AttachmentNotes } from './product-attachments-notes.panel.tsx'
import { LinkExisting, type Sought } from './product-attachments-picker.panel.tsx'
import { NewAttachments, useNewAttachments } from './product-attachments-upload.panel.tsx'
import classes from './product-attachments.module.css'
import { useProductEditing } from '../product.form.tsx'
import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import type { Product } from '@lambda/contract/products/products'
import { call } from '../../../platform/api-client.ts'
import type { PickedFile } from '../../../shared/upload/picked-files.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { ErrorText } from '../../../ui/error-text.tsx'
import { startDownload } from '../../../ui/save-file.ts'

/** The documents of a product: by category, with what is missing; new ones are dropped onto it, others linked. */
export function ProductAttachmentsPanel() {
  const { product } = useProductEditing()
  const attachments = useProductAttachments(product.id)
  if (attachments.data) return <Attachments data={attachments.data} />
  if (attachments.isPending) return <TextSkeleton lines={8} />
  return <LoadFailed what="The attachments" query={attachments} />
}

const everybody: Reader = { country: null, language: null }

const whyNotDrop = 'Only administrators can add files.'

const insteadOfDrop = 'Use “Link existing” to link existing documents.'

function Attachments({ data }: { data: ProductAttachments }) {
  const { product } = useProductEditing()
  const isAdministrator = useIsAdministrator()
  const names = useCodeNames()
  const acts = useLinkActs(product.id)
  const fresh = useNewAttachments(product.id)
  const [reader, setReader] = useState(everybody)
  const [sought, setSought] = useState<Sought | null>(null)
  const drop = useFileDrop(
    isAdministrator
      ? fresh.take
      : () => showToast({ type: 'info', title: whyNotDrop, message: insteadOfDrop }),
  )
  useRememberedDocuments(data)
  const items = data.items.filter((item) => isFor(reader, item))
  const missing = data.missing.filter((gap) => isMissedBy(reader, gap))
  const isEmpty = data.items.length === 0
  const linkExisting = () => setSought({})
  return (
    <div className={classes.panel} {...drop.handlers}>
      <AttachmentsToolbar
        product={product}
        count={data.items.length}
        shown={items.map(({ id }) => id)}
        take={isAdministrator ? fresh.take : null}
        linkExisting={linkExisting}
      />
      <AttachmentNotes
        data={{ ...data, missing }}
        names={names}
        add={isAdministrator ? fresh.setWanted : null}
        seek={setSought}
      />
      {isAdministrator && <NewAttachments fresh={fresh} names={names} />}
      <ReaderFilter data={data} reader={reader} change={setReader} names={names} />
      {data.categories.map((category) => (
        <CategoryGroup
          key={category.id}
          category={category}
          all={data.items}
          items={items.filter((item) => item.category.id === category.id)}
          acts={acts}
          names={names}
        />
      ))}
      {isEmpty && <NoAttachments isAdministrator={isAdministrator} linkExisting={linkExisting} />}
      {!isEmpty && items.length === 0 && (
        <p className={classes.nothing}>No document is for this language and country.</p>
      )}
      <LinkExisting
        productId={product.id}
        linked={data.items}
        sought={sought}
        close={() => setSought(null)}
      />
      {drop.isOver && <DropOverlay isAdministrator={isAdministrator} />}
    </div>
  )
}

/** Said over the whole panel while files are held above it. */
function DropOverlay({ isAdministrator }: { isAdministrator: boolean }) {
  return (
    <div className={classes.overlay} data-refused={!isAdministrator || undefined} aria-hidden>
      <span className={classes.overlayText}>
        {isAdministrator && <IconUpload size={22} stroke={1.6} />}
        {isAdministrator
          ? 'Drop to add the files to this product'
          : `${whyNotDrop} ${insteadOfDrop}`}
      </span>
    </div>
  )
}

interface EmptyProps {
  isAdministrator: boolean
  linkExisting: () => void
}

function NoAttachments({ isAdministrator, linkExisting }: EmptyProps) {
  return (
    <EmptyState
      icon={<IconFiles size={20} stroke={1.7} />}
      title="No attachments yet"
      actions={
        <Button variant="default" onClick={linkExisting}>
          Link existing documents
        </Button>
      }
    >
      {isAdministrator
        ? 'Drop data sheets, declarations and pictures here, or link existing documents. Global attachments appear automatically when their scope includes this product.'
        : 'Link existing documents. Global attachments appear automatically when their scope includes this product. Administrators can add new files.'}
    </EmptyState>
  )
}

/** What countries and languages are called. */
function useCodeNames(): CodeNames {
  const languages = useWholeList(languageOptions)
  return useMemo(() => {
    const byCode = new Map(languages?.map(({ code, name }) => [code, name]))
    return {
      country: (code) => countryName(code, 'EN'),
      language: (code) => byCode.get(code) ?? code,
    }
  }, [languages])
}

/** From a document of this panel one goes on to the next one of it, and back here. */
function useRememberedDocuments({ items, categories }: ProductAttachments): void {
  const rank = new Map(categories.map(({ id }, index) => [id, index]))
  const rankOf = ({ category }: (typeof items)[number]) => rank.get(category.id) ?? rank.size
  const asShown = items.toSorted((a, b) => rankOf(a) - rankOf(b))
  const rows = (isInherited: boolean, pathOf: (id: number) => Href) =>
    asShown
      .filter((item) => item.isInherited === isInherited)
      .map(({ id }) => ({ id, path: pathOf(id) }))
  useRememberedList(attachmentsApi.list.id, rows(false, paths.attachments.one))
  useRememberedList(globalAttachmentsApi.list.id, rows(true, paths.globalAttachments.one))
}

interface Props {
  product: Pick<Product, 'id' | 'code'>
  /** How many documents the product has, and those of them that are shown. */
  count: number
  shown: number[]
  /** Takes new files; null for those who cannot add any. */
  take: ((files: readonly PickedFile[]) => void) | null
  linkExisting: () => void
}

/** What can be done with the documents of a product all in all. */
function AttachmentsToolbar({ product, count, shown, take, linkExisting }: Props) {
  const { run, busy, error } = useArchive(product.id)
  const isNarrowed = shown.length < count
  return (
    <div className={classes.toolbar}>
      <p className={classes.intro}>
        {take
          ? 'Drop files anywhere on this panel to add them.'
          : 'Documents of this product, and global attachments that cover it.'}
      </p>
      <div className={classes.tools}>
        {shown.length > 0 && (
          <IconButton icon={IconDownload} loading={busy} onClick={() => run(shown)}>
            {isNarrowed ? `Download ${shown.length} of ${count}` : 'Download all'}
          </IconButton>
        )}
        <IconButton icon={IconLink} onClick={linkExisting}>
          Link existing…
        </IconButton>
        {take && <ChooseFilesButton label="Add files" onFiles={take} />}
      </div>
      <ErrorText>{error}</ErrorText>
    </div>
  )
}

/** Some documents of a product as one ZIP that is named after it. */
function useArchive(productId: number) {
  return useWrite({
    send: (ids: number[]) =>
      call(attachmentLinksApi.archive, { body: { attachments: { ids }, productId } }),
    onDone: ({ url }) => startDownload(url),
    failure: 'The download failed.',
  })
}
