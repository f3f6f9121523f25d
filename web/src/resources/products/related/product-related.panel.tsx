import { relationRows } from '@lambda/contract/products/relations'
import { type RelationTypeCode, relationTypes } from '@lambda/domain/products/relations'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldId } from '../../../shared/form/fields.ts'
import { removeRow } from '../../../shared/order/remove-row.ts'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { useProductEditing } from '../product.form.tsx'
import { ProductAdder } from '../product.picker.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { useRules } from '../technical/product-hints.form.tsx'
import { SuccessorChain } from './product-related-chain.panel.tsx'
import { RelatedGroup } from './product-related-group.form.tsx'
import { ReferringProducts } from './product-related-referring.panel.tsx'
import { useNamedProducts, useRelated } from './product-related.data.ts'
import {
  type RelationsByKey,
  namedIds,
  relationGroups,
  relationKey,
  withRelation,
  withoutRelation,
} from './product-related.form.ts'
import classes from './product-related.module.css'

const addId = fieldId('related')

/** The products that a product names, the chain of successors it is in, and the products that name it. */
export function ProductRelatedPanel() {
  const { product } = useProductEditing()
  const related = useWatch<ProductValues, 'related'>({ name: 'related' })
  const { setValue } = useFormContext<ProductValues>()
  const told = useRelated(product.id)
  const products = useNamedProducts(namedIds(related), told.data?.products)
  const groups = relationGroups(related)
  const change = (next: RelationsByKey) => {
    setValue('related', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return (
    <>
      {told.data && <SuccessorChain products={told.data.products} />}
      <FieldSection
        id="related-products"
        title="Related products"
        text="Products that replace, complement or resemble this one."
      >
        {groups.length === 0 && <p className={classes.none}>No related products yet.</p>}
        {told.data === undefined && !told.error && groups.length > 0 && <TextSkeleton lines={6} />}
        {told.error && <LoadFailed what="The related products" query={told} />}
        {told.data &&
          groups.map((group) => (
            <RelatedGroup
              key={group.type}
              group={group}
              products={products}
              remove={(key) => removeRow(() => change(withoutRelation(related, key)), addId)}
            />
          ))}
        <AddRelation
          related={related}
          productId={product.id}
          add={(type, id) => change(withRelation(related, type, id))}
        />
      </FieldSection>
      <ReferringProducts id={product.id} />
    </>
  )
}

interface AddProps {
  related: RelationsByKey
  productId: number
  add: (type: RelationTypeCode, id: number) => void
}

/** Adds products of one type, one after the other. */
function AddRelation({ related, productId, add }: AddProps) {
  const [type, setType] = useState<RelationTypeCode>('SUCCESSOR')
  const { error, hint } = useRules('related')
  const isFull = Object.keys(related).length >= relationRows.most
  return (
    <div className={classes.add}>
      <Select
        label="Relation"
        data={relationTypes.map(({ code, label }) => ({ value: code as string, label }))}
        value={type}
        allowDeselect={false}
        onChange={(value) => setType(value as RelationTypeCode)}
      />
      <ProductAdder
        id={addId}
        label="Add a product"
        placeholder={isFull ? `No more than ${relationRows.most}` : 'Code or name'}
        disabled={isFull}
        error={error}
        hint={hint}
        isOffered={({ id }) => id !== productId && !(relationKey(type, id) in related)}
        add={(id) => add(type, id)}
      />
    </div>
  )
}
