import { productRules } from '@lambda/domain/rules/rule-table'
import { Drawer } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { WithMethods } from '../../../shared/form/control/form-methods.tsx'
import { focusField } from '../../../shared/form/focus-field.ts'
import { Link } from '../../../shared/page/link.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { panelLabels } from '../product-panels.rules.ts'
import { useProductEditing } from '../product.form.tsx'
import { useShownFindings } from '../findings/product-findings.form.tsx'
import { Remedy } from '../technical/product-hints.form.tsx'
import { ProductAcceptance } from './product-acceptance.form.tsx'
import { type ShownFinding, isAccepted } from '../findings/product-findings.rules.ts'
import classes from './product-findings.module.css'

const looks = {
  E: { icon: IconAlertCircle, tone: 'danger', spoken: 'Error' },
  W: { icon: IconAlertTriangle, tone: 'warning', spoken: 'Warning' },
  I: { icon: IconInfoCircle, tone: 'info', spoken: 'Note' },
} as const

interface Props {
  opened: boolean
  onClose: () => void
}

/** Everything that is found of the product: each leads to its field, offers what would put it right, and can be accepted. */
export function ProductFindingsDrawer({ opened, onClose }: Props) {
  const { form } = useProductEditing()
  const findings = useShownFindings()
  const open = findings.filter((one) => !isAccepted(one))
  const accepted = findings.filter(isAccepted)
  return (
    <Drawer opened={opened} onClose={onClose} title="Findings" position="right" size="30rem">
      <WithMethods methods={form.methods}>
        {open.length === 0 && <p className={classes.none}>Nothing is open.</p>}
        <FindingList findings={open} onGo={onClose} />
        {accepted.length > 0 && (
          <>
            <h3 className={classes.heading}>Accepted</h3>
            <FindingList findings={accepted} onGo={onClose} />
          </>
        )}
      </WithMethods>
    </Drawer>
  )
}

function FindingList(props: { findings: readonly ShownFinding[]; onGo: () => void }) {
  const { findings, onGo } = props
  if (findings.length === 0) return null
  return (
    <ul className={classes.list}>
      {findings.map((finding) => (
        <FindingItem
          key={`${finding.rule} ${finding.code} ${finding.path}`}
          {...{ finding, onGo }}
        />
      ))}
    </ul>
  )
}

function FindingItem({ finding, onGo }: { finding: ShownFinding; onGo: () => void }) {
  const { rule, severity, message, path, proposal, kept } = finding
  const { icon: Icon, tone, spoken } = looks[severity]
  const { name, source } = productRules[rule]
  return (
    <li className={classes.item} data-tone={isAccepted(finding) ? 'accepted' : tone}>
      <Icon size={16} className={classes.icon} aria-label={spoken} role="img" />
      <div className={classes.words}>
        <p className={classes.message}>
          <SymbolText>{message}</SymbolText>
        </p>
        <Holders products={kept?.products ?? []} />
        <p className={classes.rule} title={source}>
          <SymbolText>{`${rule} ${name}`}</SymbolText>
        </p>
        <div className={classes.acts}>
          <FieldLink path={path} onGo={onGo} />
          {proposal !== undefined && <Remedy path={path} value={proposal} />}
        </div>
        <ProductAcceptance finding={finding} />
      </div>
    </li>
  )
}

/** The other products that it is about. */
function Holders({ products }: Pick<NonNullable<ShownFinding['kept']>, 'products'>) {
  if (products.length === 0) return null
  return (
    <ul className={classes.holders}>
      {products.map(({ id, code, name }) => (
        <li key={id}>
          <Link href={paths.product(id)}>{code}</Link>
          {name !== null && ` ${name}`}
        </li>
      ))}
    </ul>
  )
}

/** Goes to the field, on whatever panel it stands. */
function FieldLink({ path, onGo }: { path: string; onGo: () => void }) {
  const { product, form } = useProductEditing()
  const go = useGo()
  const field = path.split('.').length > 2 ? path : (path.split('.')[0] ?? path)
  const { label, panel } = form.describe(field)
  const show = () => {
    onGo()
    go(paths.product(product.id, panel))
    focusField(path)
  }
  const where = panelLabels[panel as keyof typeof panelLabels] ?? panel
  return (
    <button type="button" className={classes.go} onClick={show}>
      <SymbolText>{label === where ? label : `${where}: ${label}`}</SymbolText>
    </button>
  )
}
