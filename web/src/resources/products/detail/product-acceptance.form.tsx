import { findingsApi, type ProductFinding } from '@lambda/contract/products/findings/findings'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ErrorText } from '../../../ui/error-text.tsx'
import { ReasonField } from '../../../ui/reason.tsx'
import { formatDateTime } from '../../../ui/formats.ts'
import { useProductEditing } from '../product.form.tsx'
import { keepFindings } from '../findings/product-findings.data.ts'
import type { ShownFinding } from '../findings/product-findings.rules.ts'
import classes from './product-findings.module.css'

/** The decision to let a finding be: who made it and why, or the way to make it. What is not saved has none yet. */
export function ProductAcceptance({ finding: { kept } }: { finding: ShownFinding }) {
  if (kept === null) return <p className={classes.note}>Not saved yet.</p>
  return kept.accepted ? (
    <Accepted kept={kept} accepted={kept.accepted} />
  ) : (
    <AcceptForm kept={kept} />
  )
}

const named = ({ rule, code, path, message }: ProductFinding) => ({ rule, code, path, message })

type Decided = NonNullable<ProductFinding['accepted']>

function Accepted({ kept, accepted }: { kept: ProductFinding; accepted: Decided }) {
  const { product } = useProductEditing()
  const client = useQueryClient()
  const { run, busy, error } = useWrite({
    send: () => call(findingsApi.withdraw, { params: { id: product.id }, body: named(kept) }),
    onDone: (answer) => keepFindings(client, product.id, answer),
    failure: 'The acceptance could not be withdrawn.',
  })
  const { reason, by, at } = accepted
  return (
    <>
      <p className={classes.note}>{`Accepted by ${by.name}, ${formatDateTime(at)}: ${reason}`}</p>
      {error !== null && <ErrorText>{error}</ErrorText>}
      <Button size="compact-xs" variant="default" loading={busy} onClick={() => run()}>
        Withdraw
      </Button>
    </>
  )
}

function AcceptForm({ kept }: { kept: ProductFinding }) {
  const { product } = useProductEditing()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { run, busy, error, reset } = useWrite({
    send: () =>
      call(findingsApi.accept, {
        params: { id: product.id },
        body: { ...named(kept), reason: reason.trim() },
      }),
    onDone: (answer) => keepFindings(client, product.id, answer),
    failure: 'The finding could not be accepted.',
  })
  if (!isAsking) {
    return (
      <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
        Accept …
      </Button>
    )
  }
  const stop = () => {
    reset()
    setAsking(false)
  }
  return (
    <div className={classes.form}>
      <ReasonField
        hint="Open again once a value changes that the rule reads."
        data-autofocus
        value={reason}
        onChange={setReason}
      />
      {error !== null && <ErrorText>{error}</ErrorText>}
      <Group gap="0.5rem">
        <Button
          size="compact-sm"
          loading={busy}
          disabled={reason.trim() === ''}
          onClick={() => run()}
        >
          Accept
        </Button>
        <Button size="compact-sm" variant="default" onClick={stop}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
