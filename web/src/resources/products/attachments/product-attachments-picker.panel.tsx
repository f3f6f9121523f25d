import type { AttachmentRow } from '@lambda/contract/attachments/attachments'
import {
  type ProductAttachment,
  productAttachmentsApi,
} from '@lambda/contract/attachments/product-attachments'
import { printValue } from '@lambda/contract/query-language/printer'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ErrorText } from '../../../ui/error-text.tsx'
import { countText } from '../../../ui/formats.ts'
import { showToast } from '../../../ui/toasts.ts'
import {
  AttachmentCategoryPicker,
  useAttachmentCategories,
} from '../../attachment-categories/attachment-category.picker.tsx'
import { CountriesPicker } from '../../countries/country.picker.tsx'
import { LanguagesPicker } from '../../languages/language.picker.tsx'
import { RoleSelect } from '../../attachments/attachment-controls.panel.tsx'
import { staleAttachments } from './product-attachments.data.ts'
import { FoundAttachments } from './product-attachments-found.panel.tsx'
import type { Wanted } from './product-attachments-gaps.rules.ts'
import classes from './product-attachments-picker.module.css'

/** What the dialog begins to look for. */
export type Sought = Partial<Wanted>

interface Props {
  productId: number
  linked: readonly ProductAttachment[]
  /** Null: the dialog is closed. */
  sought: Sought | null
  close: () => void
}

/** Links documents that are stored already: found by words and filters, chosen across searches. */
export function LinkExisting({ productId, linked, sought, close }: Props) {
  // What was looked for stays while the dialog fades away.
  const [last, setLast] = useState<Sought>({})
  if (sought !== null && sought !== last) setLast(sought)
  return (
    <Modal opened={sought !== null} onClose={close} title="Link existing documents" size={820}>
      <Search key={JSON.stringify(last)} begin={last} {...{ productId, linked, close }} />
    </Modal>
  )
}

interface SearchProps extends Pick<Props, 'productId' | 'linked' | 'close'> {
  begin: Sought
}

function Search({ begin, productId, linked, close }: SearchProps) {
  const [words, setWords] = useState('')
  const [categoryId, setCategory] = useState(begin.categoryId ?? null)
  const [languages, setLanguages] = useState(begin.language ? [begin.language] : [])
  const [countries, setCountries] = useState(begin.countries ?? [])
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const category = useAttachmentCategories()?.find(({ id }) => id === categoryId)
  const linking = useLinking(productId, close)
  const toggle = ({ id, code }: AttachmentRow) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, code)
    setChosen(next)
  }
  // The code of the category comes with the list of all of them: without it everything would be found.
  const isKnown = categoryId === null || category !== undefined
  const q = queryOf(words, [
    ['category', category ? [category.code] : []],
    ['language', languages],
    ['country', countries],
  ])
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        label="Search"
        placeholder="Title, code or query"
        data-autofocus
        maxLength={500}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={classes.filters}>
        <AttachmentCategoryPicker
          use="forProducts"
          label="Category"
          placeholder="Any"
          value={categoryId}
          onChange={setCategory}
        />
        <LanguagesPicker
          label="Any of these languages"
          {...(languages.length === 0 ? { placeholder: 'Any' } : {})}
          value={languages}
          onChange={setLanguages}
        />
        <CountriesPicker
          label="Valid in any of these countries"
          {...(countries.length === 0 ? { placeholder: 'Any' } : {})}
          value={countries}
          onChange={setCountries}
        />
      </div>
      <FoundAttachments
        q={isKnown ? q : null}
        linked={new Set(linked.map(({ id }) => id))}
        chosen={new Set(chosen.keys())}
        toggle={toggle}
      />
      <LinkBar chosen={chosen} {...linking} close={close} />
    </div>
  )
}

interface BarProps extends ReturnType<typeof useLinking> {
  chosen: ReadonlyMap<number, string>
  close: () => void
}

/** As many can be linked at once. */
const most = 200

function LinkBar({ chosen, run, busy, error, close }: BarProps) {
  const [role, setRole] = useState<DocumentRole>('ADDITIONAL')
  const { size } = chosen
  const tooMany = size > most ? `At most ${most} documents can be linked at once.` : null
  const said = error ?? tooMany
  return (
    <div className={classes.bar}>
      <span className={classes.chosen} role="status" title={[...chosen.values()].join(', ')}>
        {size === 0 ? 'None selected' : `${size} selected`}
      </span>
      <RoleSelect
        aria-label="Role of the selected documents"
        prefix="As: "
        value={role}
        onChange={setRole}
      />
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <Button
        disabled={size === 0 || tooMany !== null}
        loading={busy}
        onClick={() => run({ ids: [...chosen.keys()], role })}
      >
        {size > 1 ? `Link ${size} documents` : 'Link document'}
      </Button>
      <ErrorText>{said}</ErrorText>
    </div>
  )
}

interface Linked {
  ids: number[]
  role: DocumentRole
}

function useLinking(productId: number, done: () => void) {
  const client = useQueryClient()
  return useWrite({
    send: ({ ids, role }: Linked) =>
      call(productAttachmentsApi.link, {
        params: { id: productId },
        body: { attachmentIds: ids, role },
      }),
    onDone: (_, { ids }) => {
      staleAttachments(client, productId)
      const what = countText(ids.length, 'document is', 'documents are')
      showToast({ type: 'success', message: `${what} linked.` })
      done()
    },
    failure: 'Nothing was linked.',
  })
}

/** One query out of what is typed and chosen; withdrawn documents are not to be linked. */
function queryOf(words: string, filters: readonly [field: string, codes: readonly string[]][]) {
  const typed = words.trim()
  const chosen = filters.flatMap(([field, codes]) =>
    codes.length > 0 ? [`${field}:${codes.map(printValue).join(',')}`] : [],
  )
  const isAlternative = /\bor\b/i.test(typed)
  return [isAlternative ? `(${typed})` : typed, ...chosen, '-status:withdrawn']
    .filter(Boolean)
    .join(' ')
}
