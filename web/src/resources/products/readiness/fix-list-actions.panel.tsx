import { Button } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useIsAdministrator } from '../../../platform/active-user.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { lateDialog } from '../../../shared/late/late.tsx'
import { LinkButton } from '../../../shared/page/link-button.tsx'
import { bulkFieldAt } from '../bulk-edit/bulk-field.rules.ts'
import { useQueueStart } from './fix-queue.data.ts'
import { type Gap, gapOf } from './fix-gap.rules.ts'
import classes from './fix-list.module.css'

/** Its fields come when it is asked for. */
const BulkEditDrawer = lateDialog(
  async () => (await import('../bulk-edit/bulk-edit.form.tsx')).BulkEditDrawer,
)

const ProductDocumentsDrawer = lateDialog(
  async () =>
    (await import('../attachments/product-attachments-bulk.form.tsx')).ProductDocumentsDrawer,
)

interface Props {
  /** `lacks:dop`, or `lacks-language:dop@pl`. */
  term: string
  what: string
  count: number
  /** The query of the products that lack it. */
  q: string
}

/** How products that lack something are put right: one after another, or all of them by a change set. */
export function FixActions({ term, what, count, q }: Props) {
  const [opened, setOpened] = useState(false)
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const isAdministrator = useIsAdministrator()
  const start = useQueueStart()
  const gap = gapOf(term)
  const drawer = {
    opened,
    onClose: () => setOpened(false),
    records: { q, language, except: [] },
    count,
  }
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        size="xs"
        loading={start.busy}
        aria-label={`One by one: ${what}`}
        onClick={() => start.run({ ...gap, what, q })}
      >
        One by one
      </Button>
      {isForMany(gap) && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Change set: ${what}`}
          onClick={() => setOpened(true)}
        >
          Change set …
        </Button>
      )}
      {gap.kind === 'epd' && isAdministrator && (
        <LinkButton
          variant="default"
          size="xs"
          href={paths.esgEntries.list({ q: 'kind:EPD' })}
          aria-label={`ESG entries: ${what}`}
        >
          ESG entries
        </LinkButton>
      )}
      {gap.kind === 'document' && <ProductDocumentsDrawer {...drawer} />}
      {gap.path !== null && <BulkEditDrawer {...drawer} path={gap.path} />}
    </div>
  )
}

/** A document or a value may be that of many products; a text is that of one, and an EPD says itself which it covers. */
function isForMany({ kind, path }: Gap): boolean {
  return kind === 'document' || (kind === 'field' && bulkFieldAt(path) !== undefined)
}
