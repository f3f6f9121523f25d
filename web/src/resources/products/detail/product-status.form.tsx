import { type Status, statusMoves, statuses } from '@lambda/domain/products/statuses'
import { Select } from '@mantine/core'
import { useIsAdministrator } from '../../../platform/active-user.ts'
import { useField } from '../../../shared/form/use-field.ts'
import { useRuledField } from '../product-field.form.tsx'
import classes from './product-status.module.css'
import { ProductStatusTag } from './product-status.columns.tsx'
import { useProductEditing } from '../product.form.tsx'

/** The status, with the moves that are allowed from the one that is saved, each with its meaning. */
export function StatusField() {
  const { form } = useProductEditing()
  const isAdministrator = useIsAdministrator()
  const { id, value, change, blur, error, hint } = useRuledField<Status>('status', <Meaning />)
  const saved = form.base.status
  const moves = new Set([saved, ...statusMoves(saved, isAdministrator)])
  return (
    <Select
      id={id}
      label="Status"
      data={statuses
        .filter(({ code }) => moves.has(code))
        .map(({ code, label }) => ({ value: code, label }))}
      value={value}
      onChange={(next) => next && change(next)}
      onBlur={blur}
      error={error}
      description={hint}
      allowDeselect={false}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <StatusOption status={option.value} isSaved={option.value === saved} />
      )}
    />
  )
}

function StatusOption({ status, isSaved }: { status: Status; isSaved: boolean }) {
  return (
    <span className={classes.option}>
      <span className={classes.line}>
        <ProductStatusTag status={status} />
        {isSaved && <span className={classes.saved}>current</span>}
      </span>
      <span className={classes.meaning}>{meaningOf(status)}</span>
    </span>
  )
}

function Meaning() {
  const { value } = useField<Status>('status')
  return meaningOf(value)
}

function meaningOf(status: Status): string {
  return statuses.find(({ code }) => code === status)?.meaning ?? ''
}
