import type { Problem } from '@lambda/contract/problem'
import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { pathOfThing } from '../../paths.ts'
import { Link } from '../link.tsx'
import classes from './in-use-dialog.module.css'

type Referrer = NonNullable<Problem['referencedBy']>[number]

interface Props {
  opened: boolean
  /** What was to be deleted. */
  name: string
  referrers: readonly Referrer[]
  onClose: () => void
  /** What to do instead. */
  children?: ReactNode
}

/** Why something cannot be deleted: who refers to it, each a link. */
export function InUseDialog({ opened, name, referrers, onClose, children }: Props) {
  const kinds = Map.groupBy(referrers, ({ kind }) => kind)
  return (
    <Modal opened={opened} onClose={onClose} title={`${name} is still in use`} centered size="md">
      <p className={classes.text}>It cannot be deleted as long as these refer to it:</p>
      {[...kinds].map(([kind, members]) => (
        <section key={kind} className={classes.kind}>
          <h3 className={classes.heading}>{wordOf(kind)}</h3>
          <ul className={classes.list}>
            {members.map((referrer) => (
              <li key={referrer.id}>
                <Referrer {...referrer} onLeave={onClose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children && <p className={classes.text}>{children}</p>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  )
}

function Referrer({ kind, id, label, onLeave }: Referrer & { onLeave: () => void }) {
  const path = pathOfThing(kind, id)
  if (path === null) return label
  return (
    <Link href={path} onClick={onLeave}>
      {label}
    </Link>
  )
}

/** `legal-entity` → `Legal entity`. */
function wordOf(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
