import { textLimits } from '@lambda/contract/products/general-fields'
import { productInput, productsApi } from '@lambda/contract/products/products'
import { productTextLabels } from '@lambda/contract/trail/product'
import { forms } from '@lambda/domain/products/forms'
import { codeProblem, normaliseCode } from '@lambda/domain/identifiers/product-code'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { type CreateControls, CreateDrawer, CreateForm } from '../../shared/form/create-drawer.tsx'
import { fieldPaths, readFields } from '../../shared/record/record-fields.ts'
import { TextField } from '../../shared/form/text-field.tsx'
import { controlOf, useField } from '../../shared/form/use-field.ts'
import { TextInLanguage } from '../../shared/texts/text-in-language.tsx'
import { newOfList } from '../../shared/page/use-creating.ts'
import { useGo } from '../../shared/page/use-go.ts'
import { showToast } from '../../ui/toasts.ts'
import { BrandPicker } from '../brands/brand.picker.tsx'
import { TaxonomyPicker } from '../taxonomies/taxonomy.picker.tsx'
import { DuplicateHint } from './duplicates/product-duplicate-hint.form.tsx'
import hints from './technical/product-hints.module.css'
import { describeProductField } from './product-fields.form.ts'
import { useNewRecordForm } from '../../shared/record/use-record-form.ts'

/** What one says of a product to begin with; the rest is written on its own page. */
const newProduct = productInput
  .pick({ code: true, texts: true, brandId: true, mainGroupId: true, form: true })
  .extend({
    code: z.string().superRefine((code, context) => {
      const problem = codeProblem(code)
      if (problem) context.addIssue({ code: 'custom', message: problem.message })
    }),
  })

type NewProduct = z.infer<typeof newProduct>

const describe = describeProductField(() => undefined)

const fields = ['code', 'texts', 'brandId', 'mainGroupId', 'form'] as const

/** Nothing yet, but for the place of a name in the language. */
function blank(language: string): NewProduct {
  const text = {
    nameShort: null,
    nameLong: null,
    description: null,
    marketingText: null,
    keywords: [],
  }
  return { code: '', texts: { [language]: text }, brandId: null, mainGroupId: null, form: null }
}

/** The drawer that creates a draft and goes to its page. */
export function ProductCreateDrawer(props: { opened: boolean; onClose: () => void }) {
  return (
    <CreateDrawer {...props} noun="product">
      {(drawer) => <ProductCreateForm {...drawer} />}
    </CreateDrawer>
  )
}

function ProductCreateForm(drawer: CreateControls) {
  const go = useGo()
  const selected = useSelectedLanguage((state) => state.selectedLanguage)
  // The language stays the one that the form began with.
  const [language] = useState(selected)
  const form = useNewRecordForm(productsApi, {
    schema: newProduct,
    initial: blank(language),
    asks: newOfList,
    read: readFields<NewProduct>(fields),
    paths: fieldPaths(fields, ['nameShort']),
    describe,
    bodyOf,
    onCreated: (product) => {
      showToast({ type: 'success', message: `${product.code} created as a draft.` })
      go(paths.product(product.id))
    },
  })
  return (
    <CreateForm {...drawer} form={form} within={paths.products()} noun="product">
      <Stack gap="1rem">
        <TextField path="code" label="Code" required hint={<CodeHint />} />
        <TextInLanguage
          texts="texts"
          language={language}
          leaf="nameShort"
          label={`${productTextLabels.nameShort} (${language})`}
          max={textLimits.nameShort}
        />
        <BrandField />
        <MainGroupField />
        <ChoiceField
          path="form"
          label="Form"
          options={forms.map(({ code, label }) => ({ value: code, label }))}
        />
      </Stack>
    </CreateForm>
  )
}

function bodyOf({ texts, ...values }: NewProduct) {
  const named = Object.entries(texts).filter(([, text]) => text.nameShort !== null)
  return { ...values, code: normaliseCode(values.code), texts: Object.fromEntries(named) }
}

/** What a code is, and which products it looks like. */
function CodeHint() {
  const [code, brandId] = useWatch<NewProduct, ['code', 'brandId']>({ name: ['code', 'brandId'] })
  const typed = code.trim() === '' ? null : { code: code.trim(), brandId: brandId ?? undefined }
  return (
    <DuplicateHint typed={typed} kind="code">
      <span className={hints.own}>
        Letters A–Z, digits and . _ - / ; identifies the product everywhere.
      </span>
    </DuplicateHint>
  )
}

function BrandField() {
  return <BrandPicker {...controlOf(useField<number | null>('brandId'))} label="Brand" />
}

function MainGroupField() {
  const field = useField<number | null>('mainGroupId')
  return <TaxonomyPicker {...controlOf(field)} kind="product-main-group" label="Main group" />
}
