import type { Product } from '@lambda/contract/products/products'
import type { Finding } from '@lambda/domain/products/finding'
import type { ProductFacts } from '@lambda/domain/products/product-facts'
import { checkProduct } from '@lambda/domain/product-rules'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, createContext, useContext, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { blankToNull } from '../../../shared/form/merge.ts'
import type { EntityForm } from '../../../shared/form/use-entity-form.ts'
import { type NodesById, valuesAsFacts } from '../product.form.tsx'
import { type ProductValues, pathInForm, withReadNumbers } from '../product-values.form.ts'
import { useKeptFindings } from './product-findings.data.ts'
import { type ShownFinding, isAccepted, shownFindings } from './product-findings.rules.ts'

interface Known {
  all: readonly ShownFinding[]
  /** Those that nobody has accepted. */
  open: readonly ShownFinding[]
}

const Findings = createContext<Known>({ all: [], open: [] })

interface Props {
  product: Product
  form: EntityForm<ProductValues>
  nodes: NodesById | null
  children: ReactNode
}

/** What the rules say about the values as they are being edited, a moment after each change; with what only the server can know. */
export function FindingsProvider({ product, form, nodes, children }: Props) {
  const { control, getValues } = form.methods
  const edited = useWatch({ control })
  const [settled] = useDebouncedValue(edited, 200)
  const kept = useKeptFindings(product.id)
  const findings = useMemo(() => {
    if (nodes === null) return []
    const values = getValues()
    const facts = factsAsEdited(values, nodes)
    const shown = shownFindings(checkProduct(facts), kept, { values: facts, saved: product })
    return shown.map((finding) => atKeys(finding, values))
    // oxlint-disable-next-line react/exhaustive-deps -- the form's values have no identity of their own
  }, [settled, nodes, getValues, kept, product])
  const all = useSteady(findings)
  const known = useMemo(() => ({ all, open: all.filter((one) => !isAccepted(one)) }), [all])
  return <Findings value={known}>{children}</Findings>
}

/** What is found of a row, at the key that the form has it by. */
function atKeys(finding: ShownFinding, values: ProductValues): ShownFinding {
  return { ...finding, path: pathInForm(finding.path, values) }
}

/** The same array for as long as it says the same, so that fields render anew only for news. */
function useSteady(findings: readonly ShownFinding[]): readonly ShownFinding[] {
  const [steady, setSteady] = useState(findings)
  if (steady === findings) return steady
  if (JSON.stringify(steady) === JSON.stringify(findings)) return steady
  setSteady(findings)
  return findings
}

/** What the rules say and nobody has accepted, errors first. */
export function useFindings(): readonly Finding[] {
  return useContext(Findings).open
}

/** The same with what was accepted. */
export function useShownFindings(): readonly ShownFinding[] {
  return useContext(Findings).all
}

/** The errors that changes have caused: what was found before refuses nothing, so a save does not lead there. */
export function useErrorFindings(): readonly Finding[] {
  const { open } = useContext(Findings)
  return useMemo(
    () => open.filter(({ severity, kept }) => severity === 'E' && kept === null),
    [open],
  )
}

/** What the rules say of one field and what lies below it. */
export function useFindingsAt(path: string): readonly Finding[] {
  return useFindings().filter((finding) => isAt(finding, path))
}

export function isAt(finding: Finding, path: string): boolean {
  return finding.path === path || finding.path.startsWith(`${path}.`)
}

/** The form's values as the rules of the field see them, numbers as people type them included. */
export function factsAsEdited(values: ProductValues, nodes: NodesById): ProductFacts {
  return valuesAsFacts(completed(withReadNumbers(blankToNull(values))), nodes)
}

/** A code that was emptied is no absent one, and a language that has just been begun has only what was touched. */
function completed(values: ProductValues): ProductValues {
  const blank = {
    nameShort: null,
    nameLong: null,
    description: null,
    marketingText: null,
    keywords: [],
  }
  const texts = Object.entries(values.texts).map(([language, text]) => [
    language,
    { ...blank, ...text, keywords: text.keywords ?? [] },
  ])
  // Behind the reader of blank text it may be null, whatever its type says.
  const code: string | null = values.code
  return { ...values, code: code ?? '', texts: Object.fromEntries(texts) }
}
