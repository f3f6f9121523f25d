import {
  type ClassificationRelease,
  classificationClassFields,
  classificationsApi,
} from '@lambda/contract/classifications'
import { formatDay } from '@lambda/domain/text/dates'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconCategory, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { dropQueries } from '../../platform/drop-queries.ts'
import { recordPage } from '../../shared/detail/record-page.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import type { QuerySource } from '../../shared/query/query-source.ts'
import { QueryTable } from '../../shared/query/query-table.tsx'
import { useWrite } from '../../shared/write/use-write.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countText } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import { classCard, classColumns, releaseName } from './classification.columns.tsx'

/** A release with its classes. */
export const { Page: ClassificationDetailPage, preload } = recordPage(
  classificationsApi.get,
  'releaseId',
  Release,
)

/** The classes of a release as the query box knows them. */
const source: QuerySource = {
  fields: classificationClassFields,
  references: (of) => {
    throw new Error(`Classes do not refer to “${of}”.`)
  },
  examples: [
    { query: 'thermal insulation', meaning: 'words of names and synonyms' },
    { query: 'code:EC0004*', meaning: 'codes that begin so' },
  ],
}

function Release({ record: release }: { record: ClassificationRelease }) {
  const { id } = release
  const list = useList(
    useMemo(
      () => ({
        endpoint: classificationsApi.classes,
        fields: source.fields,
        params: { id },
        defaultSort: 'name',
      }),
      [id],
    ),
  )
  return (
    <Page
      title={releaseName(release)}
      fill
      breadcrumb={[{ label: 'Classifications', path: paths.classifications.list() }]}
      subtitle={factsOf(release)}
      actions={<Removal release={release} />}
    >
      <QueryTable
        list={list}
        source={source}
        columns={classColumns}
        noun={{ one: 'class', many: 'classes' }}
        href={(one) => paths.classificationClass(one.releaseId, one.id)}
        name={({ code, label }) => `${code} ${label}`}
        card={classCard}
        empty={
          <EmptyState icon={<IconCategory size={20} stroke={1.7} />} title="No classes">
            This release has no classes.
          </EmptyState>
        }
      />
    </Page>
  )
}

/** `ETIM INT-E 6.0 · 04/25/14 · English… · 2,380 classes` */
function factsOf(release: ClassificationRelease): string {
  const { title, publishedOn, languages, classCount, featureCount, valueCount } = release
  const counts = [
    countText(classCount, 'class', 'classes'),
    countText(featureCount, 'feature'),
    countText(valueCount, 'value'),
  ]
  const published = publishedOn === null ? null : `published ${formatDay(publishedOn)}`
  return [title, published, languages.join(', '), counts.join(', ')].filter(Boolean).join(' · ')
}

function Removal({ release }: { release: ClassificationRelease }) {
  const [opened, setOpened] = useState(false)
  const client = useQueryClient()
  const go = useGo()
  const name = releaseName(release)
  const { run, busy, error, reset } = useWrite({
    send: () => call(classificationsApi.remove, { params: { id: release.id } }),
    onDone: () => {
      go(paths.classifications.list())
      dropQueries(client, [classificationsApi.get.id, { id: release.id }])
      void client.invalidateQueries({ queryKey: [classificationsApi.list.id] })
      showToast({ type: 'success', message: `${name} was deleted.` })
    },
    failure: `${name} could not be deleted.`,
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => {
          reset()
          setOpened(true)
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Delete ${name}?`}
        confirmLabel="Delete release"
        tone="danger"
        busy={busy}
        error={error}
        onConfirm={() => run()}
        onClose={() => setOpened(false)}
      >
        Its classes and features will be deleted. Products keep their codes, which are no longer
        checked. To restore the release, load the file again.
      </ConfirmDialog>
    </>
  )
}
