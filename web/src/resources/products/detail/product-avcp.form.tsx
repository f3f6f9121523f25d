import { avcpRows } from '@lambda/contract/products/avcp'
import type { KeyedRowOf } from '@lambda/contract/products/product-definitions'
import {
  avcpSystems,
  characteristicLabel,
  essentialCharacteristics,
} from '@lambda/domain/regulatory/avcp'
import { Menu, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { focusField } from '../../../shared/form/focus-field.ts'
import { controlOf } from '../../../shared/form/use-field.ts'
import { removeRow } from '../../../shared/order/remove-row.ts'
import { IconButton, RemoveButton } from '../../../ui/buttons.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { RuledTextField, useRuledField } from '../technical/product-hints.form.tsx'
import classes from './product-avcp.module.css'

type AvcpByKey = Readonly<Record<string, KeyedRowOf<'avcp'>>>

const blank = { system: '3', notifiedBody: null, certificate: null } as const
const addId = 'add-avcp'
const { system, notifiedBody, certificate } = avcpRows.parts

/** The system of each essential characteristic, in their own order, with who assesses it. */
export function ProductAvcp() {
  const rows = useWatch<ProductValues, 'avcp'>({ name: 'avcp' })
  const { setValue } = useFormContext<ProductValues>()
  const change = (avcp: AvcpByKey) => {
    setValue('avcp', avcp, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const add = (key: string) => {
    change({ ...rows, [key]: blank })
    focusField(`avcp.${key}.system`)
  }
  const remove = (key: string) => {
    const { [key]: _, ...others } = rows
    removeRow(() => change(others), addId)
  }
  const keys = essentialCharacteristics.map(({ code }) => code).filter((code) => code in rows)
  return (
    <section aria-labelledby="avcp" className={classes.avcp}>
      <h3 id="avcp" className={classes.title}>
        Assessment of performance (AVCP)
      </h3>
      {keys.length > 0 && (
        <div className={classes.table}>
          <div className={classes.head} aria-hidden>
            <span>Characteristic</span>
            <span>{system.label}</span>
            <span>{notifiedBody.label}</span>
            <span>{certificate.label}</span>
          </div>
          <ul className={classes.rows}>
            {keys.map((key) => (
              <AvcpRow key={key} characteristic={key} remove={() => remove(key)} />
            ))}
          </ul>
        </div>
      )}
      <AddCharacteristic taken={rows} add={add} />
    </section>
  )
}

function AvcpRow({ characteristic, remove }: { characteristic: string; remove: () => void }) {
  const path = `avcp.${characteristic}`
  const label = characteristicLabel(characteristic)
  return (
    <li className={classes.row} aria-label={label}>
      <span className={classes.name}>{label}</span>
      <SystemField path={`${path}.system`} />
      <RuledTextField path={`${path}.notifiedBody`} label={notifiedBody.label} />
      <div className={classes.certificate}>
        <RuledTextField path={`${path}.certificate`} label={certificate.label} />
      </div>
      <span className={classes.tools}>
        <RemoveButton name={label} onClick={remove} />
      </span>
    </li>
  )
}

function SystemField({ path }: { path: string }) {
  const { hint, ...field } = useRuledField<string | null>(path)
  return (
    <Select
      {...controlOf(field)}
      label={system.label}
      description={hint}
      data={avcpSystems.map(({ code }) => code)}
      allowDeselect={false}
    />
  )
}

function AddCharacteristic({ taken, add }: { taken: AvcpByKey; add: (key: string) => void }) {
  const free = essentialCharacteristics.filter(({ code }) => !(code in taken))
  return (
    <Menu id={addId} position="bottom-start" width={240}>
      <Menu.Target>
        <IconButton icon={IconPlus} disabled={free.length === 0} onClick={undefined}>
          Add characteristic
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {free.map(({ code, label }) => (
          <Menu.Item key={code} onClick={() => add(code)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
