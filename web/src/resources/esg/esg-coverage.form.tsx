import { type AttachmentRow, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { type EsgEntry, maxLinkedProducts } from '@lambda/contract/esg/esg-entries'
import { FieldSection } from '../../shared/form/field-grid.tsx'
import { useControl } from '../../shared/form/use-field.ts'
import { Link } from '../../shared/page/link.tsx'
import { EntitiesPicker } from '../../shared/pickers/entity-picker.tsx'
import { paths } from '../../paths.ts'
import words from '../../ui/words.module.css'
import { ProductQueryMatches } from '../products/product-query-matches.panel.tsx'
import { ProductQueryPicker, ProductsPicker } from '../products/product.picker.tsx'
import type { EarlierNames } from './esg.form.ts'
import classes from './esg.module.css'

const evidence = {
  endpoint: attachmentsApi.list,
  option: ({ id, code, title, status }: AttachmentRow) => ({
    id,
    label: `${code} ${title}`,
    isActive: status !== 'withdrawn',
  }),
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Which products an entry is about, and the documents that prove it. */
export function EsgCoverage({ entry, earlier }: { entry: EsgEntry; earlier: EarlierNames }) {
  const products = useControl<number[]>('productIds')
  const query = useControl<string | null>('productQuery')
  const attachments = useControl<number[]>('attachmentIds')
  return (
    <>
      <FieldSection
        title="Products"
        text="The entry is about the products that are linked and those the search finds. Without either it is about all products of its brand."
      >
        <div className={classes.links}>
          <ProductsPicker
            {...products}
            label="Linked products"
            hint={`Up to ${maxLinkedProducts}; use the search for more.`}
            known={[
              ...entry.products.map(({ id, code, name }) => ({
                id,
                label: code,
                ...(name !== null && { detail: name }),
              })),
              ...optionsIn(earlier, 'productIds', entry.products),
            ]}
            onChange={(ids) => products.onChange(inOrder(ids))}
          />
          <div>
            <ProductQueryPicker {...query} label="Products by search" />
            <ProductQueryMatches query={query.value} saved={entry.productQuery} />
          </div>
        </div>
      </FieldSection>
      <FieldSection title="Evidence" text="The documents that prove the entry.">
        <EntitiesPicker
          {...attachments}
          source={evidence}
          label="Documents"
          known={[
            ...entry.attachments.map(({ id, code, title }) => ({ id, label: `${code} ${title}` })),
            ...optionsIn(earlier, 'attachmentIds', entry.attachments),
          ]}
          onChange={(ids) => attachments.onChange(inOrder(ids))}
        />
        {entry.attachments.length > 0 && (
          <ul>
            {entry.attachments.map(({ id, code, title, isGlobal }) => (
              <li key={id}>
                <Link
                  href={(isGlobal ? paths.globalAttachments : paths.attachments).one(id)}
                  className={words.link}
                >
                  {`${code} ${title}`}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </FieldSection>
    </>
  )
}

/** What was linked before and is not as the entry is stored, from its history. */
function optionsIn(earlier: EarlierNames, path: string, stored: readonly { id: number }[]) {
  return (earlier[path] ?? [])
    .filter(({ value }) => stored.every(({ id }) => id !== value))
    .map(({ value, label }) => ({ id: value, label }))
}
