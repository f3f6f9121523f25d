import { designationFacts } from '@lambda/domain/designation/token-comparison'
import {
  type Designation,
  type DesignationToken,
  parseDesignation,
  saySame,
  writeDesignation,
} from '@lambda/domain/designation/designation'
import { compareDesignation, printDesignation } from '@lambda/domain/designation/designation-fields'
import { tokenKind } from '@lambda/domain/designation/designation-tokens'
import type { ProductFacts } from '@lambda/domain/products/product-facts'
import { readableFacts } from '@lambda/domain/products/readable-facts'
import { Textarea } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useProductEditing } from '../product.form.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { CodeAndFields, WriteCode } from './product-designation-fields.form.tsx'
import classes from './product-designation.module.css'
import { factsAsEdited } from '../findings/product-findings.form.tsx'
import { useRuledField } from '../technical/product-hints.form.tsx'

/** The designation code as text, and beneath it what it says and which fields say the same. */
export function DesignationField() {
  const field = useRuledField<string | null>('designationCode')
  const facts = useDesignationFacts()
  const reading = parseDesignation(field.value ?? '')
  const printed = facts && printDesignation(facts)
  return (
    <>
      <Textarea
        id={field.id}
        label="Designation code"
        placeholder="MW-EN 13162-T5-DS(70,-)-CS(10)30-TR10-WS-MU1"
        minRows={1}
        spellCheck={false}
        value={field.value ?? ''}
        error={field.error}
        description={field.hint}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.blur}
      />
      {'problem' in reading ? (
        <WriteCode printed={printed} />
      ) : (
        <Reading
          designation={reading}
          facts={facts}
          printed={printed !== null && changes(printed, reading, field.value) ? printed : null}
        />
      )}
    </>
  )
}

/** Whether a code says anything else, or says it in canonical form; the order alone is no reason to write it anew. */
function changes(printed: string, designation: Designation, text: string | null): boolean {
  const anew = parseDesignation(printed)
  if (writeDesignation(designation) !== text?.trim()) return true
  return 'problem' in anew || !saySame(anew, designation)
}

interface ReadingProps {
  designation: Designation
  facts: ProductFacts | null
  /** The code that the fields make, where it is worth writing. */
  printed: string | null
}

/** What a code says that no field holds, as chips; the rest beside its fields. */
function Reading({ designation, facts, printed }: ReadingProps) {
  const compared = facts === null ? [] : compareDesignation(designation, facts)
  const beside = compared.filter(({ result }) => result !== 'unmatched')
  const inTable = new Set(beside.flatMap(({ tokens }) => tokens))
  return (
    <>
      <Tokens
        designation={designation}
        tokens={designation.tokens.filter((token) => !inTable.has(token))}
      />
      {beside.length > 0 && (
        <CodeAndFields designation={designation} compared={beside} printed={printed} />
      )}
    </>
  )
}

/** The form's values as the rules see them, up to date with every key; null until the taxonomies have come. */
function useDesignationFacts(): ProductFacts | null {
  const { nodes } = useProductEditing()
  const { getValues } = useFormContext<ProductValues>()
  useWatch<ProductValues>({ name: compared })
  // a number that cannot be read yet is none
  return nodes === null ? null : readableFacts(factsAsEdited(getValues(), nodes))
}

/** What a code is compared with and written from, by the fields that it is read from. */
const compared = designationFacts.map((name) => (name === 'materials' ? 'materialIds' : name))

interface TokensProps {
  designation: Designation
  tokens: readonly DesignationToken[]
}

function Tokens({ designation, tokens }: TokensProps) {
  const { material, standard, edition, unknown } = designation
  const byCode = new Map(tokens.map((token) => [token.written, token]))
  return (
    <ul className={classes.tokens} aria-label="Meaning of the designation code">
      <Token code={material} meaning="material" />
      <Token code={edition ? `${standard}:${edition}` : standard} meaning="standard" />
      {[...byCode].map(([code, token]) => (
        <Token key={code} code={code} meaning={meaningOf(token)} />
      ))}
      {unknown.map((piece) => (
        <Token key={piece} code={piece} meaning="unknown" isUnknown />
      ))}
    </ul>
  )
}

function meaningOf(token: DesignationToken): string {
  const kind = tokenKind(token)
  if (kind === undefined) return ''
  return kind.unit === null ? kind.meaning : `${kind.meaning}, ${kind.unit}`
}

function Token(props: { code: string; meaning: string; isUnknown?: boolean }) {
  return (
    <li className={classes.token} data-unknown={props.isUnknown || undefined}>
      <span className={classes.tokenCode}>{props.code}</span>
      <span className={classes.tokenMeaning}>{props.meaning}</span>
    </li>
  )
}
