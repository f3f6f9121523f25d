import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import classes from './filter-panel.module.css'

interface Props {
  label: string
  unit?: string
  /** How many of its filters apply. */
  active: number
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A part of the panel under a heading that folds it. */
export function FilterSection({ label, unit, active, isOpenAtFirst = true, children }: Props) {
  const [opened, setOpened] = useState(isOpenAtFirst || active > 0)
  const id = useId()
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.label}>
            <SymbolText>{label}</SymbolText>
            {unit && <span className={classes.unit}>{unit}</span>}
          </span>
          {active > 0 && <span className={classes.active}>{active}</span>}
          <IconChevronDown size={14} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={id} hidden={!opened}>
        {children}
      </div>
    </section>
  )
}
