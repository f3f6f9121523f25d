import { SegmentedControl } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { parseSearch } from '../../../platform/address-search.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { DecidedPairs } from './product-duplicates-decided.panel.tsx'
import { DuplicatesFilter } from './product-duplicates-filter.panel.tsx'
import { DuplicateGroups } from './product-duplicates-groups.panel.tsx'
import { DuplicateGroupPage } from './product-duplicate-group.detail-page.tsx'
import { type DuplicatesAddress, readAddress, writeAddress } from './product-duplicates.data.ts'
import classes from './product-duplicates.module.css'

const breadcrumb = [{ label: 'Products', path: paths.products() }]

/** Products that may be one and the same: the groups of them, or one of these side by side. */
export function ProductDuplicatesPage() {
  const searchText = useRouterState({ select: ({ location }) => location.searchStr })
  const address = readAddress(parseSearch(searchText))
  const go = useGo()
  const show = (changed: Partial<DuplicatesAddress>) =>
    go(paths.duplicates(writeAddress({ ...address, ...changed })), { replace: true })
  if (address.productId !== undefined) {
    const back = paths.duplicates(writeAddress({ ...address, productId: undefined }))
    return <DuplicateGroupPage key={address.productId} id={address.productId} back={back} />
  }
  return (
    <Page title="Product code duplicates" breadcrumb={breadcrumb}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Which products"
          data={[
            { value: 'open', label: 'To decide' },
            { value: 'decided', label: 'Not duplicates' },
          ]}
          value={address.isDecided ? 'decided' : 'open'}
          onChange={(value) => show({ isDecided: value === 'decided' })}
        />
        {!address.isDecided && <DuplicatesFilter address={address} onChange={show} />}
      </div>
      {address.isDecided ? (
        <DecidedPairs />
      ) : (
        <DuplicateGroups address={address} onReset={() => go(paths.duplicates())} />
      )}
    </Page>
  )
}
