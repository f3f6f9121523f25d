import type { Problem } from '@lambda/contract/problem'
import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { pathOfThing } from '../../paths.ts'
import { Link } from '../link.tsx'
import classes from './in-use-dialog.module.css'

type Referrer = NonNullable<Problem['referencedBy']>[number]

/** Why something is not deleted: the sentence of the server, and some of those who refer to it. */
export interface InUse {
  sentence: string
  referrers: readonly Referrer[]
}

interface Props {
  opened: boolean
  /** What was to be deleted. */
  name: string
  inUse: InUse
  onClose: () => void
  /** What to do instead. */
  children?: ReactNode
}

/** Says why something cannot be deleted: who refers to it, each a link. */
export function InUseDialog({ opened, name, inUse, onClose, children }: Props) {
  const byThing = new Map(inUse.referrers.map((one) => [`${one.kind} ${one.id}`, one]))
  return (
    <Modal opened={opened} onClose={onClose} title={`${name} cannot be deleted`} centered size="md">
      <p className={classes.text}>{inUse.sentence}</p>
      <ul className={classes.list} aria-label="In use by">
        {[...byThing].map(([key, referrer]) => (
          <li key={key} className={classes.referrer}>
            <ReferrerLink {...referrer} onLeave={onClose} />
            <span className={classes.kind}>{referrer.kind.replaceAll('-', ' ')}</span>
          </li>
        ))}
      </ul>
      {children && <p className={classes.text}>{children}</p>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  )
}

function ReferrerLink({ kind, id, label, onLeave }: Referrer & { onLeave: () => void }) {
  const path = pathOfThing(kind, id)
  if (path === null) return <span className={classes.name}>{label}</span>
  return (
    <Link href={path} className={classes.name} onClick={onLeave}>
      {label}
    </Link>
  )
}
