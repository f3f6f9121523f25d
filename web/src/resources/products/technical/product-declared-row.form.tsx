import { basisText, type Declared } from '@lambda/contract/products/declared'
import type { Characteristic } from '@lambda/domain/products/characteristics'
import { NativeSelect, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useField } from '../../../shared/form/use-field.ts'
import { useReveal } from '../../../shared/form/focus-field.ts'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { DeclaredBasis } from './product-declared-basis.form.tsx'
import { type DeclaredState, declaredStates, stateOf, withState } from './product-declared.form.ts'
import { DeclaredValue } from './product-declared-value.form.tsx'
import { isAt, useFindings } from './product-findings.form.tsx'
import { useErrorBelow } from '../product-errors.form.ts'
import { useComputedResistance } from './product-resistance.form.ts'
import classes from './product-technical.module.css'

/** What unfolds below a characteristic. */
const basisParts = ['condition', 'standard', 'edition']

/** One characteristic: state, value, and what it holds under, which unfolds. */
export function DeclaredRow({ characteristic }: { characteristic: Characteristic }) {
  const { key, symbol, label } = characteristic
  const field = useField<Declared | null>(key)
  const follow = useComputedResistance()
  const change = (next: Declared | null) => follow(() => field.change(next))
  const [unfolded, setUnfolded] = useState(false)
  const isAsked = useAsked(key)
  useReveal((path) => {
    if (basisParts.some((part) => path.startsWith(`${key}.${part}`))) setUnfolded(true)
  })
  const isOpen = unfolded || isAsked
  const state = stateOf(field.value)
  const detailsId = `details-${key}`
  return (
    <div className={classes.entry} role="group" aria-label={`${label} ${symbol}`}>
      <div className={classes.row} data-state={state}>
        <span className={classes.name}>
          <span className={classes.symbol}>
            <SymbolText>{symbol}</SymbolText>
          </span>
          <span className={classes.label}>{label}</span>
        </span>
        <NativeSelect
          aria-label={`State of ${symbol}`}
          className={classes.state}
          data={declaredStates}
          value={state}
          onChange={(event) => {
            change(withState(field.value, event.currentTarget.value as DeclaredState))
          }}
          onBlur={field.blur}
        />
        <DeclaredValue
          characteristic={characteristic}
          declared={field.value}
          change={change}
          blur={field.blur}
        />
        <UnstyledButton
          className={classes.basis}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          disabled={isAsked}
          onClick={() => setUnfolded(!unfolded)}
        >
          <VisuallyHidden>{`Conditions and standard of ${symbol}: `}</VisuallyHidden>
          <span className={classes.basisText}>
            {(field.value && basisText(field.value)) || <span className={classes.none}>—</span>}
          </span>
          <IconChevronDown size={15} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </div>
      {isOpen && (
        <div id={detailsId} className={classes.details}>
          <DeclaredBasis
            characteristic={characteristic}
            declared={field.value}
            change={change}
            blur={field.blur}
          />
        </div>
      )}
    </div>
  )
}

/** Something is wrong with what unfolds: it must be seen. */
function useAsked(key: string): boolean {
  const findings = useFindings()
  const errors = [
    useErrorBelow(`${key}.condition`),
    useErrorBelow(`${key}.standard`),
    useErrorBelow(`${key}.edition`),
  ]
  const hasError = errors.includes(true)
  return (
    hasError ||
    findings.some((finding) => finding.severity === 'E' && isAt(finding, `${key}.condition`))
  )
}
