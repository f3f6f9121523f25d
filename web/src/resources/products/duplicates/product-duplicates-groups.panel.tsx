import {
  type DuplicateGroup,
  duplicateGroupsApi,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import { Button } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { MoreButton, usePages } from '../../../shared/list/pages.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { LinkButton } from '../../../shared/page/link-button.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countText } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { ProductPicture } from '../product-picture.panel.tsx'
import { ProductStatusTag } from '../product-status.columns.tsx'
import { DuplicateScore } from './product-duplicate-score.panel.tsx'
import { type DuplicatesAddress, writeAddress } from './product-duplicates.data.ts'
import classes from './product-duplicates.module.css'

interface Props {
  address: DuplicatesAddress
  onReset: () => void
}

/** Groups of products that may be one, the surest first. */
export function DuplicateGroups({ address, onReset }: Props) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { evidence, level, competenceCenterId } = address
  const brandIds = address.brandIds.join(',') || undefined
  const asked = { evidence, level, brandIds, competenceCenterId }
  const isFiltered = Object.values(asked).some((value) => value !== undefined)
  const query = { ...asked, limit: 50, language }
  const { found, rows, total } = usePages(duplicateGroupsApi.list, { query })
  if (found.isPending) return <TextSkeleton lines={10} />
  if (!rows) return <LoadFailed what="The duplicates" query={found} place="page" />
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<IconCopyCheck size={20} stroke={1.7} />}
        title={isFiltered ? 'No such duplicates' : 'No duplicates'}
        actions={
          isFiltered && (
            <Button variant="default" onClick={onReset}>
              Show all
            </Button>
          )
        }
      >
        {isFiltered
          ? 'No products look like each other in this way.'
          : 'No products share a code, a GTIN or an article number, or look like each other.'}
      </EmptyState>
    )
  }
  return (
    <>
      <p className={classes.total} role="status">
        {countText(total, 'group')}
      </p>
      <ul className={classes.groups}>
        {rows.map((group) => (
          <Group key={group.id} group={group} address={address} />
        ))}
      </ul>
      <MoreButton found={found} mt="1rem">
        Show more
      </MoreButton>
    </>
  )
}

/** So many products of a group are shown in the list. */
const mostShown = 3

function Group({ group, address }: { group: DuplicateGroup; address: DuplicatesAddress }) {
  const { id, score, level, size, products, evidence } = group
  const codes = products.map(({ code }) => code)
  return (
    <li className={classes.group} aria-label={codes.join(', ')}>
      <div className={classes.groupHead}>
        <DuplicateScore score={score} level={level} />
        {size > 2 && <span className={classes.soft}>{countText(size, 'product')}</span>}
        <LinkButton
          className={classes.open}
          variant="default"
          size="xs"
          href={paths.duplicates(writeAddress({ ...address, productId: id }))}
          aria-label={`Compare ${codes.slice(0, mostShown).join(', ')}`}
        >
          Compare
        </LinkButton>
      </div>
      <ul className={classes.products}>
        {products.slice(0, mostShown).map((product) => (
          <li key={product.id} className={classes.product}>
            <ProductPicture picture={product.picture} size="row" />
            <span className={classes.words}>
              <Link href={paths.product(product.id)} className={classes.code}>
                {product.code}
              </Link>
              <span lang={product.nameLanguage?.toLowerCase()}>{product.name}</span>
              {product.brand && <span className={classes.soft}>{product.brand.name}</span>}
            </span>
            <ProductStatusTag status={product.status} />
          </li>
        ))}
      </ul>
      {size > mostShown && (
        <p className={classes.soft}>{`… and ${countText(size - mostShown, 'more product')}`}</p>
      )}
      <ul className={classes.evidence}>
        {evidence.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  )
}
