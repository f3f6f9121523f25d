import type { Finding } from '@lambda/domain/finding'
import { checkProduct } from '@lambda/domain/product-rules'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, createContext, useContext, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { blankToNull } from '../../shared/form/blank.ts'
import { type NodesById, valuesAsFacts } from './product-facts.form.ts'
import { type ProductValues, withReadNumbers } from './product-values.form.ts'

const Findings = createContext<readonly Finding[]>([])

/** What the rules of the field say about the values as they are being edited, a moment after each change. */
export function FindingsProvider({
  nodes,
  children,
}: {
  nodes: NodesById | null
  children: ReactNode
}) {
  const { control, getValues } = useFormContext<ProductValues>()
  const edited = useWatch({ control })
  const [settled] = useDebouncedValue(edited, 200)
  const findings = useMemo(() => {
    if (nodes === null) return []
    const values = withReadNumbers(blankToNull(getValues()))
    return checkProduct(valuesAsFacts(withTexts(values), nodes))
    // oxlint-disable-next-line react/exhaustive-deps -- the form's values have no identity of their own
  }, [settled, nodes, getValues])
  const steady = useSteady(findings)
  return <Findings value={steady}>{children}</Findings>
}

/** The same array for as long as it says the same, so that fields render anew only for news. */
function useSteady(findings: readonly Finding[]): readonly Finding[] {
  const [steady, setSteady] = useState(findings)
  if (steady === findings) return steady
  if (JSON.stringify(steady) === JSON.stringify(findings)) return steady
  setSteady(findings)
  return findings
}

/** What the rules say, errors first. */
export function useFindings(): readonly Finding[] {
  return useContext(Findings)
}

/** What the rules say of one field and what lies below it. */
export function useFindingsAt(path: string): readonly Finding[] {
  return useFindings().filter((finding) => isAt(finding, path))
}

export function isAt(finding: Finding, path: string): boolean {
  return finding.path === path || finding.path.startsWith(`${path}.`)
}

/** A language that has just been begun has only the fields that were touched. */
function withTexts(values: ProductValues): ProductValues {
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
  return { ...values, texts: Object.fromEntries(texts) }
}
