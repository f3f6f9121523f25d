import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { relatedProductsApi } from '@lambda/contract/products/related-products'
import { Group, Radio } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { checkChangeSet } from '../../../shared/change-sets/change-set-work.ts'
import {
  type ChangeSetControls,
  ChangeSetDrawer,
} from '../../../shared/change-set/change-set-drawer.tsx'
import { ChangeSetEnd } from '../../../shared/change-set/change-set-end.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { Refusal } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { useClassDefinitions } from '../classes/product-class-definitions.data.ts'
import { MergeFields } from './product-merge-fields.form.tsx'
import {
  type MergeChoice,
  type MergeField,
  type Merging,
  mergeEdit,
  mergeFields,
  suggested,
  whatHappened,
} from './product-merge.rules.ts'
import classes from './product-merge.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The two products; the first one stays unless the other is chosen. */
  ids: readonly number[]
}

/** Makes one product of two, field by field: what would happen is reviewed before anything is changed. */
export function ProductMergeDrawer({ opened, onClose, ids }: Props) {
  return (
    <ChangeSetDrawer opened={opened} onClose={onClose} title="Merge products" size="60rem">
      {(drawer) => <LoadedMerge ids={ids} onClose={onClose} drawer={drawer} />}
    </ChangeSetDrawer>
  )
}

function LoadedMerge({ ids, ...rest }: Omit<Props, 'opened'> & Pick<FormProps, 'drawer'>) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [productsApi.get.id, 'merge', { id }, { language }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Merging> => {
        const options = { params: { id }, query: { language }, signal }
        const [product, { items }, { products: related }] = await Promise.all([
          call(productsApi.get, options),
          call(productAttachmentsApi.get, options),
          call(relatedProductsApi.get, options),
        ])
        return { product, documents: items, related }
      },
      // what is chosen is about what was seen
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  })
  const failed = found.find(({ isError }) => isError)
  if (failed) return <LoadFailed what="One of the products" query={failed} />
  const [a, b] = found.flatMap(({ data }) => data ?? [])
  if (!a || !b) return <TextSkeleton lines={12} />
  const readAgain = async () => {
    await Promise.all(found.map(({ refetch }) => refetch()))
  }
  return <MergeForm pair={[a, b]} readAgain={readAgain} {...rest} />
}

interface FormProps {
  pair: readonly [Merging, Merging]
  /** Reads both as they are now. */
  readAgain: () => Promise<void>
  onClose: () => void
  drawer: ChangeSetControls
}

function MergeForm({ pair, readAgain, onClose, drawer }: FormProps) {
  const [a, b] = pair.map(({ product }) => product)
  const [staying, setStaying] = useState(a?.id ?? 0)
  const [chosen, setChosen] = useState<ReadonlyMap<string, MergeChoice>>(new Map())
  const [reason, setReason] = useState('')
  const go = useGo()
  const definitionOf = useClassDefinitions(pair.map(({ product }) => product))
  const fields = mergeFields(pair, definitionOf)
  const choiceOf = (field: MergeField) => chosen.get(field.path) ?? suggested(field, pair, staying)
  const [stays, goes] = a?.id === staying ? [a, b] : [b, a]
  const review = useWrite({
    send: async () => {
      const losing = goes?.id ?? 0
      const title = `Merge ${goes?.code ?? ''} into ${stays?.code ?? ''}`
      const versions = { version: stays?.version, losingVersion: goes?.version }
      const items = [{ ...mergeEdit(fields, { staying, losing }, choiceOf), ...versions }]
      const body = { title, reason: reason.trim() || null, items }
      try {
        const { id } = await call(changeSetsApi.create, { body })
        await checkChangeSet(id)
        return id
      } catch (error) {
        const meanwhile = whatHappened(error, { stays: stays?.code, goes: goes?.code })
        if (meanwhile === null) throw error
        if (meanwhile.isThere) await readAgain()
        throw new Refusal(meanwhile.sentence)
      }
    },
    onDone: (id) => {
      onClose()
      go(paths.changeSets.one(id))
    },
    failure: 'The change set could not be created.',
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        review.run()
      }}
    >
      <Radio.Group
        label="Which product stays"
        description={`${goes?.code ?? ''} is deleted. Its code leads to ${stays?.code ?? ''}, which gets its source data and “not a duplicate” decisions; products and ESG entries that name it name ${stays?.code ?? ''}.`}
        value={String(staying)}
        onChange={(id) => setStaying(Number(id))}
      >
        <Group gap="lg" my="xs">
          {pair.map(({ product: { id, code } }) => (
            <Radio key={id} value={String(id)} label={code} />
          ))}
        </Group>
      </Radio.Group>
      <MergeFields
        pair={pair}
        fields={fields}
        choiceOf={choiceOf}
        onChoose={({ path }, choice) => setChosen(new Map([...chosen, [path, choice]]))}
      />
      <ChangeSetEnd
        reason={reason}
        onReason={setReason}
        write={review}
        submitLabel="Review merge"
        isDirty={staying !== a?.id || chosen.size > 0}
        drawer={drawer}
      />
    </form>
  )
}
