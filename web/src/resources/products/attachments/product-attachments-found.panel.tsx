import { type AttachmentRow, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { countryName } from '@lambda/domain/places/country-names'
import { Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { CodeBadges, ValidityTag } from '../../attachments/list/attachment-tags.panel.tsx'
import { FilePicture } from '../../../shared/preview/file-picture.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { DocumentTitle } from '../../attachments/list/attachment.columns.tsx'
import classes from './product-attachments-picker.module.css'

interface Props {
  /** Null: not known yet. */
  q: string | null
  linked: ReadonlySet<number>
  chosen: ReadonlySet<number>
  toggle: (row: AttachmentRow) => void
}

const limit = 50

/** What a search finds, to be chosen; what is linked already is marked. */
export function FoundAttachments({ q, linked, chosen, toggle }: Props) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const [settled] = useDebouncedValue(q, 250)
  const query = { q: settled ?? '', limit, language, sort: 'code' as const }
  const found = useQuery({
    queryKey: [attachmentsApi.list.id, {}, query],
    queryFn: ({ signal }) => call(attachmentsApi.list, { query, signal }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = found
  const rows = error ? [] : (data?.data ?? [])
  const total = data?.page.total ?? rows.length
  return (
    <div className={classes.found}>
      {error && <LoadFailed what="The documents" query={found} />}
      {!data && !error && <TextSkeleton lines={5} />}
      {data && !error && rows.length === 0 && (
        <p className={classes.none}>No document matches. Remove a filter or shorten the search.</p>
      )}
      {rows.length > 0 && (
        <ul
          className={classes.rows}
          aria-label="Found documents"
          data-stale={isPlaceholderData || undefined}
        >
          {rows.map((row) => (
            <Found
              key={row.id}
              row={row}
              isLinked={linked.has(row.id)}
              isChosen={chosen.has(row.id)}
              toggle={() => toggle(row)}
            />
          ))}
        </ul>
      )}
      {rows.length > 0 && total > rows.length && (
        <p className={classes.more}>
          {`The first ${rows.length} of ${formatCount(total)}. Refine the search to narrow it down.`}
        </p>
      )}
    </div>
  )
}

interface FoundProps {
  row: AttachmentRow
  isLinked: boolean
  isChosen: boolean
  toggle: () => void
}

function Found({ row, isLinked, isChosen, toggle }: FoundProps) {
  const id = `found-${row.id}`
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <Checkbox
        id={id}
        aria-label={`${row.code} ${row.title}`}
        checked={isChosen || isLinked}
        disabled={isLinked}
        onChange={toggle}
      />
      <label className={classes.label} htmlFor={id}>
        <FilePicture type={row.file.type} picture={row.file.thumbnail} size="row" />
        <span className={classes.words}>
          <span className={classes.title}>
            <DocumentTitle row={row} />
          </span>
          <span className={classes.detail}>{`${row.code} · ${row.category.name}`}</span>
        </span>
        <span className={classes.tags}>
          {isLinked && <Tag tone="accent">Linked already</Tag>}
          <CodeBadges codes={row.languages} max={2} none="" />
          <CodeBadges
            codes={row.countries}
            max={2}
            none="All countries"
            nameOf={(code) => countryName(code, 'EN')}
          />
          <ValidityTag validity={row.validity} expiryDate={row.expiryDate} />
        </span>
      </label>
    </li>
  )
}
