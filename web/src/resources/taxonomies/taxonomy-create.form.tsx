import {
  type TaxonomyNodeDetail,
  type TaxonomyNodeInput,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import { nodeTextLabels } from '@lambda/contract/trail/taxonomy-node'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { nodeCodeProblem } from '@lambda/domain/taxonomy/taxonomy-code'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { paths } from '../../paths.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { type CreateControls, CreateDrawer, CreateForm } from '../../shared/form/create-drawer.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useNewRecordForm } from '../../shared/record/use-record-form.ts'
import { TextInLanguage } from '../../shared/texts/text-in-language.tsx'
import { showToast } from '../../ui/toasts.ts'
import { askBeside, nounOf } from './taxonomy.data.ts'
import { ParentField } from './taxonomy-parent.form.tsx'
import {
  describeNodeField,
  nodePaths,
  readNode,
  taxonomyNodeSchema,
  textLimits,
} from './taxonomy.form.ts'
import classes from './taxonomy.module.css'

/** The parent that a new node begins with. */
export interface Beginning {
  parentId: number | null
  /** What it is called, where there is one. */
  parentName?: string
}

interface Props {
  kind: TaxonomyKind
  /** What the address of the page says (`?new=…`) that opens it. */
  asks: string
  /** Null: closed. */
  beginning: Beginning | null
  onClose: () => void
  onCreated: (node: TaxonomyNodeDetail) => void
}

/** The drawer that creates a node; it closes, and the tree shows the new one. */
export function TaxonomyCreateDrawer({ kind, asks, beginning, onClose, onCreated }: Props) {
  return (
    <CreateDrawer opened={beginning !== null} onClose={onClose} noun={nounOf(kind)}>
      {(controls) =>
        beginning && (
          <NodeCreateForm
            {...controls}
            kind={kind}
            asks={asks}
            beginning={beginning}
            onCreated={(node) => {
              onClose()
              onCreated(node)
            }}
          />
        )
      }
    </CreateDrawer>
  )
}

interface FormProps extends CreateControls {
  kind: TaxonomyKind
  asks: string
  beginning: Beginning
  onCreated: (node: TaxonomyNodeDetail) => void
}

const describe = describeNodeField(() => undefined)

function NodeCreateForm({ kind, asks, beginning, onCreated, ...controls }: FormProps) {
  const client = useQueryClient()
  const selected = useSelectedLanguage((state) => state.selectedLanguage)
  // The language stays the one that the form began with.
  const [language] = useState(selected)
  const form = useNewRecordForm(taxonomiesApi, {
    schema: taxonomyNodeSchema,
    initial: blank(language, beginning),
    read: readNode,
    paths: nodePaths,
    describe,
    params: { kind },
    asks,
    onCreated: (node) => {
      askBeside(client, kind)
      showToast({
        type: 'success',
        message: `${node.texts[language]?.name ?? node.code} was created.`,
        action: { label: 'Open', url: paths.taxonomyNode(kind, node.id) },
      })
      onCreated(node)
    },
  })
  return (
    <CreateForm {...controls} form={form} within={paths.taxonomy(kind)} noun={nounOf(kind)}>
      <div className={classes.fields}>
        <TextInLanguage
          texts="texts"
          language={language}
          leaf="name"
          label={`${nodeTextLabels.name} (${language})`}
          max={textLimits.name}
          required
        />
        <CodeField language={language} />
        <ParentField kind={kind} known={parentOf(beginning)} />
      </div>
    </CreateForm>
  )
}

function parentOf({ parentId, parentName }: Beginning) {
  if (parentId === null || parentName === undefined) return null
  return { id: parentId, label: parentName }
}

function blank(language: string, { parentId }: Beginning): TaxonomyNodeInput {
  return {
    code: '',
    parentId,
    isActive: true,
    validFrom: null,
    validTo: null,
    texts: { [language]: { name: '', description: null } },
  }
}

/** The code follows the name until somebody writes one, also before a sign-in that left the page. */
function CodeField({ language }: { language: string }) {
  const { control, getValues, setValue } = useFormContext<TaxonomyNodeInput>()
  const [isOwn, setOwn] = useState(false)
  const proposed = useRef('')
  const name = useWatch({ control, name: `texts.${language}.name` })
  useEffect(() => {
    const isProposed = !isOwn && getValues('code') === proposed.current
    proposed.current = proposedCode(name ?? '')
    if (isProposed) setValue('code', proposed.current)
  }, [name, isOwn, getValues, setValue])
  return (
    <div onInput={() => setOwn(true)}>
      <TextField
        path="code"
        label="Code"
        required
        hint="Used in filters and imports: a–z, digits, hyphens and dots. Taken from the name until you change it."
      />
    </div>
  )
}

/** The name as a code: `Data centres & labs` becomes `data-centres-labs`; nothing where it cannot be one. */
function proposedCode(name: string): string {
  const code = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return nodeCodeProblem(code) ? '' : code
}
