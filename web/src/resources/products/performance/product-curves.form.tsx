import { atOf } from '@lambda/contract/products/curves'
import { type Curve, type CurveCode, curves, pointsOf } from '@lambda/domain/performance/curves'
import { Menu, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { focusField } from '../../../shared/form/focus-field.ts'
import { controlOf } from '../../../shared/form/use-field.ts'
import { IconButton, RemoveButton } from '../../../ui/buttons.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { type ProductValues, withReadNumbers } from '../product-values.form.ts'
import { useRuledField } from '../technical/product-hints.form.tsx'
import {
  type PointsByKey,
  curvesShown,
  keysOfCurve,
  readPoints,
  withCurve,
  withPasted,
  withPoint,
  withoutCurve,
  withoutPoint,
} from './product-curve.form.ts'
import { CurveChart } from './product-curve-chart.panel.tsx'
import { DerivedOfCurve } from './product-curve-derived.form.tsx'
import classes from './product-curves.module.css'

const addId = 'add-curve'

/** The curves of declared performance: their points beside a chart, and what follows from them. */
export function ProductCurves() {
  const points = useWatch<ProductValues, 'curves'>({ name: 'curves' })
  const { setValue } = useFormContext<ProductValues>()
  const change = (next: PointsByKey) => {
    setValue('curves', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const add = (curve: Curve) => {
    const { points: next, key } = withCurve(points, curve)
    change(next)
    focusField(`curves.${key}.value`)
  }
  const shown = curvesShown(points)
  const free = curves.filter(({ code }) => shown.every((curve) => curve.code !== code))
  return (
    <section className={classes.curves} aria-labelledby="curves">
      <h2 id="curves" className={classes.title}>
        Curves
      </h2>
      {shown.map((curve) => (
        <CurveSection
          key={curve.code}
          curve={curve}
          points={points}
          change={change}
          remove={() => {
            change(withoutCurve(points, curve.code))
            document.getElementById(addId)?.focus()
          }}
        />
      ))}
      {/* at the end of the page: what is said above a moment later moves the button, and must not hide its menu */}
      <Menu id={addId} position="bottom-start" width={340} hideDetached={false}>
        <Menu.Target>
          <IconButton icon={IconPlus} disabled={free.length === 0} onClick={undefined}>
            Add curve
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {free.map((curve) => (
            <Menu.Item key={curve.code} onClick={() => add(curve)}>
              {curve.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </section>
  )
}

interface SectionProps {
  curve: Curve
  points: PointsByKey
  change: (points: PointsByKey) => void
  remove: () => void
}

function CurveSection({ curve, points, change, remove }: SectionProps) {
  const { code, symbol, label, axis, quantity } = curve
  const read = readPoints(withReadNumbers({ curves: points }).curves)
  const titleId = `curve-${code}`
  const unit = quantity.unit === null ? '' : ` in ${quantity.unit}`
  return (
    <section className={classes.curve} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h3 id={titleId} className={classes.name}>
          <SymbolText>{symbol}</SymbolText> <span className={classes.label}>{label}</span>
        </h3>
        <RemoveButton name={label} onClick={remove} />
      </header>
      <div className={classes.body}>
        <div>
          <p className={classes.axis}>
            {axis.label} in {axis.unit}
            {unit && `, values${unit}`}. Values copied from a table can be pasted into the first
            field.
          </p>
          <ul className={classes.points}>
            {keysOfCurve(points, code).map((key) => (
              <CurvePointField
                key={key}
                pointKey={key}
                curve={curve}
                paste={(text) => {
                  const next = withPasted(points, key, text)
                  if (next !== null) change(next)
                  return next !== null
                }}
                remove={axis.points === null ? () => change(withoutPoint(points, key)) : undefined}
              />
            ))}
          </ul>
          {axis.points === null && <AddPoint curve={curve} points={points} change={change} />}
        </div>
        <div className={classes.outcome}>
          <CurveChart curve={curve} points={pointsOf(read, code as CurveCode)} />
          <DerivedOfCurve code={code as CurveCode} points={read} />
        </div>
      </div>
    </section>
  )
}

interface PointProps {
  pointKey: string
  curve: Curve
  /** Whether several values were pasted. */
  paste: (text: string) => boolean
  remove: (() => void) | undefined
}

function CurvePointField({ pointKey, curve, paste, remove }: PointProps) {
  const { symbol, axis, quantity } = curve
  const { hint, ...field } = useRuledField<string | null>(`curves.${pointKey}.value`)
  const place = `${atOf(pointKey)} ${axis.unit}`
  return (
    <li className={classes.point}>
      <DecimalInput
        {...controlOf(field)}
        label={place}
        aria-label={`${symbol.replace('_', ' ')} at ${place}`}
        quantity={{ ...quantity, unit: null }}
        shownDigits={quantity.shownDigits}
        description={hint}
        onPaste={(event) => {
          if (paste(event.clipboardData.getData('text'))) event.preventDefault()
        }}
      />
      {remove && <RemoveButton name={`the point at ${place}`} onClick={remove} />}
    </li>
  )
}

/** Another point of a curve that has them anywhere. */
function AddPoint({ curve, points, change }: Omit<SectionProps, 'remove'>) {
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const { axis } = curve
  const add = () => {
    const next = withPoint(points, curve, typed)
    setRefused(next === null)
    if (next === null) return
    setTyped('')
    change(next.points)
    focusField(`curves.${next.key}.value`)
  }
  return (
    <div className={classes.addPoint}>
      <TextInput
        label={`Another ${axis.label.toLowerCase()}`}
        rightSection={<span aria-hidden>{axis.unit}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isRefused && `Enter a ${axis.label.toLowerCase()} that has no value yet.`}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <IconButton icon={IconPlus} onClick={add}>
        Add point
      </IconButton>
    </div>
  )
}
