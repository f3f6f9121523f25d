import { classificationReleaseFields, classificationsApi } from '@lambda/contract/classifications'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCategory, IconUpload } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { preloadOf, useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import type { QuerySource } from '../../shared/query/query-source.ts'
import { QueryTable } from '../../shared/query/query-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClassificationLoad } from './classification-load.form.tsx'
import { releaseCard, releaseColumns, releaseName } from './classification.columns.tsx'
import classes from './classification.module.css'

/** Releases as the query box knows them. */
const source: QuerySource = {
  fields: classificationReleaseFields,
  references: (of) => {
    throw new Error(`Releases do not refer to “${of}”.`)
  },
  examples: [{ query: 'release:10.0', meaning: 'one release' }],
}

const releaseList = {
  endpoint: classificationsApi.list,
  fields: source.fields,
  defaultSort: '-release',
}

export const preload = preloadOf(releaseList)

/** The releases of classifications that products are checked against, and where the next one is loaded. */
export function ClassificationListPage() {
  const list = useList(releaseList)
  const [opened, drawer] = useDisclosure(false)
  return (
    <Page
      title="Classifications"
      fill
      actions={
        <Button leftSection={<IconUpload size={15} aria-hidden />} onClick={drawer.open}>
          Load release
        </Button>
      }
    >
      <QueryTable
        list={list}
        source={source}
        columns={releaseColumns}
        noun={{ one: 'release', many: 'releases' }}
        href={({ id }) => paths.classifications.one(id)}
        name={releaseName}
        card={releaseCard}
        empty={
          <EmptyState icon={<IconCategory size={20} stroke={1.7} />} title="No releases yet">
            ETIM releases are free at{' '}
            <a
              className={classes.link}
              href="https://www.etim-international.com/downloads/"
              target="_blank"
              rel="noreferrer"
            >
              etim-international.com
            </a>{' '}
            after registration. Download the release as IXF or as CSV, and load the ZIP file here.
          </EmptyState>
        }
      />
      <ClassificationLoad opened={opened} onClose={drawer.close} />
    </Page>
  )
}
