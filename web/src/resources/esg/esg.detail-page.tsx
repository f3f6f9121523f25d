import { type EsgEntry, esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { esgEntryRecord } from '@lambda/contract/trail/esg-entry'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { parseSearch } from '../../platform/address-search.ts'
import { download } from '../../platform/api-client.ts'
import { DeleteItem } from '../../shared/detail/detail-actions.tsx'
import { historyPanel } from '../../shared/detail/detail-history.tsx'
import { DetailPage, useListPlace } from '../../shared/detail/detail-page.tsx'
import { DetailSubtitle } from '../../shared/detail/detail-subtitle.tsx'
import { latePart } from '../../shared/late/late.tsx'
import { useDeletion } from '../../shared/record/use-deletion.tsx'
import { useWrite } from '../../shared/write/use-write.ts'
import { saveFile } from '../../ui/save-file.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ValidityTag } from '../attachments/list/attachment-tags.panel.tsx'
import { EsgCoverage } from './esg-coverage.form.tsx'
import { EsgFields } from './esg-fields.form.tsx'
import { kindLabel } from './esg.columns.tsx'
import { type EarlierNames, useEsgForm } from './esg.form.ts'
import classes from './esg.module.css'

const EsgMatrix = latePart(
  async () => (await import('./matrix/esg-matrix.panel.tsx')).EsgMatrix,
  <TextSkeleton lines={8} />,
)

const EsgShares = latePart(
  async () => (await import('./matrix/esg-shares.panel.tsx')).EsgShares,
  <TextSkeleton lines={8} />,
)

const home = { id: esgEntriesApi.list.id, label: 'ESG entries', path: paths.esgEntries.list() }

/** One entry: read and edited in the same place. */
export function EsgDetail({ record: entry }: { record: EsgEntry }) {
  const { id, title, payload, validity, validUntil, productIds, updatedAt, updatedBy } = entry
  const place = useListPlace(home, 'esg-entry', id)
  const [earlier, setEarlier] = useState<EarlierNames>({})
  const form = useEsgForm(entry, earlier)
  const deletion = useDeletion(esgEntriesApi, entry, {
    name: title,
    noun: 'ESG entry',
    verb: { one: 'uses this entry', many: 'use this entry' },
    onDone: place.leave,
    children: 'Products no longer show what it says. It can be restored from the trace logs.',
  })
  const q = useLocation({ select: ({ searchStr }) => parseSearch(searchStr)['q'] })
  const { run: exportMatrix } = useWrite({
    send: () => download(esgEntriesApi.matrix, { params: { id } }),
    onDone: ({ name, content }) => saveFile(name, content),
    onFailed: (message) => showToast({ type: 'error', message }),
    failure: 'The matrix could not be exported.',
  })
  return (
    <DetailPage
      noun="ESG entry"
      title={title}
      aside={
        <>
          <Tag tone="accent">{kindLabel(payload.kind)}</Tag>
          <ValidityTag validity={validity} expiryDate={validUntil} />
        </>
      }
      subtitle={
        <DetailSubtitle
          code={numberOf(entry)}
          updatedAt={updatedAt}
          history={{ endpoint: esgEntriesApi.history, params: { id }, by: updatedBy }}
        />
      }
      path={paths.esgEntries.one(id)}
      pathOf={(_, panel) =>
        paths.esgEntry(id, { q, panel: panel === 'general' ? undefined : panel })
      }
      place={place}
      form={form}
      menu={<DeleteItem label="Delete entry" act={deletion.ask} />}
      panels={[
        {
          id: 'general',
          label: 'General',
          content: (
            <>
              <Findings entry={entry} />
              <EsgFields kind={payload.kind} references={entry.references} />
            </>
          ),
        },
        ...(payload.kind === 'EPD'
          ? [
              {
                id: 'matrix',
                label: 'Indicators',
                count: Object.keys(payload.results).length,
                content: <EsgMatrix download={exportMatrix} />,
              },
              { id: 'shares', label: 'Shares', content: <EsgShares entry={entry} /> },
            ]
          : []),
        {
          id: 'coverage',
          label: 'Products and evidence',
          count: productIds.length || undefined,
          content: <EsgCoverage entry={entry} earlier={earlier} />,
        },
        historyPanel(esgEntriesApi, entry, {
          fieldOf: esgEntryRecord,
          onNames: (path, names) => setEarlier((all) => ({ ...all, [path]: names })),
        }),
      ]}
    >
      {deletion.dialog}
    </DetailPage>
  )
}

/** The number by which others know the entry. */
function numberOf({ payload }: EsgEntry): string | null {
  if ('registrationNumber' in payload) return payload.registrationNumber ?? null
  return 'number' in payload ? (payload.number ?? null) : null
}

/** What seems wrong with the entry as it is stored. */
function Findings({ entry: { findings } }: { entry: EsgEntry }) {
  if (findings.length === 0) return null
  return (
    <ul className={classes.findings} aria-label="Findings">
      {findings.map(({ path, message }) => (
        <li key={path + message}>{message}</li>
      ))}
    </ul>
  )
}
