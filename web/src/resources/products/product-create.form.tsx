import { type Product, productInput, productsApi } from '@lambda/contract/products'
import { forms } from '@lambda/domain/forms'
import { codeProblem, normaliseCode } from '@lambda/domain/product-code'
import { Button, Drawer, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { mutate } from '../../platform/result.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import type { Reading } from '../../shared/form/dispute.ts'
import { EntityForm } from '../../shared/form/entity-form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useChanges } from '../../shared/form/use-changes.ts'
import { type EntityForm as Form, useEntityForm } from '../../shared/form/use-entity-form.ts'
import { useField } from '../../shared/form/use-field.ts'
import { useGo } from '../../shared/use-go.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { BrandPicker } from '../brands/brand.picker.tsx'
import { TaxonomyPicker } from '../taxonomies/taxonomy.picker.tsx'
import classes from './product-create.module.css'
import { describeProductField } from './product-fields.form.ts'
import { keepProduct } from './product-cache.detail-page.ts'

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

const describe = describeProductField(new Map())

function pathsOf(values: NewProduct): string[] {
  const names = Object.keys(values.texts).map((language) => `texts.${language}.nameShort`)
  return ['code', ...names, 'brandId', 'mainGroupId', 'form']
}

function read({ code, texts, brandId, mainGroupId, form, version }: Product): Reading<NewProduct> {
  return { values: { code, texts, brandId, mainGroupId, form }, version, by: null }
}

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

/** The drawer that creates a draft and goes to its page; one opening makes one product. */
export function ProductCreateDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setDirty(false)
    setAsking(false)
    onClose()
  }
  const close = () => {
    // Later than the key that closes: the dialog would hear it, too, and be gone again.
    if (isDirty) window.setTimeout(() => setAsking(true))
    else leave()
  }
  return (
    <>
      <Drawer
        opened={opened}
        onClose={close}
        closeOnEscape={!asking}
        title="New product"
        position="right"
        size="26rem"
      >
        <ProductCreateForm onDirty={setDirty} onCancel={close} />
      </Drawer>
      <ConfirmDialog
        opened={asking}
        title="Discard this product?"
        confirmLabel="Discard"
        cancelLabel="Go on editing"
        tone="danger"
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        It has not been created yet; what you have written here would be lost.
      </ConfirmDialog>
    </>
  )
}

interface FormProps {
  /** Hears whether anything has been written. */
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
}

function ProductCreateForm({ onDirty, onCancel }: FormProps) {
  const client = useQueryClient()
  const go = useGo()
  const selected = useSelectedLanguage((state) => state.selectedLanguage)
  // The language stays the one that the form began with.
  const [language] = useState(selected)
  const form = useEntityForm<NewProduct, Product>({
    schema: newProduct,
    entity: null,
    initial: useMemo(() => blank(language), [language]),
    read,
    paths: pathsOf,
    describe,
    save: ({ values, key }) =>
      mutate(productsApi.create, { body: bodyOf(values), idempotencyKey: key }),
    onSaved: (product) => {
      keepProduct(client, product)
      showToast({ type: 'success', message: `${product.code} was created as a draft.` })
      go(paths.product(product.id))
    },
  })
  return (
    <EntityForm form={form} within={paths.products()} bar={false}>
      <div className={classes.fields}>
        <TextField
          path="code"
          label="Code"
          required
          hint="Letters A–Z, digits and . _ - / ; how the product is known everywhere."
        />
        <TextField
          path={`texts.${language}.nameShort`}
          label={`Short name (${language})`}
          lang={language.toLowerCase()}
        />
        <BrandField />
        <MainGroupField />
        <ChoiceField
          path="form"
          label="Form"
          options={forms.map(({ code, label }) => ({ value: code, label }))}
        />
      </div>
      <Watch form={form} onDirty={onDirty} />
      <Buttons control={form.methods.control} onCancel={onCancel} />
    </EntityForm>
  )
}

function bodyOf({ texts, ...values }: NewProduct) {
  const named = Object.entries(texts).filter(([, text]) => text.nameShort !== null)
  return { ...values, code: normaliseCode(values.code), texts: Object.fromEntries(named) }
}

function BrandField() {
  const { id, value, change, blur, error } = useField<number | null>('brandId')
  return (
    <BrandPicker
      label="Brand"
      id={id}
      value={value}
      error={error}
      onChange={change}
      onBlur={blur}
    />
  )
}

function MainGroupField() {
  const { id, value, change, blur, error } = useField<number | null>('mainGroupId')
  return (
    <TaxonomyPicker
      kind="product-main-group"
      label="Main group"
      id={id}
      value={value}
      error={error}
      onChange={change}
      onBlur={blur}
    />
  )
}

function Watch({ form, onDirty }: { form: Form<NewProduct>; onDirty: FormProps['onDirty'] }) {
  const isDirty = useChanges(form).length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return null
}

interface ButtonsProps {
  control: Form<NewProduct>['methods']['control']
  onCancel: () => void
}

function Buttons({ control, onCancel }: ButtonsProps) {
  const { isSubmitting } = useFormState({ control })
  return (
    <Group justify="flex-end" gap="xs" mt="xl">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={isSubmitting}>
        Create product
      </Button>
    </Group>
  )
}
