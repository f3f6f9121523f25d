import {
  type AttachmentScope,
  type ScopePreview,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { isProblem } from '../../platform/api-error.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { Link } from '../../shared/page/link.tsx'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import { countText, formatCount } from '../../ui/formats.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import words from '../../ui/words.module.css'
import { notCountingBecause } from './global-attachment-counting.rules.ts'
import classes from './global-attachment.module.css'

interface Props {
  scope: AttachmentScope
  /** The document that has another scope now; null for a new one. */
  document: { id: number; version: number } | null
}

/** Which products a scope covers, and which it gains and loses, while it is still being written. */
export function ScopePreviewPanel({ scope, document }: Props) {
  const [settled] = useDebouncedValue(scope, 400)
  const isEmpty = isEmptyScope(scope)
  const found = usePreview(settled, document)
  const { data, error, isFetching } = found
  return (
    <section className={classes.preview} aria-label="Covered products">
      <div className={classes.previewHead}>
        <h2>Covered products</h2>
        {isFetching && <Loader size={14} aria-label="Counting" />}
      </div>
      <div aria-live="polite">
        {isEmpty ? (
          <p className={classes.hint}>
            Fill in at least one field to see which products it covers.
          </p>
        ) : error ? (
          <LoadFailed what="The covered products" query={found} />
        ) : data?.problem ? (
          <p className={classes.problem}>{data.problem}</p>
        ) : data?.preview ? (
          <Covered preview={data.preview} isNew={document === null} isOld={settled !== scope} />
        ) : (
          <TextSkeleton lines={3} />
        )}
      </div>
      <NotCounting query={scope.query} />
    </section>
  )
}

/** Why the document does not count as what profiles require. */
function NotCounting({ query }: { query: string | null }) {
  const why = notCountingBecause(query ?? '')
  return why === null ? null : <p className={classes.note}>{why}</p>
}

/** What is covered, or why that cannot be said. */
interface Answer {
  preview: ScopePreview | null
  problem: string | null
}

function usePreview(scope: AttachmentScope, document: Props['document']) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return useQuery({
    queryKey: [globalAttachmentsApi.preview.id, scope, document, language],
    queryFn: async ({ signal }): Promise<Answer> => {
      const body = { scope, attachmentId: document?.id ?? null }
      try {
        const request = { query: { language }, body, signal }
        return { preview: await call(globalAttachmentsApi.preview, request), problem: null }
      } catch (error) {
        // What is still being written may well be wrong: that is said here, and nowhere else.
        if (!isProblem(error, 'INVALID_QUERY', 'RULE_BROKEN')) throw error
        return { preview: null, problem: error.message }
      }
    },
    enabled: !isEmptyScope(scope),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Whether a scope says nothing at all. */
export function isEmptyScope(scope: AttachmentScope): boolean {
  const { brandIds, countries, competenceCenterIds, nodeIds, query } = scope
  const lists = [brandIds, countries, competenceCenterIds, nodeIds]
  return lists.every(({ length }) => length === 0) && (query ?? '').trim() === ''
}

interface CoveredProps {
  preview: ScopePreview
  /** Of a document that covers nothing yet: then everything is gained, which is no news. */
  isNew: boolean
  /** The scope has changed since. */
  isOld: boolean
}

function Covered({ preview, isNew, isOld }: CoveredProps) {
  const { covered, query } = preview
  const gained = isNew ? 0 : preview.gained
  const lost = isNew ? 0 : preview.lost
  const all = useProductCount()
  return (
    <div className={classes.covered} data-old={isOld || undefined}>
      <p className={classes.count}>
        {covered === 0 ? (
          'No product'
        ) : (
          <Link href={paths.products({ q: query })} className={words.link}>
            {countText(covered, 'product')}
          </Link>
        )}
      </p>
      {covered === 0 && (
        <p className={classes.warning}>
          No product matches all of these fields: the document would not be shown anywhere.
        </p>
      )}
      {covered > 0 && covered === all && (
        <p className={classes.warning}>This covers every product.</p>
      )}
      <Difference sign="gained" count={gained} sample={preview.gainedSample} of={covered} />
      <Difference sign="lost" count={lost} sample={preview.lostSample} of={covered} />
      {gained === 0 && lost === 0 && covered > 0 && (
        <Sample products={preview.coveredSample} count={covered} />
      )}
      {covered > 0 && (
        <Button variant="default" component={Link} href={paths.products({ q: query })}>
          Show in the list
        </Button>
      )}
    </div>
  )
}

interface DifferenceProps {
  sign: 'gained' | 'lost'
  count: number
  sample: ScopePreview['gainedSample']
  of: number
}

function Difference({ sign, count, sample, of }: DifferenceProps) {
  if (count === 0) return null
  const isGain = sign === 'gained'
  const Icon = isGain ? IconPlus : IconMinus
  const words = isGain
    ? count === of
      ? 'all of them new'
      : `${countText(count, 'product')} gained`
    : `${countText(count, 'product')} lost`
  return (
    <div className={classes.difference} data-sign={sign}>
      <p className={classes.sign}>
        <Icon size={14} aria-hidden /> {words}
      </p>
      <Sample products={sample} count={count} />
    </div>
  )
}

interface SampleProps {
  products: ScopePreview['coveredSample']
  count: number
}

function Sample({ products, count }: SampleProps) {
  const others = count - products.length
  return (
    <ul className={classes.sample}>
      {products.map(({ id, code, name }) => (
        <li key={id}>
          <Link href={paths.product(id)} className={words.link}>
            {code}
          </Link>{' '}
          <span>{name}</span>
        </li>
      ))}
      {others > 0 && <li className={classes.others}>{`and ${formatCount(others)} more`}</li>}
    </ul>
  )
}

/** How many products there are at all; undefined while that is unknown. */
function useProductCount(): number | undefined {
  const query = { limit: 1 } as const
  const { data } = useQuery({
    queryKey: [productsApi.list.id, {}, query],
    queryFn: ({ signal }) => call(productsApi.list, { query, signal }),
  })
  return data?.page.total
}
