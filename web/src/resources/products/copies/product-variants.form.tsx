import { duplicateParts } from '@lambda/contract/products/copies/product-duplicate'
import { productVariantsApi } from '@lambda/contract/products/copies/product-variants'
import { type Product, productsApi } from '@lambda/contract/products/products'
import { printValue } from '@lambda/contract/query-language/printer'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { mutate } from '../../../platform/result.ts'
import { useCarriedNew } from '../../../shared/drafts/use-carried-new.ts'
import {
  type CreateControls,
  CreateDrawer,
  CreateForm,
} from '../../../shared/form/create-drawer.tsx'
import { useEntityForm } from '../../../shared/form/use-entity-form.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { CopiedParts } from './product-copied-parts.form.tsx'
import { asksForVariants } from './product-duplicate.rules.ts'
import { VariantRows } from './product-variant-rows.form.tsx'
import {
  type VariantsValues,
  blankRow,
  describeVariants,
  isBlank,
  patchOf,
  pathInRows,
  rowsToBegin,
  variantPaths,
  variantsSchema,
} from './product-variants.form.ts'

interface Props {
  product: Product
  opened: boolean
  onClose: () => void
}

/** The drawer that makes drafts of a product in other dimensions and shows them in the list. */
export function ProductVariantsDrawer({ product, ...drawer }: Props) {
  return (
    <CreateDrawer
      {...drawer}
      noun="set of variants"
      title={`Create variants of ${product.code}`}
      size="66rem"
    >
      {(controls) => <ProductVariantsForm {...controls} product={product} />}
    </CreateDrawer>
  )
}

const initial: VariantsValues = {
  parts: [...duplicateParts],
  variants: Array.from({ length: rowsToBegin }, () => blankRow),
}

type Created = readonly { id: number; code: string }[]

function ProductVariantsForm({ product, ...drawer }: CreateControls & Pick<Props, 'product'>) {
  const go = useGo()
  const client = useQueryClient()
  const form = useEntityForm<VariantsValues, { products: Created }>({
    schema: variantsSchema,
    of: { initial },
    read: () => ({ values: initial, version: 1, by: null }),
    paths: variantPaths,
    describe: describeVariants,
    save: async ({ values: { parts, variants }, key }) => {
      const { result, problem } = await mutate(productVariantsApi.create, {
        params: { id: String(product.id) },
        body: { parts, variants: variants.filter((row) => !isBlank(row)).map(patchOf) },
        idempotencyKey: key,
      })
      const errors = problem?.errors.map((error) =>
        Object.assign({}, error, { path: pathInRows(error.path, variants) }),
      )
      return { result, problem: problem && { ...problem, errors: errors ?? [] } }
    },
    onSaved: ({ products }) => {
      void client.invalidateQueries({ queryKey: [productsApi.list.id] })
      showToast({ type: 'success', message: `${createdText(products)} created as drafts.` })
      go(paths.products({ q: queryOf(products) }))
    },
  })
  return (
    <CreateForm
      {...drawer}
      form={useCarriedNew(form, asksForVariants)}
      within={paths.products()}
      noun="set of variants"
      createLabel="Create variants"
    >
      <Stack gap="1.5rem">
        <VariantRows product={product} />
        <CopiedParts>
          <SymbolText>
            Where dimensions differ, names and R_D follow; α_w, descriptions that name the old
            dimensions, contents and weights are left out. Never copied: GTINs, article numbers,
            statuses, dates of sale, and ESG entries.
          </SymbolText>
        </CopiedParts>
      </Stack>
    </CreateForm>
  )
}

const createdText = ({ length }: Created) => (length === 1 ? 'One variant' : `${length} variants`)

/** Finds what was created, as long as a query may be as long. */
function queryOf(products: Created): string {
  const q = `code:${products.map(({ code }) => printValue(code)).join(',')}`
  return q.length <= 1000 ? q : ''
}
