import { duplicateLevels, evidenceKinds } from '@lambda/domain/duplicates/evidence'
import { Button, Select } from '@mantine/core'
import { useActiveUser } from '../../../platform/active-user.ts'
import { BrandsPicker } from '../../brands/brand.picker.tsx'
import { CompetenceCenterPicker } from '../../competence-centers/competence-center.picker.tsx'
import { evidenceLabels } from './product-duplicates.rules.ts'
import type { DuplicatesAddress } from './product-duplicates.data.ts'
import classes from './product-duplicates.module.css'

interface Props {
  address: DuplicatesAddress
  onChange: (changed: Partial<DuplicatesAddress>) => void
}

const levels = duplicateLevels.map(({ code, label, from }) => ({
  value: code,
  label: code === 'certain' ? label : from === 60 ? `${label} or certain` : 'Any',
}))

/** Which groups are listed. */
export function DuplicatesFilter({ address, onChange }: Props) {
  const own = useActiveUser(({ activeUser }) => activeUser?.competenceCenterId)
  return (
    <div className={classes.filters} role="group" aria-label="Filter">
      <Select
        label="Evidence"
        placeholder="Any"
        clearable
        data={evidenceKinds.map((kind) => ({ value: kind, label: evidenceLabels[kind] }))}
        value={address.evidence ?? null}
        onChange={(value) => onChange({ evidence: value ?? undefined })}
      />
      <Select
        label="How sure"
        data={levels}
        allowDeselect={false}
        value={address.level ?? 'possible'}
        onChange={(value) =>
          onChange({ level: value === 'possible' ? undefined : (value ?? undefined) })
        }
      />
      <BrandsPicker
        label="Brands"
        placeholder={address.brandIds.length === 0 ? 'Any' : undefined}
        value={address.brandIds}
        onChange={(brandIds) => onChange({ brandIds })}
      />
      <CompetenceCenterPicker
        label="Competence center"
        placeholder="Any"
        value={address.competenceCenterId ?? null}
        onChange={(id) => onChange({ competenceCenterId: id ?? undefined })}
      />
      {own != null && own !== address.competenceCenterId && (
        <Button variant="default" onClick={() => onChange({ competenceCenterId: own })}>
          My competence center
        </Button>
      )}
    </div>
  )
}
