import type { Change } from '@lambda/contract/changes'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type DescribeField, formatField } from '../form/fields.ts'
import classes from './history-panel.module.css'

interface Props<C extends Differing> {
  change: C
  describe: DescribeField
  onRestoreField?: ((path: string, change: C) => void) | undefined
}

/** Of a change, or of a row of the trace log. */
type Differing = Pick<Change, 'fields'> & { operation: string }

/** More than these are folded: what a creation or an import has set is rarely what somebody looks for. */
const mostShown = 8

/** The fields of one change, from what to what, in the order of the screen. */
export function ChangeFields<C extends Differing>({ change, describe, onRestoreField }: Props<C>) {
  const [isOpen, setOpen] = useState(false)
  const rank = (path: string) => describe(path).rank ?? Infinity
  const fields = change.fields.toSorted((a, b) => rank(a.path) - rank(b.path) || 0)
  const shown = isOpen ? fields : fields.slice(0, mostShown)
  const isUpdate = change.operation === 'update'
  return (
    <div className={classes.fields}>
      <ul className={classes.list}>
        {shown.map(({ path, from, to }) => {
          const description = describe(path)
          return (
            <li key={path} className={classes.field}>
              <span className={classes.label}>{description.label}</span>
              <span className={classes.values}>
                {isUpdate && (
                  <>
                    <del className={classes.from}>{formatField(description, from)}</del>
                    <IconArrowRight size={13} className={classes.arrow} aria-label="became" />
                  </>
                )}
                <span className={classes.to}>{formatField(description, to)}</span>
              </span>
              {onRestoreField && isUpdate && (
                <RestoreField label={description.label} act={() => onRestoreField(path, change)} />
              )}
            </li>
          )
        })}
      </ul>
      {fields.length > mostShown && (
        <Button
          variant="subtle"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${fields.length} fields`}
        </Button>
      )}
    </div>
  )
}

function RestoreField({ label, act }: { label: string; act: () => void }) {
  const text = `Restore ${label} as it was before`
  return (
    <Tooltip label={text}>
      <ActionIcon size="sm" aria-label={text} onClick={act}>
        <IconArrowBackUp size={14} />
      </ActionIcon>
    </Tooltip>
  )
}
