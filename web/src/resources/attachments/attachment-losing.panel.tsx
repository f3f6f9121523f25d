import { type ExpiringAttachment, attachmentLinksApi } from '@lambda/contract/attachment-links'
import { Button, Drawer, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { Link } from '../../shared/link.tsx'
import { formatCount } from '../../ui/formats.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import classes from './attachment-losing.module.css'

interface Props {
  row: ExpiringAttachment
  show: () => void
}

/** How many products lose cover, and the first of them; a click shows all. */
export function LosingProducts({ row, show }: Props) {
  if (row.losingCount === 0) return <span className={classes.none}>None</span>
  const codes = row.losing.map(({ code }) => code).join(', ')
  return (
    <UnstyledButton className={classes.losing} onClick={show}>
      <strong className={classes.count}>{formatCount(row.losingCount)}</strong>
      <VisuallyHidden>{`${productsLose(row.losingCount)} cover by ${row.code}:`}</VisuallyHidden>
      <span className={classes.codes}>{codes}</span>
    </UnstyledButton>
  )
}

/** How many products lose cover, in words: where the whole card is a link. */
export function LosingText({ row }: { row: ExpiringAttachment }) {
  if (row.losingCount === 0) return null
  return (
    <span className={classes.warning}>
      {`${formatCount(row.losingCount)} ${productsLose(row.losingCount)} cover`}
    </span>
  )
}

function productsLose(count: number): string {
  return count === 1 ? 'product loses' : 'products lose'
}

interface DrawerProps {
  row: ExpiringAttachment | null
  days: number
  opened: boolean
  onClose: () => void
}

/** Every product that has no other document of the kind once this one has expired. */
export function LosingDrawer({ row, days, opened, onClose }: DrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title={row ? `Without ${row.code}` : ''}
    >
      {row && <Losing key={row.id} row={row} days={days} />}
    </Drawer>
  )
}

function Losing({ row, days }: { row: ExpiringAttachment; days: number }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = useInfiniteQuery({
    queryKey: [attachmentLinksApi.losing.id, row.id, days, language],
    queryFn: ({ pageParam, signal }) =>
      call(attachmentLinksApi.losing, {
        params: { id: row.id },
        query: {
          days: horizon(days),
          limit: 50,
          language,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.page.next,
  })
  const products = found.data?.pages.flatMap(({ data }) => data) ?? []
  if (found.isPending) return <TextSkeleton lines={6} />
  if (found.error && products.length === 0) return <p role="alert">{found.error.message}</p>
  return (
    <>
      <p className={classes.text}>
        {`${formatCount(row.losingCount)} ${row.losingCount === 1 ? 'product has' : 'products have'} no other document of the category “${row.category.name}” for the same languages and countries.`}
      </p>
      <ul className={classes.list}>
        {products.map((product) => (
          <li key={product.id}>
            <Link href={paths.product(product.id, 'attachments')} className={classes.product}>
              <span className={classes.code}>{product.code}</span>
              <span className={classes.name}>{product.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}

function horizon(days: number): '30' | '60' | '90' | '0' {
  return (['30', '60', '90'] as const).find((one) => Number(one) === days) ?? '0'
}
