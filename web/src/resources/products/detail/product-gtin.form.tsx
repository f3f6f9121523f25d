import { gs1CheckDigit, gtinProblem } from '@lambda/domain/identifiers/gtin'
import { useField } from '../../../shared/form/use-field.ts'
import { Remedy } from '../technical/product-hints.form.tsx'

/** Explains the check digit while a GTIN is typed, and completes or mends it. */
export function GtinHint() {
  const { value } = useField<string | null>('gtin')
  const digits = (value ?? '').replaceAll(/\s/g, '')
  if (digits === '') return '8, 12, 13 or 14 digits; the last one is the check digit'
  const problem = gtinProblem(digits)
  if (problem === null) return `GTIN-${digits.length}: check digit ${digits.slice(-1)} is correct`
  if (problem.expected !== undefined) {
    return <Remedy path="gtin" value={digits.slice(0, -1) + problem.expected} />
  }
  if (problem.code === 'LENGTH' && [7, 11].includes(digits.length)) {
    const check = gs1CheckDigit(digits)
    return (
      <>
        {`After these ${digits.length} digits, the check digit is ${check}. `}
        <Remedy path="gtin" value={digits + check} />
      </>
    )
  }
  return null
}
