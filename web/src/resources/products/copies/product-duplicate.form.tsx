import {
  duplicateParts,
  productDuplicateApi,
} from '@lambda/contract/products/copies/product-duplicate'
import { type Product, productsApi } from '@lambda/contract/products/products'
import { codeProblem, normaliseCode } from '@lambda/domain/identifiers/product-code'
import { Stack } from '@mantine/core'
import { z } from 'zod'
import { paths } from '../../../paths.ts'
import {
  type CreateControls,
  CreateDrawer,
  CreateForm,
} from '../../../shared/form/create-drawer.tsx'
import type { DescribeField } from '../../../shared/form/fields.ts'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useField } from '../../../shared/form/use-field.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { useNewRecordForm } from '../../../shared/record/use-record-form.ts'
import { showToast } from '../../../ui/toasts.ts'
import { describeProductField } from '../product-fields.form.ts'
import { DuplicateHint } from '../duplicates/product-duplicate-hint.form.tsx'
import hints from '../technical/product-hints.module.css'
import { CopiedParts } from './product-copied-parts.form.tsx'
import { asksForDuplicate } from './product-duplicate.rules.ts'

const duplicate = z.object({
  code: z.string().superRefine((code, context) => {
    const problem = codeProblem(code)
    if (problem) context.addIssue({ code: 'custom', message: problem.message })
  }),
  parts: z.array(z.enum(duplicateParts)),
})

type Duplicate = z.infer<typeof duplicate>

const describeField = describeProductField(() => undefined)

/** The fields of the original, too: the value of one may be refused for what is not copied with it. */
const describe: DescribeField = (path) => describeField(path.split('.')[0] ?? path)

const api = { ...productsApi, create: productDuplicateApi.duplicate }

interface Props {
  product: Pick<Product, 'id' | 'code'>
  /** The path of the page whose address opens it, where it is another one than the one that is shown. */
  page?: string
  opened: boolean
  onClose: () => void
}

/** The drawer that makes a draft of a product and goes to its page. */
export function ProductDuplicateDrawer({ product, page, ...drawer }: Props) {
  return (
    <CreateDrawer {...drawer} noun="product" title={`Duplicate ${product.code}`}>
      {(controls) => <ProductDuplicateForm {...controls} product={product} page={page} />}
    </CreateDrawer>
  )
}

type FormProps = CreateControls & Pick<Props, 'product'> & { page: string | undefined }

function ProductDuplicateForm({ product, page, ...drawer }: FormProps) {
  const go = useGo()
  const form = useNewRecordForm(api, {
    schema: duplicate,
    initial: { code: '', parts: [...duplicateParts] },
    params: { id: String(product.id) },
    asks: asksForDuplicate,
    page,
    read: ({ code, version }) => ({ values: { code, parts: [] }, version, by: null }),
    paths: () => ['code', 'parts'],
    describe,
    bodyOf: ({ code, parts }: Duplicate) => ({ code: normaliseCode(code), parts }),
    onCreated: ({ id, code }) => {
      showToast({ type: 'success', message: `${code} created as a draft.` })
      go(paths.product(id))
    },
  })
  return (
    <CreateForm {...drawer} form={form} within={paths.products()} noun="product">
      <Stack gap="1.25rem">
        <TextField path="code" label="Code" required hint={<CodeHint original={product.code} />} />
        <CopiedParts>
          Never copied: GTINs, article numbers, statuses, dates of sale, and ESG entries.
        </CopiedParts>
      </Stack>
    </CreateForm>
  )
}

/** Of the original's own code the dialog says by itself that it is taken. */
function CodeHint({ original }: { original: string }) {
  const { value } = useField<string>('code')
  const code = value.trim()
  const typed = code === '' || code === original ? null : { code }
  return (
    <DuplicateHint typed={typed} kind="code">
      <span className={hints.own}>The code of the new product.</span>
    </DuplicateHint>
  )
}
