import { type ComponentProps, useEffect, useRef } from 'react'
import classes from './plain-checkbox.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Some of what it stands for is chosen, and some is not. */
  isPartial?: boolean
}

/**
 * A checkbox that looks as the kit's small one does, made of one element instead of six: lists and filters show a hundred of them.
 * It stands within its label, or has an `aria-label`.
 */
export function PlainCheckbox({ isPartial = false, ...props }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <input {...props} ref={box} type="checkbox" className={`mantine-focus-auto ${classes.box}`} />
  )
}
