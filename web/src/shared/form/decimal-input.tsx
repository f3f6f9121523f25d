import { parseDecimal, withDigits } from '@lambda/domain/numbers/decimal'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { RemedyButton } from '../../ui/remedy-button.tsx'
import { type TypedQuantity, typedDecimal } from '@lambda/domain/numbers/typed-decimal'

const noProblem = { problem: null, converted: undefined }

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** A wire decimal, or what is being typed. */
  value: string | null
  quantity: TypedQuantity
  /** Digits after the point that are shown at least. */
  shownDigits?: number | undefined
  onChange: (text: string | null) => void
  onBlur?: () => void
}

/**
 * A number with its unit: a decimal comma and a unit may be typed, and are read when the field is left. What is in
 * another unit is offered in that of the field.
 */
export function DecimalInput({
  value,
  quantity,
  shownDigits = 0,
  onChange,
  onBlur,
  error,
  ...input
}: Props) {
  const [isTyping, setTyping] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const { unit } = quantity
  const reading = typedDecimal(value, quantity)
  const { problem, converted } = !isTyping && 'problem' in reading ? reading : noProblem
  return (
    <TextInput
      {...input}
      value={isChanged ? (value ?? '') : textOf(value, shownDigits)}
      error={problem ?? error}
      description={
        converted === undefined ? (
          input.description
        ) : (
          <RemedyButton
            value={converted}
            onUse={() => {
              onChange(converted)
              // as when the field is left: nothing more is typed
              onBlur?.()
            }}
          />
        )
      }
      inputMode="decimal"
      autoComplete="off"
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionWidth={unitWidth(unit)}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        setChanged(true)
        onChange(event.currentTarget.value)
      }}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        setChanged(false)
        if (!('problem' in reading) && reading.value !== value) onChange(reading.value)
        onBlur?.()
      }}
    />
  )
}

/** The room that a unit takes at the end of a field. */
export function unitWidth(unit: string | null): string | undefined {
  return unit === null ? undefined : `${unit.length * 0.42 + 1.375}rem`
}

/** A decimal as it is declared; what cannot be read stays as it was typed. */
function textOf(value: string | null, shownDigits: number): string {
  if (value === null) return ''
  return parseDecimal(value) === null ? value : withDigits(value, shownDigits)
}
