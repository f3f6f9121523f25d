import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, createContext, use, useId, useState } from 'react'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import classes from './filter-panel.module.css'

/** Whether a section is open, where somebody else keeps that. */
interface Fold {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** For the one section within; without it a section is open at first, and keeps that itself. */
export const FoldContext = createContext<Fold | null>(null)

interface Props {
  label: string
  unit?: string
  /** How many of its filters apply. */
  active: number
  children: ReactNode
}

/** A part of the panel under a heading that folds it; what is folded is not drawn. */
export function FilterSection({ label, unit, active, children }: Props) {
  const [isOpen, setOpen] = useState(true)
  const fold = use(FoldContext) ?? { isOpen, setOpen }
  const id = useId()
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={fold.isOpen}
          aria-controls={id}
          onClick={() => fold.setOpen(!fold.isOpen)}
        >
          <span className={classes.label}>
            <SymbolText>{label}</SymbolText>
            {unit && <span className={classes.unit}>{unit}</span>}
          </span>
          {active > 0 && <span className={classes.active}>{active}</span>}
          <IconChevronDown size={14} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={id} hidden={!fold.isOpen}>
        {fold.isOpen && children}
      </div>
    </section>
  )
}
