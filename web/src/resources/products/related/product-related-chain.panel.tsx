import type { PlacedProduct } from '@lambda/contract/products/related-products'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { paths } from '../../../paths.ts'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { chainSteps, endOfChain } from './product-related-chain.rules.ts'
import { RelatedState } from './product-related-row.panel.tsx'
import classes from './product-related.module.css'

/** So many steps on either side are shown at first. */
const near = 3

/** Which products came before and which come after, as they are saved. */
export function SuccessorChain({ products }: { products: readonly PlacedProduct[] }) {
  const [isWhole, setWhole] = useState(false)
  const steps = chainSteps(products)
  if (steps.length < 2) return null
  const shown = isWhole ? steps : steps.filter(({ step }) => Math.abs(step) <= near)
  const earlier = steps.filter(({ step }) => step < (shown[0]?.step ?? 0)).length
  const later = steps.length - shown.length - earlier
  const end = endOfChain(steps)
  const unfold = (count: number, when: string) => (
    <Button variant="subtle" onClick={() => setWhole(true)}>{`${count} ${when}`}</Button>
  )
  return (
    <FieldSection id="successor-chain" title="Chain of successors">
      <ol className={classes.chain}>
        {earlier > 0 && <li className={classes.step}>{unfold(earlier, 'earlier')}</li>}
        {shown.map(({ step, products }, index) => (
          <li key={step} className={classes.step}>
            {(index > 0 || earlier > 0) && <Arrow />}
            {products.map((product, at) => (
              <Fragment key={product.id}>
                {at > 0 && <span className={classes.or}>or</span>}
                <ChainProduct product={product} />
              </Fragment>
            ))}
          </li>
        ))}
        {later > 0 && (
          <li className={classes.step}>
            <Arrow />
            {unfold(later, 'later')}
          </li>
        )}
      </ol>
      {end && (
        <Alert color="yellow" icon={<IconAlertTriangle size={16} />} className={classes.warning}>
          {`The chain ends with ${end.code}, which is obsolete and has no successor.`}
        </Alert>
      )}
    </FieldSection>
  )
}

function Arrow() {
  return <IconArrowRight size={15} className={classes.arrow} aria-label="followed by" role="img" />
}

function ChainProduct({ product }: { product: PlacedProduct }) {
  const { id, code, step, status, isDeleted } = product
  return (
    <span className={classes.link} data-current={step === 0 || undefined}>
      {step === 0 || isDeleted ? (
        <span aria-current={step === 0 || undefined}>{code}</span>
      ) : (
        <Link href={paths.product(id, 'related')} className={classes.code}>
          {code}
        </Link>
      )}
      {(isDeleted || status !== 'active') && <RelatedState product={product} />}
    </span>
  )
}
