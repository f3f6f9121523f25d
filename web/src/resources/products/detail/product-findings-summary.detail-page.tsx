import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { lateDialog } from '../../../shared/late/late.tsx'
import { useAsked } from '../../../shared/page/use-creating.ts'
import { useShownFindings } from '../findings/product-findings.form.tsx'
import { countOf, isAccepted } from '../findings/product-findings.rules.ts'
import classes from './product-findings.module.css'

const ProductFindingsDrawer = lateDialog(
  async () => (await import('./product-findings.panel.tsx')).ProductFindingsDrawer,
)

const looks = [
  { severity: 'E', tone: 'danger', icon: IconAlertCircle },
  { severity: 'W', tone: 'warning', icon: IconAlertTriangle },
  { severity: 'I', tone: 'info', icon: IconInfoCircle },
] as const

/** How much is found of the product, by severity; leads to all of it. Nothing where there is nothing. */
export function ProductFindingsSummary() {
  const findings = useShownFindings()
  const [opened, setOpened] = useState(false)
  useAsked('findings', () => setOpened(true))
  const open = findings.filter((one) => !isAccepted(one))
  const accepted = findings.length - open.length
  const counts = looks.flatMap(({ severity, ...look }) => {
    const count = countOf(open, severity)
    return count === null ? [] : [{ ...look, count }]
  })
  return (
    <>
      {findings.length > 0 && (
        <button type="button" className={classes.summary} onClick={() => setOpened(true)}>
          {counts.map(({ tone, icon: Icon, count }) => (
            <span key={tone} className={classes.count} data-tone={tone}>
              <Icon size={14} aria-hidden />
              {count}
            </span>
          ))}
          {counts.length === 0 && (
            <span className={classes.count}>
              <IconCheck size={14} aria-hidden />
              {accepted === 1 ? '1 accepted finding' : `${accepted} accepted findings`}
            </span>
          )}
        </button>
      )}
      <ProductFindingsDrawer opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
